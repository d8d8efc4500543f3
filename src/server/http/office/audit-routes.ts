import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AuditQuery, auditRead, reviewRead, type AuditLine } from '#domain/reads/audit-reads.ts';
import { differenceText } from '#domain/differences.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import { addDays, dateText, formatDate, instantAt, isInstant, localMoment, timeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Archive } from '../../database/archive.ts';
import type { AuditFilter, AuditRow } from '../../database/audit-lines.ts';
import { doubtsOf, LATE_PRICE, REVIEW_MARK } from '../../database/rows.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';
import { deviceName, personName } from './sender-names.ts';
import { readShape } from '../read-shape.ts';
import { commandWords, isCommandType, schemaOf, specOf } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { overpaidBy } from '#domain/order/totals.ts';
import { formatPesos, ZERO } from '#domain/shared/money.ts';
import { methodWord } from '#domain/cashier/payment-forms.ts';

const PAGE = 100;
const CSV_LINES = 50_000;

const MOST_CASES = 200;

type AuditParts = Pick<AppParts, 'executor' | 'books'> & { readonly records: Archive };

/** «Bitácora»: who did what, when and from where, straight from the journal; and what of it is «Por revisar». */
export function auditRoutes(parts: AuditParts) {
  const { records } = parts;
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, auditRead, async (question) => {
      const rows = await records.audit(await filterOf(parts, question, PAGE));
      return {
        lineas: await linesOf(parts, rows),
        siguiente: rows.length === PAGE ? (rows.at(-1)?.seq ?? null) : null,
      };
    });

    http.get('/api/pos/bitacora.csv', { config: { permission: auditRead.permission } }, async (request, reply) => {
      const rows = await records.audit(await filterOf(parts, readShape(AuditQuery, request.query), CSV_LINES));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="bitacora.csv"')
        .type('text/csv; charset=utf-8')
        .send(csvOf(await linesOf(parts, rows)));
    });

    answerRead(http, reviewRead, async () => {
      const rows = await records.cases(MOST_CASES);
      return { casos: casesOf(await linesOf(parts, rows), rows) };
    });
  };
}

/** A line of the log with what the file and «Por revisar» say besides. */
interface LogLine extends AuditLine {
  readonly tipo: string;
  readonly comando: string;
  readonly factura: string;
}

/** What somebody signs off with one tap. */
interface AuditCase extends LogLine {
  readonly comandos: readonly string[];
}

/** A tablet that was away in happy hour is one question for each account, not one for each of its dishes. */
function casesOf(lines: readonly LogLine[], rows: readonly AuditRow[]): readonly AuditCase[] {
  const cases = new Map<string, AuditCase>();
  for (const [index, line] of lines.entries()) {
    const isPrice = doubtsOf(rows[index]?.note ?? null).join() === LATE_PRICE;
    const key = isPrice && line.cuenta !== '' ? `${LATE_PRICE} ${line.cuenta}` : line.comando;
    const known = cases.get(key);
    cases.set(key, known ? joined(known, line) : { ...line, comandos: [line.comando] });
  }
  return [...cases.values()];
}

function joined(known: AuditCase, { comando, persona, detalle, folio }: LogLine): AuditCase {
  const isNew = !known.persona.split(', ').includes(persona);
  return {
    ...known,
    comandos: [...known.comandos, comando],
    persona: isNew ? `${known.persona}, ${persona}` : known.persona,
    detalle: `${known.detalle}; ${detalle.replace(`${folio} · `, '')}`,
  };
}

const MIDNIGHT = timeText('00:00');
/** No venue is older, and time zones before that year are unreliable. */
const FIRST_DAY = dateText('1970-01-01');

