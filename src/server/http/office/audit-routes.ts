import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refusalText } from '#domain/refusal-texts.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import {
  addDays,
  dateText,
  formatDate,
  instantAt,
  isDateText,
  isInstant,
  localMoment,
  timeText,
} from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Archive } from '../../database/archive.ts';
import type { AuditFilter, AuditRow } from '../../database/audit-lines.ts';
import { doubtsOf, REVIEW_MARK } from '../../database/rows.ts';
import type { AppParts } from '../app-parts.ts';
import { deviceName, personName } from './house-names.ts';
import { read } from './staff-routes.ts';
import { commandWords } from '#domain/commands.ts';

const PAGE = 100;
const CSV_LINES = 50_000;

const day = v.optional(v.pipe(v.string(), v.check(isDateText)));
const word = v.optional(v.pipe(v.string(), v.maxLength(120)));
const Query = v.object({
  desde: day,
  hasta: day,
  persona: word,
  accion: word,
  resultado: v.optional(v.picklist(['', 'accepted', 'refused'])),
  antes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
});

/** «Bitácora»: who did what, when and from where, straight from the journal. */
export function auditRoutes({ executor, records }: Pick<AppParts, 'executor'> & { readonly records: Archive }) {
  const config = { permission: 'manage' } as const;
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/api/pos/bitacora', { config }, async (request, reply) => {
      const rows = await records.audit(filterOf(request.query, PAGE, zoneOf(executor.world)));
      return reply.header('cache-control', 'no-store').send({
        lineas: rows.map((row) => lineOf(executor.world, row)),
        siguiente: rows.length === PAGE ? (rows.at(-1)?.seq ?? null) : null,
      });
    });

    http.get('/api/pos/bitacora.csv', { config }, async (request, reply) => {
      const rows = await records.audit(filterOf(request.query, CSV_LINES, zoneOf(executor.world)));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="bitacora.csv"')
        .type('text/csv; charset=utf-8')
        .send(csvOf(rows.map((row) => lineOf(executor.world, row))));
    });
  };
}

export interface AuditLine {
  readonly numero: number;
  readonly fecha: string;
  readonly hora: string;
  readonly persona: string;
  readonly dispositivo: string;
  readonly accion: string;
  readonly tipo: string;
  readonly resultado: string;
  /** Why it is to be reviewed, with what was said; empty for everything else. */
  readonly motivo: string;
}

const MIDNIGHT = timeText('00:00');
/** The house is younger, and the wall clocks of the first centuries cannot be read. */
const FIRST_DAY = dateText('1970-01-01');

/** Days are the venue's: «hasta» counts to its midnight. */
function filterOf(query: unknown, limit: number, zone: string): AuditFilter {
  const { desde, hasta, persona, accion, resultado, antes } = read(Query, query);
  const midnight = (date: string, later: number): string =>
    instantAt({ date: addDays(date < FIRST_DAY ? FIRST_DAY : dateText(date), later), time: MIDNIGHT }, zone);
  return {
    from: desde === undefined ? null : midnight(desde, 0),
    to: hasta === undefined ? null : midnight(hasta, 1),
    actor: persona ?? null,
    type: accion ?? null,
    outcome: resultado ?? null,
    before: antes === undefined ? null : Number(antes),
    limit,
  };
}

function lineOf(world: World, row: AuditRow): AuditLine {
  const { date, time } = isInstant(row.receivedAt)
    ? localMoment(row.receivedAt, zoneOf(world))
    : { date: row.receivedAt, time: '' };
  const refusal = row.code === null ? '' : `No: ${refusalText(row.code)}`;
  const isToReview = row.note?.startsWith(REVIEW_MARK) === true;
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
      .map((doubt) => doubtWords(doubt, row.saidAt, zoneOf(world)))
      .join('; '),
  };
}

function doubtWords(doubt: string, saidAt: string | null, zone: string): string {
  if (doubt !== 'time') return DOUBT_WORDS[doubt] ?? doubt;
  if (saidAt === null || !isInstant(saidAt)) return 'La hora no era creíble';
  const { date, time } = localMoment(saidAt, zone);
  return `La tableta dijo ${formatDate(date)} ${time}; cuenta cuando llegó`;
}

const DOUBT_WORDS: Readonly<Record<string, string>> = {
  'no-access': 'Llegó cuando ya no tenía acceso',
  'no-leave': 'Sin autorización',
  'restored-leave': 'Autorizado antes de restaurar la base de datos',
};

function csvOf(lines: readonly AuditLine[]): string {
  const head = 'numero,fecha,hora,persona,equipo,accion,tipo,resultado,motivo';
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
    ]
      .map((cell) => csvCell(String(cell)))
      .join(','),
  );
  // The mark tells spreadsheets that the accents are UTF-8.
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}
