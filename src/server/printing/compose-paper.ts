import { placeName as accountPlace } from '#domain/order/account-words.ts';
import { allergiesOn } from '#domain/floor/seated-guests.ts';
import { deliveryWords } from '#domain/guests/delivery-words.ts';
import { bagText, toGoOn } from '#domain/guests/noted-visit.ts';
import { blindRows, corteRows } from '#domain/drawer/corte-csv.ts';
import { corteView, type CorteView } from '#domain/drawer/shift-view.ts';
import { consumption } from '#domain/invoices/invoice-amounts.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { deadlineWords } from '#domain/invoices/invoice-deadline.ts';
import { isHeld } from '#domain/kitchen/held-cards.ts';
import { placeKey, wantedQty, type KdsEntry, type KdsItem } from '#domain/kitchen/kds-entry.ts';
import { COURSES } from '#domain/menu/course.ts';
import { piecesText } from '#domain/account/pieces-text.ts';
import { cashRounding, roundingOf, roundingText } from '#domain/cashier/cash-rounding.ts';
import { breakdownOf, isWorthTelling } from '#domain/account/breakdown.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { methodWord } from '#domain/cashier/payment-forms.ts';
import { receiptPath } from '#domain/receipts/receipt-path.ts';
import { sendOf } from '#domain/printing/kitchen-papers.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { dishOfRow, saysOf } from '#domain/printing/printed-pieces.ts';
import type { PaperWidth, Printer } from '#domain/printing/printer.ts';
import { cents, formatPesos, ZERO } from '#domain/shared/money.ts';
import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { venueIdentity, type VenueIdentity } from '#domain/venue/venue-identity.ts';
import { drawerSettings, venueSettings, zoneOf, type VenueSettings } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { columnsOf, type PaperPart } from './paper.ts';
import { madeWord, paidWord } from '#domain/order/made-words.ts';

/** What stands on the paper of a job now; null: what it is about is gone. */
export function composePaper(world: World, job: PrintJob, now: Instant): readonly PaperPart[] | null {
  const printer = world.get('printers', job.printerId);
  if (!printer) return null;
  const time = (moment: Instant): string => localMoment(moment, zoneOf(world)).time;
  if (job.kind === 'test') return testPage(printer, time(now));
  if (job.kind === 'bill') {
    const ticket = job.ticketId === null ? undefined : world.get('tickets', job.ticketId);
    return ticket ? billPaper(world, ticket, { job, time: time(now) }) : null;
  }
  if (job.kind === 'cut') {
    const corte = job.shiftId === undefined ? null : corteView(world, job.shiftId);
    return corte ? cortePaper(corte, { job, isBlind: drawerSettings(world).blind }) : null;
  }
  const entry = job.entryId === null ? undefined : world.get('kds', job.entryId);
  if (!entry) return null;
  return comandaPaper(entry, {
    job,
    now,
    time,
    ...dayWords(entry, { job, now, zone: zoneOf(world) }),
    width: printer.width,
    rows: printedRows(world, entry, job),
    waiting: waitingRows(world, entry),
    allergies: allergiesOn(world, entry),
    toGo: toGoOn(world, entry),
    made: world.get('stations', entry.station ?? '')?.name ?? (entry.area === 'bar' ? 'Bar' : 'Cocina'),
  });
}

interface PaperFacts {
  readonly job: PrintJob;
  readonly now: Instant;
  readonly time: (moment: Instant) => string;
  readonly width: PaperWidth;
  /** «14/11 », where its dishes were sent on another day; empty: today. */
  readonly day: string;
  /** It waited over night, and is no news; empty: it is. */
  readonly late: string;
  /** Which dishes it speaks of, and how many of each. */
  readonly rows: readonly PrintedRow[];
  /** The later courses of the same account, for a cook who plans. */
  readonly waiting: readonly PaperPart[];
  /** What its guests said they cannot eat; empty: nothing. */
  readonly allergies: string;
  /** Whose it is to take away, and when they come for it; empty: nobody said. */
  readonly toGo: string;
  /** Its station, or its area. */
  readonly made: string;
}

interface PrintedRow {
  readonly item: KdsItem;
  readonly qty: number;
}

/**
 * How a dish is made stands on the cards of its send, wherever they are by now. Pieces of one dish may be for different
 * people: each is named where the paper speaks of all of them, and none where nobody can tell which are meant.
 */
