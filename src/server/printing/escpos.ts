import { generate } from 'lean-qr';
import type { PaperWidth } from '#domain/printing/printer.ts';
import { columnRows, columnsOf, indentOf, wrap, type PaperPart } from './paper.ts';

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const LINE_FEED = 0x0a;

/** Code page 850 from 0x80 on. Read as 437 by a printer that cannot change, it still shows á é í ó ú ñ Ñ ¿ ¡ « » É. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** What people and screens write, and no printer has. */
const PLAIN: Readonly<Record<string, string>> = {
  '—': '-',
  '–': '-',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '…': '...',
  '→': '->',
  '−': '-',
  '✔': '',
};

/** One job as bytes for the printer: from the reset to the cut. */
export function escposOf(parts: readonly PaperPart[], width: PaperWidth): Buffer {
  const columns = columnsOf(width);
  return Buffer.concat([
    // Reset; no Chinese letters, which cheap printers begin with; code page 850.
    Buffer.from([ESC, 0x40, FS, 0x2e, ESC, 0x74, 2]),
    ...parts.map((part) => bytesOf(part, columns)),
    // Feed beyond the blade, then cut.
    Buffer.from([ESC, 0x64, 3, GS, 0x56, 0x42, 0]),
  ]);
}

/** Pin 2, 100 ms on and 500 ms off. */
export const DRAWER_KICK = Buffer.from([ESC, 0x70, 0x00, 0x32, 0xfa]);

function bytesOf(part: PaperPart, columns: number): Buffer {
  switch (part.part) {
    case 'feed':
      return Buffer.from([ESC, 0x64, part.lines]);
    case 'rule':
      return lineBytes(part.of.repeat(columns));
    case 'columns': {
      const rows = columnRows(plain(part.left), plain(part.right), columns).map(lineBytes);
      return Buffer.concat([Buffer.from([ESC, 0x45, part.isBold ? 1 : 0]), ...rows, Buffer.from([ESC, 0x45, 0])]);
    }
    case 'qr':
      return qrBytes(part.text);
    case 'text':
      return textBytes(part, columns);
  }
}

/** Dots a side of one square: read from a hand's breadth, and still within 58 mm. */
const QR_SQUARE = 6;
const QR_EDGE = 4;

/** As a picture (GS v 0), which every printer has; a command for codes of their own only some have. */
function qrBytes(text: string): Buffer {
  const code = generate(text);
  const squares = code.size + 2 * QR_EDGE;
  const rowBytes = Math.ceil((squares * QR_SQUARE) / 8);
  const rows = Array.from({ length: squares }, (_, y) => {
    const row = Buffer.alloc(rowBytes);
    for (let dot = 0; dot < squares * QR_SQUARE; dot += 1) {
      if (!code.get(Math.trunc(dot / QR_SQUARE) - QR_EDGE, y - QR_EDGE)) continue;
      row.writeUInt8(row.readUInt8(dot >> 3) | (0x80 >> (dot & 7)), dot >> 3);
    }
    return Buffer.concat(Array.from({ length: QR_SQUARE }, () => row));
  });
  const size = Buffer.alloc(4);
  size.writeUInt16LE(rowBytes, 0);
  size.writeUInt16LE(squares * QR_SQUARE, 2);
  return Buffer.concat([Buffer.from([ESC, 0x61, 1, GS, 0x76, 0x30, 0]), size, ...rows, Buffer.from([ESC, 0x61, 0])]);
}

function textBytes(part: Extract<PaperPart, { part: 'text' }>, columns: number): Buffer {
  const { wide = 1, high = 1, isBold = false, isInverted = false, align = 'left' } = part;
  const size = ((wide - 1) << 4) | (high - 1);
  const room = Math.floor(columns / wide);
  const rows = wrap(plain(part.text), room - (isInverted ? 2 : 0), part.hang);
  const place = { left: 0, center: 1, right: 2 }[align];
  return Buffer.concat([
    Buffer.from([ESC, 0x61, place, GS, 0x21, size, ESC, 0x45, isBold ? 1 : 0]),
    ...rows.map((row) => (isInverted ? invertedBytes(row, part.isBand === true ? room : 0) : lineBytes(row))),
    Buffer.from([ESC, 0x61, 0, GS, 0x21, 0, ESC, 0x45, 0]),
  ]);
}

/** The indent stays paper; the letters have black around them. */
function invertedBytes(row: string, bandLetters: number): Buffer {
  const indent = indentOf(row);
  const words = ` ${row.slice(indent.length)} `.padEnd(bandLetters - indent.length);
  return Buffer.concat([
    Buffer.from(indent, 'ascii'),
    Buffer.from([GS, 0x42, 1]),
    lineBytes(words),
    Buffer.from([GS, 0x42, 0]),
  ]);
}

function plain(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => PLAIN[letter] ?? letter).join('');
}

function lineBytes(text: string): Buffer {
  const bytes = Array.from(plain(text), (letter) => {
    const code = letter.codePointAt(0) ?? 0x3f;
    // Nothing a guest or a waiter typed may be read as a command.
    if (code < 0x20 || code === 0x7f) return 0x20;
    if (code < 0x7f) return code;
    const place = CP850.indexOf(letter);
    return place < 0 ? 0x3f : 0x80 + place;
  });
  return Buffer.from([...bytes, LINE_FEED]);
}