/** Days are the venue's: «hasta» counts to its midnight. */
async function filterOf(
  { executor, books }: AuditParts,
  { desde, hasta, persona, accion, resultado, cuenta, monto, antes }: v.InferOutput<typeof AuditQuery>,
  limit: number,
): Promise<AuditFilter> {
  const zone = zoneOf(executor.world);
  const midnight = (date: string, later: number): string =>
    instantAt({ date: addDays(date < FIRST_DAY ? FIRST_DAY : dateText(date), later), time: MIDNIGHT }, zone);
  return {
    from: desde === undefined ? null : midnight(desde, 0),
    to: hasta === undefined ? null : midnight(hasta, 1),
    actor: persona ?? null,
    type: accion ?? null,
    outcome: resultado ?? null,
    accounts: cuenta === undefined || cuenta === '' ? null : await books.named(cuenta),
    amount: monto === undefined || monto === '' ? null : Number(monto) * 100,
    before: antes === undefined ? null : Number(antes),
    limit,
  };
}

/** Each account is looked up once, however often it is named. */
async function linesOf({ executor, books }: AuditParts, rows: readonly AuditRow[]): Promise<readonly LogLine[]> {
  const ids = new Set(rows.flatMap(({ args }) => ticketIdOf(args) ?? []));
  const accounts = new Map<string, Ticket>();
  for (const id of ids) {
    const found = executor.world.get('tickets', id) ?? (await books.account(id));
    if (found) accounts.set(id, found);
  }
  const world = withAccounts(executor.world, accounts);
  const asked = new Map(rows.map((row) => [row.commandId, row]));
  return rows.map((row) => lineOf(world, row, asked));
}

/** The world in play plus tickets that have left play. */
function withAccounts(world: World, accounts: ReadonlyMap<string, Ticket>): World {
  return {
    all: (collection) => world.all(collection),
    of: (collection, key) => world.of(collection, key),
    get: (collection, id) => {
      const found = world.get(collection, id);
      // Accounts stand in the map under the collection that is asked for here.
      return found ?? (collection === 'tickets' ? (accounts.get(id) as typeof found) : undefined);
    },
  };
}

function ticketIdOf(args: unknown): string | null {
  return textOf(args, 'ticketId') ?? textOf(args, 'intoTicketId') ?? textOf(args, 'fromTicketId');
}

function textOf(args: unknown, name: string): string | null {
  const value: unknown = typeof args === 'object' && args !== null ? Reflect.get(args, name) : null;
  return typeof value === 'string' ? value : null;
}

/** Rows of the same page by command id: an approval shows the result of the command it was given for. */
type RowsById = ReadonlyMap<string, AuditRow>;

function lineOf(world: World, row: AuditRow, asked: RowsById): LogLine {
  const { date, time } = isInstant(row.receivedAt)
    ? localMoment(row.receivedAt, zoneOf(world))
    : { date: row.receivedAt, time: '' };
  const refusal = row.code === null ? '' : `No: ${refusalText(row.code)}`;
  const isToReview = row.note?.startsWith(REVIEW_MARK) === true;
  const cuenta = ticketIdOf(row.args) ?? '';
  return {
    numero: row.seq,
    fecha: date,
    hora: time,
    persona: personName(world, row.actor),
    dispositivo: deviceName(world, row.device),
    accion: commandWords(row.type),
    tipo: row.type,
    resultado: row.outcome === 'refused' ? refusal : isToReview ? 'Por revisar' : 'Hecho',
    motivo: doubtsOf(row.note)
      .map((doubt) =>
        doubt === 'overpaid' ? overpaidWords(world, cuenta) : doubtWords(doubt, row.saidAt, zoneOf(world)),
      )
      .join('; '),
    detalle: row.type === 'GRANT_APPROVAL' ? approvedWords(world, row.args, asked) : detailOf(world, row),
    cuenta,
    folio: cuenta === '' ? '' : (world.get('tickets', cuenta)?.folio ?? ''),
    monto: amountOf(row.args),
    comando: row.commandId,
    factura: textOf(row.args, 'cfdiId') ?? '',
  };
}

function amountOf(args: unknown): number | null {
  if (typeof args !== 'object' || args === null) return null;
  const amounts = ['amount', 'discount', 'tip', 'counted', 'price'].map((name): unknown => Reflect.get(args, name));
  return (amounts.find((amount) => typeof amount === 'number' && amount > 0) as number | null | undefined) ?? null;
}