function printedRows(world: World, entry: KdsEntry, job: PrintJob): readonly PrintedRow[] {
  const { cards } = sendOf(world, entry);
  const pieces = [entry, ...cards.filter(({ id }) => id !== entry.id)].flatMap(({ items, tableName }) =>
    items.map((item) => ({ item, tableName })),
  );
  return saysOf(job, cards).flatMap(({ dish: name, qty }): readonly PrintedRow[] => {
    const ofDish = pieces.filter(({ item }) => dishOfRow(item) === name);
    const meant = ofDish
      .filter(({ tableName }) => tableName === job.tableName)
      .map(({ item }) => ({ item, qty: job.kind === 'cancelled' ? item.voidedQty : wantedQty(item) }))
      .filter((row) => row.qty > 0);
    const [item] = [...meant.map((row) => row.item), ...ofDish.map((each) => each.item)];
    if (!item) return [];
    if (meant.every((row) => row.item.seat === item.seat)) return [{ item, qty }];
    const isWhole = meant.reduce((sum, row) => sum + row.qty, 0) === qty;
    const { seat: _seat, ...anybodys } = item;
    return isWhole ? bySeat(meant) : [{ item: anybodys, qty }];
  });
}

function bySeat(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  return [...Map.groupBy(rows, ({ item }) => item.seat).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, qty: others.reduce((sum, { qty }) => sum + qty, first.qty) }] : [],
  );
}

/** What waited so long, into another day, nobody in the kitchen expects any more. */
const LATE_MINUTES = 60;

/** Midnight alone makes nothing late: what was sent two minutes before it is as new as anything. */
function dayWords(
  { createdAt }: KdsEntry,
  { job, now, zone }: { readonly job: PrintJob; readonly now: Instant; readonly zone: string },
): Pick<PaperFacts, 'day' | 'late'> {
  const date = localMoment(createdAt, zone).date;
  if (date === localMoment(now, zone).date) return { day: '', late: '' };
  const day = date.slice(5).split('-').toReversed().join('/');
  // What became of a dish is news from when it happened, however long ago the dish was sent.
  const since = job.kind === 'comanda' ? createdAt : job.createdAt;
  return { day: `${day} `, late: minutesBetween(since, now) > LATE_MINUTES ? `ATRASADA: ES DEL ${day}` : '' };
}

/** Read from a metre: the table, what happens, then each dish by its figure. */
function comandaPaper(entry: KdsEntry, told: PaperFacts): readonly PaperPart[] {
  const { job, now, time, width, day, late, rows, waiting, allergies, toGo, made } = told;
  const band = copyBand(job);
  const facts = [
    entry.guests === undefined ? null : `${entry.guests} personas`,
    entry.sentBy,
    time(entry.createdAt),
  ].filter((fact) => fact !== null);
  const sent = day + time(entry.createdAt);
  return [
    ...band,
    ...(late === '' ? [] : [{ ...text(late, 2, 2), ...BAND }]),
    ...(job.kind === 'moved' ? [text(`ANTES ${placeName(job.movedFrom)} → ${placeName(job.tableName)}`, 2, 2)] : []),
    tableBand(job.tableName ?? entry.channel?.name ?? 'Para llevar', width),
    ...(toGo === '' ? [] : [{ ...text(toGo, 2, 2), isBold: true }]),
    text(facts.join(' · '), 1, 2),
    ...eventOf(entry, job),
    ...(allergies === '' ? [] : [{ ...text(`! ALERGIA: ${allergies.toUpperCase()}`, 2, 2), ...BAND }]),
    { part: 'rule', of: '=' },
    ...dishes(rows, job),
    ...(job.kind === 'comanda' && waiting.length > 0 ? [{ part: 'rule', of: '-' } as const, ...waiting] : []),
    { part: 'rule', of: '-' },
    {
      part: 'columns',
      left: `${made} · ${entry.folio}`,
      right: job.copy === 'no' ? `Envío ${sent}` : `Primera: ${sent} Copia: ${time(now)}`,
    },
    ...band,
  ];
}

function placeName(table: string | null): string {
  return table ?? 'PARA LLEVAR';
}

const BAND = { isInverted: true, isBold: true, isBand: true } as const;

/** What is looked for first, as large as it fits. */
function tableBand(name: string, width: PaperWidth): PaperPart {
  const size = (name.length + 2) * 4 <= columnsOf(width) ? 4 : 3;
  return { part: 'text', text: name, wide: size, high: size, ...BAND };
}

function copyBand({ copy }: PrintJob): readonly PaperPart[] {
  if (copy === 'no') return [];
  const words = copy === 'copy' ? 'COPIA' : 'POSIBLE COPIA';
  return [
    { part: 'rule', of: '/' },
    { part: 'text', text: words, wide: 2, high: 2, isBold: true, align: 'center' },
    { part: 'rule', of: '/' },
  ];
}

function eventOf({ course, firedAt }: KdsEntry, { kind }: PrintJob): readonly PaperPart[] {
  if (kind === 'cancelled') return [{ ...text('ANULADO', 2, 2), ...BAND }];
  if (kind === 'moved') return [{ ...text('CAMBIO DE MESA', 2, 2), ...BAND }];
  if (course === undefined) return [];
  return [{ ...text(firedAt === undefined ? `TIEMPO ${course}` : `MARCHA TIEMPO ${course}`, 2, 2), isBold: true }];
}

