import { isInTrouble, type Printer } from '#domain/printing/printer.ts';
import { stationsOf } from '#domain/stations/station.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';

/** What somebody must do about one printer. */
export interface PrinterTrouble {
  readonly printer: Printer;
  /** Papers nobody has begun, while it cannot print; 0 while it can. */
  readonly waiting: number;
  /** Papers of which half may be out. */
  readonly doubtful: readonly string[];
  /** Those that could take over. */
  readonly others: readonly Printer[];
}

/** Printers that need a hand, for those who work with their papers: the screens of the area, and whoever has the till. */
export function troublesFor(world: World, role: Role): readonly PrinterTrouble[] {
  const printers = [...world.all('printers')].filter(({ active }) => active);
  const jobs = [...world.all('printJobs')];
  return printers
    .filter((printer) => concerns(world, printer, role))
    .map((printer) => {
      const own = jobs.filter(({ printerId }) => printerId === printer.id);
      return {
        printer,
        waiting: isInTrouble(printer) ? own.filter(({ status }) => status === 'espera').length : 0,
        doubtful: own.filter(({ status }) => status === 'dudosa').map(({ id }) => id),
        others: printers.filter((other) => other.id !== printer.id && !isInTrouble(other)),
      };
    })
    .filter(({ waiting, doubtful }) => waiting + doubtful.length > 0);
}

function concerns(world: World, { id, tasks }: Printer, role: Role): boolean {
  if (role === 'cashier' || role === 'manager') return true;
  if (role !== 'kitchen' && role !== 'bar') return false;
  return tasks.includes(role) || stationsOf(world).some(({ area, printers }) => area === role && id in printers);
}
