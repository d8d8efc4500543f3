import { generate } from 'lean-qr';
import { amountWords } from '#domain/cfdi/amount-words.ts';
import { stampChain, verificationAddress, type PrintedInvoice } from '#domain/cfdi/read-invoice.ts';
import { FORM_OPTIONS, satNumber } from '#domain/cashier/payment-forms.ts';
import { regimeOf, USES } from '#domain/invoices/fiscal-catalogs.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { formatDate, type DateText } from '#domain/shared/time.ts';
import { widthOf, type Face } from './letter-widths.ts';
import { paperLogo } from './paper-logo.ts';
import { PAGE, PdfPage, pdfOf, type Style } from './pdf.ts';

/* The printed form of an invoice: one page for a usual bill; a long list goes on, with the head repeated. */

export interface PaperVenue {
  readonly name: string;
  /** Street and town, one line each. */
  readonly address: readonly string[];
}

const LEFT = 42;
const RIGHT = PAGE.width - LEFT;
const MIDDLE = PAGE.width / 2;
const BOTTOM = PAGE.height - 34;
/** What the end of the paper needs: sums, code for the camera, signatures and chain. */
const END_HEIGHT = 372;
const LOGO_WIDTH = 178;
const LOGO_TOP = 40;
const INK = [0.11, 0.18, 0.17] as const;
const SOFT = [0.35, 0.38, 0.37] as const;
const CLAY = [0.65, 0.24, 0.16] as const;
const SAND = [0.965, 0.925, 0.855] as const;

const LABEL: Style = { size: 7.5, ink: SOFT };
const VALUE: Style = { size: 9.5, face: 'bold', ink: INK };
const PLAIN: Style = { size: 9.5, ink: INK };

export function invoicePdf(invoice: PrintedInvoice, venue: PaperVenue): Buffer {
  const { head } = invoice;
  const title = `Factura ${head.get('Serie') ?? ''} ${head.get('Folio') ?? ''}`;
  const paper = new Paper(title, venue.name);
  facts(paper, invoice);
  parties(paper, invoice, venue);
  concepts(paper, invoice);
  paper.makeRoom(END_HEIGHT);
  sums(paper, invoice);
  certificates(paper, invoice);
  signatures(paper, invoice);
  return pdfOf(paper.finished(), title);
}

/** Pages that follow each other; `y` is where the next line goes. */
class Paper {
  readonly #pages: PdfPage[] = [];
  readonly #title: string;
  readonly #name: string;
  page!: PdfPage;
  y = 0;

  constructor(title: string, name: string) {
    this.#title = title;
    this.#name = name;
    this.#turn();
  }

  makeRoom(height: number): void {
    if (this.y + height > BOTTOM) this.#turn();
  }

  finished(): readonly PdfPage[] {
    for (const [index, page] of this.#pages.entries()) {
      const foot = { size: 7.5, ink: SOFT } as const;
      page.text('Este documento es una representación impresa de un CFDI 4.0', LEFT, PAGE.height - 26, foot);
      page.text(`Página ${index + 1} de ${this.#pages.length}`, RIGHT, PAGE.height - 26, { ...foot, align: 'right' });
    }
    return this.#pages;
  }

  #turn(): void {
    this.page = new PdfPage();
    this.#pages.push(this.page);
    const [word = '', ...folio] = this.#title.split(' ');
    this.#mark();
    this.page.text(word, RIGHT, 62, { size: 24, face: 'bold', ink: INK, align: 'right' });
    this.page.text(folio.join(' '), RIGHT, 82, { size: 12, face: 'bold', ink: CLAY, align: 'right' });
    // Cut with a gouge: thin at both ends.
    this.page.shape(
      [
        [LEFT, 108],
        [LEFT + 190, 107.1],
        [RIGHT - 150, 107.2],
        [RIGHT, 108],
        [RIGHT - 150, 108.9],
        [LEFT + 190, 109],
      ],
      INK,
    );
    this.y = 125;
  }

  #mark(): void {
    const logo = paperLogo();
    if (logo === null) return this.page.text(this.#name.toUpperCase(), LEFT, 72, { size: 28, face: 'bold', ink: INK });
    const scale = LOGO_WIDTH / logo.width;
    for (const { drawing, at } of logo.shapes) {
      this.page.drawing(drawing, [LEFT + at[0] * scale, LOGO_TOP + at[1] * scale], { scale, ink: INK });
    }
  }
}