function waitingRows(world: World, entry: KdsEntry): readonly PaperPart[] {
  const { ticketId, id } = entry;
  return COURSES.flatMap((course) => {
    const cards = world
      .of('kds', `ticket ${ticketId}`)
      .filter((card) => placeKey(card) === placeKey(entry) && card.id !== id && card.course === course);
    const count = cards
      .filter(isHeld)
      .flatMap(({ items }) => items)
      .reduce((sum, item) => sum + wantedQty(item), 0);
    const pieces = count === 1 ? '1 pieza' : `${count} piezas`;
    return count === 0 ? [] : [text(`En espera: tiempo ${course} · ${pieces}`, 1, 2)];
  });
}

/** Of what is cancelled too it says which: two of one dish may be made in two ways. */
function dishes(rows: readonly PrintedRow[], { kind }: PrintJob): readonly PaperPart[] {
  if (rows.length === 0) return [{ ...text('YA NO QUEDA NADA: TODO ANULADO', 2, 2), isBold: true }];
  return rows.flatMap(({ item, qty }, place): readonly PaperPart[] => [
    ...(place === 0 ? [] : [{ part: 'rule', of: '-' } as const]),
    ...dish(item, kind === 'cancelled' ? `NO: ${qty} ` : `${qty} `),
  ]);
}

/** Its name stands beside its figure, and all that is said of it under its name. */
function dish(item: KdsItem, figure: string): readonly PaperPart[] {
  const notes = item.notes ?? '';
  const isAllergy = /al[eé]rgi/i.test(notes);
  const under = '  '.repeat(figure.length);
  return [
    { part: 'text', text: figure + item.name, wide: 2, high: 2, isBold: true, hang: figure.length },
    ...item.modifiers.map((modifier): PaperPart => text(under + onPaper(madeWord(modifier)), 1, 2)),
    ...(item.seat === undefined ? [] : [text(`${under}Persona ${item.seat}`, 1, 2)]),
    ...(notes === ''
      ? []
      : [
          {
            ...text(under + (isAllergy ? `! ${notes.toUpperCase()}` : notes), 1, 2),
            isInverted: true,
            isBold: true,
          },
        ]),
  ];
}

/** In letters that every printer has. */
function onPaper(made: string): string {
  return made.replaceAll('\u00A0', ' ').replace('×', 'x').replace('−', '-');
}

function billPaper(
  world: World,
  ticket: Ticket,
  { job, time }: { readonly job: PrintJob; readonly time: string },
): readonly PaperPart[] {
  const prints = ticket.bill?.prints ?? 0;
  const bill = breakdownOf(ticket);
  const toGo = bagText(world, ticket);
  return [
    ...copyBand(job),
    ...(ticket.closedAt === null && prints > 1
      ? [{ ...text(`${prints}.ª impresión`, 1, 2), align: 'center' as const }]
      : []),
    ...venueHead(venueIdentity(world)),
    { part: 'columns', left: accountPlace(world, ticket), right: `${ticket.folio}  ${time}` },
    ...(toGo === '' ? [] : [{ ...text(toGo, 1, 2), isBold: true }]),
    // The bill goes with whoever brings the order.
    ...deliveryWords(world, ticket).map((words) => text(words, 1, 1)),
    { part: 'rule', of: '-' },
    ...ticket.items.flatMap((item): readonly PaperPart[] => [
      { part: 'columns', left: `${piecesText(item)} ${item.name}`, right: formatPesos(lineTotal(item)) },
      ...item.modifiers.map((modifier): PaperPart => text(`  ${onPaper(paidWord(modifier))}`, 1, 1)),
    ]),
    { part: 'rule', of: '-' },
    ...bill.rows
      .filter(isWorthTelling)
      .map(({ label, amount, isTakenOff }) => row(label, `${isTakenOff ? '-' : ''}${formatPesos(amount)}`)),
    { part: 'text', text: `TOTAL ${formatPesos(ticket.total)}`, wide: 2, high: 2, isBold: true, align: 'right' },
    ...bill.of.map(({ label, amount }) => row(label, formatPesos(amount))),
    ...inCash(world, ticket),
    ...ticket.payments.flatMap(({ method, received, change, rounding }) => [
      row(methodWord(method), formatPesos(received)),
      ...(rounding === undefined ? [] : [row('Redondeo', onPaper(formatPesos(rounding)))]),
      ...(change === 0 ? [] : [row('Cambio', formatPesos(change))]),
    ]),
    ...(ticket.total > 0 ? invoiceWay(ticket, venueSettings(world)) : []),
    ...copyBand(job),
  ];
}

