import type { DateText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { MANAGER } from './cast.ts';
import type { Play } from './play-history.ts';
import { SHOWN_AT } from './tonight.ts';
import type { VirtualPrinters } from './virtual-printers.ts';

const SHOWN = SHOWN_AT.hour * 60 + SHOWN_AT.minute;
/** Papers of the last minutes before the first look come out while somebody looks. */
const PRINTERS_SINCE = SHOWN - 12;
/** Late enough that whoever takes the tour is through with it. */
const PAPER_ENDS = SHOWN + 23;
const PAPER_IS_BACK = PAPER_ENDS + 6;

/** What guests wrote on the contact page, by the minute of the day. */
const MESSAGES = [
  {
    minute: 11 * 60 + 12,
    nombre: 'Patricia Lomelí',
    mensaje: 'Buenas tardes. Somos 14 el sábado 28 para una comida de trabajo, ¿tienen menú para grupos?',
  },
  {
    minute: 17 * 60 + 35,
    nombre: 'Gerardo Tinoco',
    mensaje: 'Ayer dejé una chamarra azul en la terraza, mesa 4. ¿La encontraron?',
  },
  {
    minute: SHOWN + 5,
    nombre: 'Alma Quirarte',
    mensaje: '¿Se puede llegar con un perro chico a la zona de arena? Somos dos, el domingo en la mañana.',
  },
] as const;

/** The manager's part of that Friday: two printers, one of which runs out of paper later on, and what guests wrote. */
export function planOffice(
  { stage, timeline }: Pick<Play, 'stage' | 'timeline'>,
  {
    friday,
    at,
    printers,
  }: {
    readonly friday: DateText;
    readonly at: (minute: number) => number;
    /** Null: nobody looks, so nothing is printed. */
    readonly printers: VirtualPrinters | null;
  },
): void {
  for (const [index, { minute, nombre, mensaje }] of MESSAGES.entries()) {
    timeline.plan(at(minute), async () => {
      const args = { nombre, mensaje, telefono: `33 5552 010${index}`, email: 'visita@ejemplo.mx', day: friday };
      await stage.askAs(GUEST, { type: 'SEND_CONTACT_MESSAGE', id: `demo-mensaje-${index + 1}`, args });
    });
  }
  if (printers === null) return;
  timeline.plan(at(PRINTERS_SINCE), async () => {
    for (const [id, name, task, { address }] of [
      ['demo-impresora-cocina', 'Cocina', 'kitchen', printers.kitchen],
      ['demo-impresora-barra', 'Barra', 'bar', printers.bar],
    ] as const) {
      const args = { id, name, address, width: 80 as const, tasks: [task], kicksDrawer: false };
      await stage.ask(MANAGER, [{ type: 'SAVE_PRINTER', id: `${id}-alta`, args }]);
    }
  });
  timeline.plan(at(PAPER_ENDS), async () => void (printers.bar.hasPaper = false));
  timeline.plan(at(PAPER_IS_BACK), async () => void (printers.bar.hasPaper = true));
}