function facts(paper: Paper, { head }: PrintedInvoice): void {
  const form = FORM_OPTIONS.find(({ method, card }) => satNumber(card ?? method) === head.get('FormaPago'));
  const columns = [
    ['Fecha y hora', momentWords(head.get('Fecha') ?? '')],
    ['Lugar de expedición', `C.P. ${head.get('LugarExpedicion') ?? ''}`],
    ['Forma de pago', `${head.get('FormaPago') ?? ''} ${form?.label ?? ''}`],
    ['Método de pago', 'PUE, una exhibición'],
  ];
  for (const [index, [label = '', value = '']] of columns.entries()) {
    const x = LEFT + (index * (RIGHT - LEFT)) / columns.length;
    paper.page.text(label, x, paper.y, LABEL);
    paper.page.text(value, x, paper.y + 13, VALUE);
  }
  paper.y += 32;
}

function parties(paper: Paper, { issuer, receiver }: PrintedInvoice, venue: PaperVenue): void {
  const use = USES.find(({ key }) => key === receiver.get('UsoCFDI'));
  const both = [
    [
      'Emisor',
      issuer.get('Nombre') ?? '',
      `RFC ${issuer.get('Rfc') ?? ''}`,
      regimeWords(issuer.get('RegimenFiscal')),
      ...venue.address,
    ],
    [
      'Receptor',
      receiver.get('Nombre') ?? '',
      `RFC ${receiver.get('Rfc') ?? ''}`,
      regimeWords(receiver.get('RegimenFiscalReceptor')),
      `Domicilio fiscal C.P. ${receiver.get('DomicilioFiscalReceptor') ?? ''}`,
      `Uso: ${receiver.get('UsoCFDI') ?? ''} ${use?.words ?? ''}`,
    ],
  ];
  const width = MIDDLE - LEFT - 8;
  const wrapped = both.map(([title = '', name = '', ...rest]) => ({
    title,
    name: inLines(name, { face: 'bold', size: 10.5, width: width - 26 }),
    rest: rest.flatMap((each) => inLines(each, { face: 'plain', size: 9, width: width - 26 })),
  }));
  const lines = Math.max(...wrapped.map(({ name, rest }) => name.length + rest.length));
  const height = 36 + lines * 13;
  for (const [index, { title, name, rest }] of wrapped.entries()) {
    const x = index === 0 ? LEFT : MIDDLE + 8;
    paper.page.shape(cutByHand([x, paper.y], [width, height]), SAND);
    paper.page.text(title, x + 13, paper.y + 20, { size: 13, face: 'bold', ink: CLAY });
    let y = paper.y + 36;
    for (const line of name) {
      paper.page.text(line, x + 13, y, { size: 10.5, face: 'bold', ink: INK });
      y += 13;
    }
    for (const line of rest) {
      paper.page.text(line, x + 13, y, { size: 9, ink: INK });
      y += 13;
    }
  }
  paper.y += height + 22;
}

/** Where its edge leaves the straight line, from the upper left corner on: part of the width, of the height, and by how much. */
const CUTS = [
  [0, 0, 1, 0],
  [0.34, 0, 0, 1.6],
  [0.68, 0, 0, -0.6],
  [1, 0, 0, 1.2],
  [1, 0.45, -1.4, 0],
  [1, 0.8, -2.4, 0],
  [1, 1, 0, -0.8],
  [0.6, 1, 0, -1.8],
  [0.25, 1, 0, -0.4],
  [0, 1, 0, 0.6],
  [0, 0.7, 1.8, 0],
  [0, 0.35, 0.4, 0],
] as const;