/** What is to be paid in cash, where that is rounded. */
function inCash(world: World, ticket: Ticket): readonly PaperPart[] {
  const due = balanceDue(ticket);
  const rounding = ticket.closedAt === null && due > 0 ? roundingOf(cashRounding(world, ticket), due) : ZERO;
  if (rounding === 0) return [];
  return [row(`En efectivo (${onPaper(roundingText(rounding))})`, formatPesos(cents(due + rounding)))];
}

/** Who sells, as large as the name allows: at three times its width a letter takes a sixteenth of the narrow paper. */
function venueHead({ name, address, legalName, rfc }: VenueIdentity): readonly PaperPart[] {
  const size = name.length <= 10 ? 3 : name.length <= 16 ? 2 : 1;
  const lines = [legalName, rfc === undefined ? undefined : `RFC ${rfc}`, address];
  return [
    { part: 'text', text: name.toUpperCase(), wide: size, high: size, isBold: true, align: 'center' },
    ...lines
      .filter((each) => each !== undefined && each !== '')
      .map((each) => ({
        part: 'text' as const,
        text: each ?? '',
        align: 'center' as const,
      })),
  ];
}

/** By camera where guests can reach the site, and typed from the paper everywhere. */
function invoiceWay(ticket: Ticket, { site, invoiceDeadline }: VenueSettings): readonly PaperPart[] {
  const code = invoiceCode(ticket);
  const place = site === undefined ? 'nuestro sitio, en ' : site.replace(/^https?:\/\//, '');
  // A tip is not invoiced.
  const invoice =
    consumption(ticket) > 0 ? ` ¿Necesitas factura? Pídela ${deadlineWords(invoiceDeadline)} en ${place}/factura.` : '';
  return [
    { part: 'rule', of: '-' },
    ...(site === undefined ? [] : [{ part: 'qr', text: `${site}${receiptPath(code)}` } as const]),
    {
      part: 'text',
      text: `Tu recibo: ${place}/cuenta.${invoice} Con el código`,
      align: 'center',
    },
    { part: 'text', text: code, wide: 2, high: 2, isBold: true, align: 'center' },
  ];
}

/** The corte's sums under their headings; what is nothing takes no line. A blind count is not told what to expect. */
function cortePaper(
  corte: CorteView,
  { job, isBlind }: { readonly job: PrintJob; readonly isBlind: boolean },
): readonly PaperPart[] {
  const { z, count } = corte.shift;
  const hidesExpected = isBlind && z === null && count === undefined;
  const parts: PaperPart[] = [];
  let heading = '';
  for (const [section, concept, value] of hidesExpected ? blindRows(corte) : corteRows(corte)) {
    if (value === '0.00') continue;
    if (section !== heading) parts.push({ part: 'rule', of: '-' }, { ...text(section, 1, 2), isBold: true });
    heading = section;
    parts.push(row(concept, pesosOf(value)));
  }
  return [
    ...copyBand(job),
    { part: 'text', text: job.title.toUpperCase(), wide: 2, high: 2, isBold: true, align: 'center' },
    ...((job.printing ?? 1) > 1 ? [{ ...text(`${job.printing}.ª impresión`, 1, 2), align: 'center' as const }] : []),
    ...parts,
    ...(z === null
      ? []
      : [
          { part: 'rule', of: '=' } as const,
          row('Entrega:', '____________________'),
          row('Recibe:', '____________________'),
        ]),
  ];
}

function pesosOf(value: string): string {
  return /^-?\d+\.\d\d$/.test(value) ? formatPesos(cents(Math.round(Number(value) * 100))) : value;
}

/** Shows at a glance whether accents, widths and the cut are right. */
function testPage(printer: Printer, time: string): readonly PaperPart[] {
  return [
    { part: 'text', text: 'Página de prueba', wide: 2, high: 2, isBold: true, align: 'center' },
    { part: 'columns', left: printer.name, right: time },
    { part: 'rule', of: '=' },
    text('¿Se leen bien? á é í ó ú ü ñ Ñ ¿ ¡ « »', 1, 1),
    text('Jalapeño · Piñón · Café · Açaí', 1, 2),
    { ...text('Blanco sobre negro', 1, 2), isInverted: true },
    { part: 'columns', left: 'Columnas de izquierda', right: '$1,234.50' },
    { part: 'rule', of: '-' },
    text(`Papel de ${printer.width} mm. Si las rayas ocupan todo el ancho en un renglón, está bien.`, 1, 1),
  ];
}

function row(left: string, right: string): PaperPart {
  return { part: 'columns', left, right };
}

function text(words: string, wide: 1 | 2, high: 1 | 2): Extract<PaperPart, { part: 'text' }> {
  return { part: 'text', text: words, wide, high };
}
