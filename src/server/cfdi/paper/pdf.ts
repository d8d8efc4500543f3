import { deflateSync } from 'node:zlib';
import { widthOf, type Face } from './letter-widths.ts';
import { pdfPath, type Point } from './svg-path.ts';

/* A PDF of plain papers (ISO 32000-1): text in the faces every reader has, lines, boxes. Nothing else is needed here. */

export const PAGE = { width: 595, height: 842 };

export interface Style {
  readonly face?: Face;
  readonly size: number;
  /** Red, green, blue, from 0 to 1. */
  readonly ink?: readonly [number, number, number];
  readonly align?: 'left' | 'right' | 'center';
}

const FACES: Readonly<Record<Face, string>> = { plain: 'F1', bold: 'F2', fixed: 'F3' };
const BLACK = [0, 0, 0] as const;

/** One page, from the top left corner down, in points. */
export class PdfPage {
  readonly #parts: string[] = [];

  text(words: string, x: number, y: number, { face = 'plain', size, ink = BLACK, align = 'left' }: Style): void {
    const width = align === 'left' ? 0 : widthOf(words, face, size);
    const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
    this.#parts.push(
      `BT ${colour(ink)} rg /${FACES[face]} ${size} Tf ${point(left)} ${this.#up(y)} Td <${winAnsi(words)}> Tj ET`,
    );
  }

  line(from: readonly [number, number], to: readonly [number, number], width: number, dash = ''): void {
    const [[x1, y1], [x2, y2]] = [from, to];
    this.#parts.push(`q ${width} w [${dash}] 0 d ${point(x1)} ${this.#up(y1)} m ${point(x2)} ${this.#up(y2)} l S Q`);
  }

  box(corner: readonly [number, number], size: readonly [number, number], ink: NonNullable<Style['ink']>): void {
    const [[x, y], [width, height]] = [corner, size];
    this.#parts.push(`${colour(ink)} rg ${point(x)} ${this.#up(y + height)} ${point(width)} ${point(height)} re f`);
  }

  /** A closed shape, point by point. */
  shape(points: readonly (readonly [number, number])[], ink: NonNullable<Style['ink']>): void {
    const path = points.map(([x, y], index) => `${point(x)} ${this.#up(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
    this.#parts.push(`${colour(ink)} rg ${path} h f`);
  }

  /** A drawing of SVG paths, its upper left corner here. */
  drawing(
    path: string,
    corner: Point,
    { scale, ink }: { readonly scale: number; readonly ink: NonNullable<Style['ink']> },
  ): void {
    const [left, top] = corner;
    const place = ([x, y]: Point): Point => [left + x * scale, PAGE.height - top - y * scale];
    this.#parts.push(`${colour(ink)} rg ${pdfPath(path, place)} f`);
  }

  get content(): string {
    return this.#parts.join('\n');
  }

  #up(y: number): string {
    return point(PAGE.height - y);
  }
}

export function pdfOf(pages: readonly PdfPage[], title: string): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string, stream?: Buffer): number => {
    const head = Buffer.from(`${objects.length + 1} 0 obj\n${body}\n`, 'latin1');
    const tail = stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : [];
    objects.push(Buffer.concat([head, ...tail, Buffer.from('endobj\n')]));
    return objects.length;
  };
  const faces = ['Helvetica', 'Helvetica-Bold', 'Courier'].map((name) =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  );
  const fonts = faces.map((number, index) => `/F${index + 1} ${number} 0 R`).join(' ');
  // Two objects a page follow, and then the list of them.
  const list = objects.length + pages.length * 2 + 1;
  const kids = pages.map(({ content }) => {
    const packed = deflateSync(Buffer.from(content, 'latin1'));
    const stream = add(`<< /Length ${packed.length} /Filter /FlateDecode >>`, packed);
    return add(
      `<< /Type /Page /Parent ${list} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << ${fonts} >> >> /Contents ${stream} 0 R >>`,
    );
  });
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const catalog = add(`<< /Type /Catalog /Pages ${list} 0 R /Lang (es-MX) >>`);
  const info = add(`<< /Title <${winAnsi(title)}> >>`);
  return assembled(objects, { catalog, info });
}

function assembled(
  objects: readonly Buffer[],
  { catalog, info }: { readonly catalog: number; readonly info: number },
): Buffer {
  const head = Buffer.from('%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1');
  let at = head.length;
  const places = objects.map((object) => {
    const place = at;
    at += object.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([head, ...objects, Buffer.from(tail, 'latin1')]);
}

function colour(ink: readonly [number, number, number]): string {
  return ink.map((part) => part.toFixed(3)).join(' ');
}

function point(value: number): string {
  return value.toFixed(2);
}

/** Signs of Western Europe; of any other letter the nearest without its accent, or a question mark. */
function winAnsi(words: string): string {
  return Array.from(words)
    .map((sign) => {
      const code = OTHERS[sign] ?? sign.codePointAt(0) ?? 0;
      if (code < 256) return code;
      const plain = sign.normalize('NFD').codePointAt(0) ?? 63;
      return plain < 256 ? plain : 63;
    })
    .map((code) => code.toString(16).padStart(2, '0'))
    .join('');
}

const OTHERS: Readonly<Record<string, number>> = {
  '–': 150,
  '—': 151,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '…': 133,
};