function cutByHand([x, y]: readonly [number, number], [width, height]: readonly [number, number]) {
  return CUTS.map(([across, down, right, below]) => [x + across * width + right, y + down * height + below] as const);
}

const COLUMNS = { key: LEFT + 46, what: LEFT + 124, value: RIGHT - 84 };

function concepts(paper: Paper, { concepts: rows }: PrintedInvoice): void {
  conceptHead(paper);
  for (const { fields, taxes } of rows) {
    const before = paper.page;
    paper.makeRoom(62);
    if (paper.page !== before) conceptHead(paper);
    const of = (name: string): string => fields.get(name) ?? '';
    paper.page.text(of('Cantidad'), LEFT, paper.y, PLAIN);
    paper.page.text(of('ClaveProdServ'), COLUMNS.key, paper.y, PLAIN);
    paper.page.text(of('ClaveUnidad'), COLUMNS.key, paper.y + 13, PLAIN);
    paper.page.text(of('Descripcion'), COLUMNS.what, paper.y, VALUE);
    paper.page.text(`Cuenta ${of('NoIdentificacion')}`, COLUMNS.what, paper.y + 13, PLAIN);
    paper.page.text(of('ValorUnitario'), COLUMNS.value, paper.y, { ...PLAIN, align: 'right' });
    paper.page.text(money(of('Importe')), RIGHT, paper.y, { ...PLAIN, align: 'right' });
    const off = fields.get('Descuento');
    if (off !== undefined) {
      paper.page.text('Descuento', COLUMNS.value, paper.y + 13, { ...LABEL, align: 'right' });
      paper.page.text(`−${money(off)}`.replace('−', '-'), RIGHT, paper.y + 13, { ...PLAIN, align: 'right' });
    }
    let y = paper.y + 26;
    for (const tax of taxes) {
      const words = `02 Sí objeto de impuesto · IVA ${rateWords(tax)} sobre ${money(tax.get('Base') ?? '')}`;
      paper.page.text(words, COLUMNS.what, y, { ...LABEL, size: 8.5 });
      y += 12;
    }
    paper.y = y + 8;
  }
  paper.page.line([LEFT, paper.y - 6], [RIGHT, paper.y - 6], 0.6);
  paper.y += 14;
}

function conceptHead(paper: Paper): void {
  for (const [words, x] of [
    ['Cantidad', LEFT],
    ['Clave', COLUMNS.key],
    ['Concepto', COLUMNS.what],
  ] as const)
    paper.page.text(words, x, paper.y, LABEL);
  paper.page.text('Valor unitario', COLUMNS.value, paper.y, { ...LABEL, align: 'right' });
  paper.page.text('Importe', RIGHT, paper.y, { ...LABEL, align: 'right' });
  paper.page.line([LEFT, paper.y + 7], [RIGHT, paper.y + 7], 1.1);
  paper.y += 24;
}

function sums(paper: Paper, { head, taxes }: PrintedInvoice): void {
  const total = inCents(head.get('Total') ?? '');
  const words = inLines(amountWords(total), { face: 'bold', size: 11, width: MIDDLE - LEFT });
  let y = paper.y;
  for (const line of words) {
    paper.page.text(line, LEFT, y, { size: 11, face: 'bold', ink: INK });
    y += 14;
  }
  paper.page.text('Moneda MXN · Comprobante de ingreso · Exportación 01 No aplica', LEFT, y, LABEL);
  paper.page.text('La propina no forma parte de esta factura.', LEFT, y + 11, LABEL);
  const discount = head.get('Descuento');
  const rows = [
    ['Subtotal', money(head.get('SubTotal') ?? '')],
    ...(discount === undefined ? [] : [['Descuento', `-${money(discount)}`]]),
    ...taxes.map((tax) => [`IVA trasladado ${rateWords(tax)}`, money(tax.get('Importe') ?? '')]),
  ];
  const from = MIDDLE + 56;
  let row = paper.y;
  for (const [label = '', value = ''] of rows) {
    paper.page.text(label, from, row, PLAIN);
    paper.page.text(value, RIGHT, row, { ...PLAIN, align: 'right' });
    row += 16;
  }
  paper.page.line([from, row - 8], [RIGHT, row - 8], 1.3);
  paper.page.text('Total', from, row + 12, { size: 11, face: 'bold', ink: INK });
  paper.page.text(formatPesos(total), RIGHT, row + 13, { size: 18, face: 'bold', ink: INK, align: 'right' });
  paper.y = Math.max(row + 32, y + 30);
  paper.page.line([LEFT, paper.y], [RIGHT, paper.y], 0.8, '4 3');
  paper.y += 18;
}

