import { createServer, type Server, type Socket } from 'node:net';

/**
 * answers: tells its state when asked, as Epson's do · mute: prints and never says a word · deaf: takes the line and reads
 * nothing · slow: reads a little at a time · no-paper, open: say so when asked · out-of-paper-midway: ends in the middle of
 * the next job · dies-midway: breaks the line in the middle of it.
 */
export type PrinterMode =
  | 'answers'
  | 'mute'
  | 'deaf'
  | 'slow'
  | 'no-paper'
  | 'open'
  | 'out-of-paper-midway'
  | 'dies-midway';

export interface PaperLine {
  readonly text: string;
  readonly wide: number;
  readonly high: number;
  readonly isBold: boolean;
  readonly isInverted: boolean;
  readonly align: number;
}

/** Black where a bit is set, from left to right and from top to bottom. */
export interface PaperDots {
  readonly bytesWide: number;
  readonly dotsHigh: number;
  readonly dots: Buffer;
}

/** What came out of the slot until the blade fell. */
export interface Paper {
  readonly lines: readonly PaperLine[];
  readonly pictures: readonly PaperDots[];
  readonly text: string;
}

/** How many bytes of a job are on paper when it breaks off. */
const MIDWAY_BYTES = 60;

/** A printer of ours on TCP that can do everything wrong that printers do, and shows what stands on its paper. */
export class PrinterEmulator {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #printed: number[] = [];
  #port = 0;
  mode: PrinterMode = 'answers';
  kicks = 0;
  connections = 0;
  /** When the last piece of a paper came in. */
  heardMs = 0;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(mode: PrinterMode = 'answers'): Promise<PrinterEmulator> {
    const emulator = new PrinterEmulator();
    emulator.mode = mode;
    await emulator.switchOn();
    return emulator;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  async switchOn(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  async switchOff(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Papers that were cut, and what hangs out of the slot uncut. */
  get papers(): readonly Paper[] {
    return decodePapers(Buffer.from(this.#printed));
  }

  get texts(): readonly string[] {
    return this.papers.map(({ text }) => text);
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.mode === 'deaf') {
      socket.pause();
      return;
    }
    let jobBytes = 0;
    socket.on('data', (data: Buffer) => {
      const bytes = this.#answer(socket, data);
      if (bytes.length > 0) this.heardMs = Date.now();
      for (const byte of bytes) {
        const isBroken = this.mode === 'dies-midway' || this.mode === 'out-of-paper-midway';
        jobBytes += 1;
        if (isBroken && jobBytes > MIDWAY_BYTES) break;
        this.#printed.push(byte);
      }
      if (jobBytes > MIDWAY_BYTES && this.mode === 'dies-midway') socket.resetAndDestroy();
      if (jobBytes > MIDWAY_BYTES && this.mode === 'out-of-paper-midway') this.mode = 'no-paper';
      if (this.mode === 'slow') {
        socket.pause();
        setTimeout(() => socket.resume(), 20);
      }
    });
  }

  /** Takes the questions out of what came, and answers them. */
  #answer(socket: Socket, data: Buffer): readonly number[] {
    const rest: number[] = [];
    for (let index = 0; index < data.length; index += 1) {
      if (data[index] === 0x10 && data[index + 1] === 0x04) {
        const asked = data[index + 2] ?? 0;
        index += 2;
        // One that dies under a job has answered before it, and answers nothing after it.
        const isDying = this.mode === 'dies-midway' && data.length > 3;
        if (this.mode !== 'mute' && !isDying) socket.write(Buffer.from([this.#status(asked)]));
      } else if (data[index] === 0x1b && data[index + 1] === 0x70) {
        this.kicks += 1;
        index += 4;
      } else {
        rest.push(data[index] ?? 0);
      }
    }
    return rest;
  }

  #status(asked: number): number {
    const isOut = this.mode === 'no-paper';
    const isOpen = this.mode === 'open';
    if (asked === 1) return 0x12 | (isOut || isOpen ? 0x08 : 0);
    if (asked === 2) return 0x12 | (isOpen ? 0x04 : 0) | (isOut ? 0x20 : 0);
    return 0x12 | (isOut ? 0x60 : 0);
  }
}

/** Reads what a printer reads: letters, sizes, ink, and where the blade falls. */
export function decodePapers(bytes: Buffer): readonly Paper[] {
  const papers: Paper[] = [];
  let lines: PaperLine[] = [];
  let pictures: PaperDots[] = [];
  let row: number[] = [];
  let style = { wide: 1, high: 1, isBold: false, isInverted: false, align: 0 };
  const cut = (): void => {
    if (lines.length > 0) papers.push({ lines, pictures, text: lines.map(({ text }) => text).join('\n') });
    lines = [];
    pictures = [];
  };
  for (let index = 0; index < bytes.length; index += 1) {
    const [code, what, value] = [bytes[index] ?? 0, bytes[index + 1] ?? 0, bytes[index + 2] ?? 0];
    if (code === 0x0a) {
      lines.push({ text: letters(row), ...style });
      row = [];
    } else if (code === 0x1b && what === 0x40) {
      style = { wide: 1, high: 1, isBold: false, isInverted: false, align: 0 };
      index += 1;
    } else if (code === 0x1c) {
      index += 1;
    } else if (code === 0x1d && what === 0x56) {
      cut();
      index += 3;
    } else if (code === 0x1d && what === 0x76) {
      // A picture: so many bytes a row, so many rows.
      const [bytesWide, dotsHigh] = [bytes.readUInt16LE(index + 4), bytes.readUInt16LE(index + 6)];
      const begin = index + 8;
      pictures.push({ bytesWide, dotsHigh, dots: bytes.subarray(begin, begin + bytesWide * dotsHigh) });
      index = begin + bytesWide * dotsHigh - 1;
    } else if (code === 0x1b || code === 0x1d) {
      if (code === 0x1d && what === 0x21) style = { ...style, wide: (value >> 4) + 1, high: (value & 7) + 1 };
      if (code === 0x1d && what === 0x42) style = { ...style, isInverted: value === 1 };
      if (code === 0x1b && what === 0x45) style = { ...style, isBold: value === 1 };
      if (code === 0x1b && what === 0x61) style = { ...style, align: value };
      index += 2;
    } else {
      row.push(code);
    }
  }
  cut();
  return papers;
}

const LATE_LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function letters(row: readonly number[]): string {
  return row.map((code) => (code < 0x80 ? String.fromCodePoint(code) : (LATE_LETTERS[code - 0x80] ?? '?'))).join('');
}

/** The paper as a picture: 12 by 24 dots a letter, black on white, as wide as 80 mm. */
export function paperPicture({ lines }: Paper, columns = 48): string {
  let y = 12;
  const drawn = lines.map(({ text, wide, high, isBold, isInverted, align }) => {
    const [width, height] = [text.length * 12 * wide, 26 * high];
    const x = align === 0 ? 0 : ((columns * 12 - width) * align) / 2;
    const ink = isInverted ? '#fff' : '#000';
    const ground = isInverted ? `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>` : '';
    const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const line = `${ground}<text transform="translate(${x} ${y + height * 0.78}) scale(${wide} ${high})" fill="${ink}" font-weight="${isBold ? 700 : 400}" textLength="${text.length * 12}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${words}</text>`;
    y += height;
    return line;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * 12}" height="${y + 24}" font-family="DejaVu Sans Mono, monospace" font-size="20"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`;
}