/** What the command says of itself, and the reason that was given; an account that was changed says from what to what. */
function detailOf(world: World, { type, args, commandId, differences }: AuditRow): string {
  const parsed = isCommandType(type) ? v.safeParse(schemaOf(type), args) : null;
  const about =
    parsed?.success === true && isCommandType(type) ? (specOf(type).about?.(parsed.output, world) ?? '') : '';
  const reason = textOf(args, 'reason') ?? '';
  const words = [
    about,
    reason !== '' && !about.includes(reason) ? `«${reason}»` : '',
    changeOf(world, args, commandId),
    ...differences.map(differenceText),
  ];
  return words.filter((word) => word !== '').join(' · ');
}

/** What a manager approved, and for whom: without its result where the command was never sent or is on another page. */
function approvedWords(world: World, args: unknown, asked: RowsById): string {
  const found = asked.get(textOf(args, 'commandId') ?? '');
  const askedBy = textOf(args, 'askedBy');
  return [
    commandWords(textOf(args, 'commandType') ?? ''),
    found === undefined ? '' : detailOf(world, found),
    askedBy === null ? '' : `lo pidió ${personName(world, askedBy)}`,
  ]
    .filter((word) => word !== '')
    .join(' · ');
}

/** Before → after, where the account keeps both. */
function changeOf(world: World, args: unknown, commandId: string): string {
  const ticket = world.get('tickets', ticketIdOf(args) ?? '');
  const paid = ticket?.payments.find(({ corrected }) => corrected?.some(({ id }) => id === commandId));
  const from = paid?.corrected?.find(({ id }) => id === commandId)?.from;
  return paid && from ? `${methodWord(from)} → ${methodWord(paid.method)}` : '';
}

/** With what is still too much now, and what to do about it. */
function overpaidWords(world: World, ticketId: string): string {
  const ticket = world.get('tickets', ticketId);
  const over = ticket ? overpaidBy(ticket) : ZERO;
  return over > 0
    ? `Se cobró de más: sobran ${formatPesos(over)}. Devuélvelo en Cobradas`
    : 'Se cobró de más; ya no sobra nada';
}

function doubtWords(doubt: string, saidAt: string | null, zone: string): string {
  if (doubt !== 'time' && doubt !== 'no-access') return DOUBT_WORDS[doubt] ?? doubt;
  const isOfTime = doubt === 'time';
  if (saidAt === null || !isInstant(saidAt)) return isOfTime ? 'La hora no era creíble' : NO_ACCESS;
  const { date, time } = localMoment(saidAt, zone);
  const said = `${formatDate(date)} ${time}`;
  // Only the tablet says that it was earlier, and the reader should know that.
  return isOfTime
    ? `La tableta dijo ${said}; cuenta cuando llegó`
    : `${NO_ACCESS}; la tableta dice que fue antes: ${said}`;
}

const NO_ACCESS = 'Llegó cuando ya no tenía acceso';
const DOUBT_WORDS: Readonly<Record<string, string>> = {
  'money-refused': 'Dinero cobrado que no se pudo anotar en una cuenta',
  'session-over': 'Se hizo cuando su turno en ese equipo ya había terminado',
  'no-leave': 'Sin autorización',
  'restored-leave': 'Autorizado antes de restaurar la base de datos',
  'channel-removed': 'Por un canal que ya se había quitado',
  'late-price': 'A precio de hora feliz; llegó cuando ya había terminado',
};

function csvOf(lines: readonly LogLine[]): string {
  const head = 'numero,fecha,hora,persona,equipo,accion,tipo,resultado,motivo,folio,detalle,monto';
  const rows = lines.map((line) =>
    [
      line.numero,
      line.fecha,
      line.hora,
      line.persona,
      line.dispositivo,
      line.accion,
      line.tipo,
      line.resultado,
      line.motivo,
      line.folio,
      line.detalle,
      line.monto === null ? '' : (line.monto / 100).toFixed(2),
    ]
      .map((cell) => csvCell(String(cell)))
      .join(','),
  );
  // The mark tells spreadsheets that the accents are UTF-8.
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}
