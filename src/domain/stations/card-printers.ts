import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { printersFor, servesSince, type Printer } from '#domain/printing/printer.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';

/** A printer that prints such cards, and since when. */
export interface ServingPrinter {
  readonly printer: Printer;
  readonly since: Instant;
}

type Place = Pick<KdsEntry, 'area' | 'station'>;

/** The printers of its station; where that has none, or is removed, those of its area. */
export function printersOfCard(world: World, place: Place): readonly ServingPrinter[] {
  const own = ownPrinters(world, place);
  if (own.length > 0) return own;
  return printersFor(world, place.area).map((printer) => ({ printer, since: servesSince(printer, place.area) }));
}

function ownPrinters(world: World, { area, station }: Place): readonly ServingPrinter[] {
  const kept = station === undefined ? undefined : world.get('stations', station);
  if (kept?.active !== true || kept.area !== area) return [];
  return Object.entries(kept.printers).flatMap(([id, since]) => {
    const printer = world.get('printers', id);
    return printer?.active === true ? [{ printer, since }] : [];
  });
}
