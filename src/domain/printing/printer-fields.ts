import * as v from 'valibot';
import { entriesOf, field } from '#domain/fields/field.ts';
import { listText } from '#domain/fields/typed.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { PAPER_WIDTHS, PRINTER_TASKS, type PrinterTask } from './printer.ts';

export const TASK_WORDS: Readonly<Record<PrinterTask, string>> = {
  kitchen: 'Comandas de cocina',
  bar: 'Comandas de bar',
  bills: 'Cuentas',
  cuts: 'Cortes',
};

/** All that people say of a printer; what it answers is found out by printing. */
export const PRINTER_FIELDS = {
  name: field({ word: 'Nombre', schema: line(40), kept: 'needed' }),
  /** As it is typed; the record has its host and port. */
  address: field({ word: 'Dirección', schema: line(60), kept: 'needed' }),
  width: field({
    word: 'Ancho del papel',
    schema: v.picklist(PAPER_WIDTHS),
    kept: 'needed',
    say: (width) => `${width} mm`,
  }),
  tasks: field({
    word: 'Qué imprime',
    schema: v.pipe(v.array(v.picklist(PRINTER_TASKS)), v.maxLength(PRINTER_TASKS.length)),
    kept: 'needed',
    say: (tasks) => listText(tasks.map((task) => TASK_WORDS[task])),
  }),
  kicksDrawer: field({ word: 'Abrir el cajón al cobrar en efectivo', schema: v.boolean(), kept: 'needed' }),
  /** Whose drawer hangs on it. Absent: as it was; null: the first till's. */
  tillId: field({
    word: 'Cajón de',
    schema: v.nullable(Id),
    kept: 'said',
    none: null,
    // Null is not kept.
    keep: (tillId) => tillId as string,
  }),
  active: field({ word: 'Estado', schema: v.boolean(), kept: 'always', none: true }),
} as const;

export const PRINTER_ENTRIES = entriesOf(PRINTER_FIELDS);
