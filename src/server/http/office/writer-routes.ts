import type { FastifyInstance } from 'fastify';
import type { Fields } from '#domain/fields/field-parts.ts';
import { whoWrote, type Writing } from '#domain/fields/who-wrote.ts';
import { writersRead } from '#domain/reads/catalog-reads.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import type { Archive } from '../../database/archive.ts';
import type { AuditRow } from '../../database/audit-lines.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';

/** A tablet that was away for longer reads «otra persona». */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_LINES = 20;

/** Who last changed a dish, a category, a group or a table: the journal has it, the record does not. */
export function writerRoutes({
  executor,
  records,
  now,
}: Pick<AppParts, 'executor' | 'now'> & { readonly records: Archive }) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, writersRead, async ({ tipo, id }) => {
      const types = tipo === 'SAVE_MENU_ITEM' ? [tipo, 'CHANGE_DISHES'] : [tipo];
      const moment = milliseconds(now());
      const days = { from: instant(moment - DAYS * DAY_MS), to: instant(moment + DAY_MS) };
      const about = { ...days, actor: null, outcome: 'accepted', accounts: [id], before: null, limit: MOST_LINES };
      const rows = (await Promise.all(types.map((type) => records.audit({ ...about, type })))).flat();
      const writings = rows.toSorted((a, b) => b.seq - a.seq).flatMap((row) => writingOf(row, id));
      const names = Object.entries(whoWrote(writings)).flatMap(([field, by]) => {
        const name = executor.world.get('staff', by)?.name;
        return name === undefined ? [] : [[field, name]];
      });
      return { quien: Object.fromEntries(names) };
    });
  };
}

/** The journal holds commands as their schemas read them. */
function writingOf({ actor, args }: AuditRow, id: string): readonly Writing[] {
  const asked = (args ?? {}) as Fields & { readonly dishes?: readonly Fields[] };
  const said = asked.dishes === undefined ? asked : asked.dishes.find((dish) => dish['id'] === id);
  if (said?.['id'] !== id) return [];
  // Of many dishes only what changes is said, with or without what was seen.
  const seen = (said['seen'] ?? (asked.dishes === undefined ? undefined : said)) as Fields | undefined;
  return [{ by: actor, said, seen }];
}