const CODE_SIDE = 104;

function certificates(paper: Paper, invoice: PrintedInvoice): void {
  const { head, stamp } = invoice;
  const code = generate(verificationAddress(invoice));
  const side = CODE_SIDE / code.size;
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.get(column, row))
        paper.page.box([LEFT + column * side, paper.y + row * side], [side + 0.05, side + 0.05], [0, 0, 0]);
    }
  }
  const at = { size: 7.5, ink: SOFT, align: 'center' } as const;
  paper.page.text('Compruébala en el SAT', LEFT + CODE_SIDE / 2, paper.y + CODE_SIDE + 12, at);
  const [one, two] = [LEFT + 130, MIDDLE + 72];
  paper.page.text('Folio fiscal (UUID)', one, paper.y + 8, LABEL);
  paper.page.text(stamp.uuid, one, paper.y + 21, VALUE);
  for (const [label, value, x, down] of [
    ['Fecha de timbrado', momentWords(stamp.fechaTimbrado), one, 42],
    ['RFC del proveedor de certificación', stamp.rfcProvCertif, two, 42],
    ['Certificado del emisor', head.get('NoCertificado') ?? '', one, 74],
    ['Certificado del SAT', stamp.noCertificadoSat, two, 74],
  ] as const) {
    paper.page.text(label, x, paper.y + down, LABEL);
    paper.page.text(value, x, paper.y + down + 12, PLAIN);
  }
  paper.y += CODE_SIDE + 30;
}

function signatures(paper: Paper, { stamp }: PrintedInvoice): void {
  for (const [label, text] of [
    ['Sello digital del CFDI', stamp.selloCfd],
    ['Sello digital del SAT', stamp.selloSat],
    ['Cadena original del complemento de certificación digital del SAT', stampChain(stamp)],
  ] as const) {
    const lines = cutLines(text);
    paper.makeRoom(12 + lines.length * 8);
    paper.page.text(label, LEFT, paper.y, { ...LABEL, face: 'bold' });
    paper.y += 10;
    for (const line of lines) {
      paper.page.text(line, LEFT, paper.y, { size: 6.5, face: 'fixed', ink: INK });
      paper.y += 8;
    }
    paper.y += 8;
  }
}

/** Signatures have no words: they are cut where the line ends. */
function cutLines(text: string): readonly string[] {
  const signs = Math.floor((RIGHT - LEFT) / widthOf('0', 'fixed', 6.5));
  return text.match(new RegExp(`.{1,${signs}}`, 'g')) ?? [];
}

function inLines(
  text: string,
  { face, size, width }: { readonly face: Face; readonly size: number; readonly width: number },
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function regimeWords(key: string | undefined): string {
  return `${key ?? ''} ${regimeOf(key ?? '')?.words ?? ''}`.trim();
}

function rateWords(tax: ReadonlyMap<string, string>): string {
  return `${Math.round(Number(tax.get('TasaOCuota') ?? '0') * 100)} %`;
}

function inCents(pesos: string) {
  return cents(Math.round(Number(pesos) * 100));
}

function money(pesos: string): string {
  return formatPesos(inCents(pesos));
}

/** `21/11/2026, 21:12:08` */
function momentWords(moment: string): string {
  // The SAT's own pattern: a date, a T and the time.
  return `${formatDate(moment.slice(0, 10) as DateText)}, ${moment.slice(11)}`;
}
