import type { AuditValue, Names } from './define-record.ts';
import { definitionOf } from './records.ts';
import { pesosText } from './shared/audit-words.ts';
import { zoneOf } from './venue/venue-settings.ts';
import type { Change, Collection, Records, World } from './world.ts';

/** One thing that an act has changed, as people read it: «Precio: $120.00 → $130.00». */
export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** What these changes do to records that were there before; what is new has no before. */
export function differences(world: World, changes: readonly Change[]): readonly Difference[] {
  const accounts = changes.filter(({ collection }) => collection === 'tickets').length;
  return changes.flatMap((change) => {
    const found = changedFields(world, change);
    // Of several accounts each difference says whose it is.
    const name = accounts > 1 && change.collection === 'tickets' ? `${change.record.folio} ` : '';
    return name === '' ? found : found.map((each) => ({ ...each, what: name + each.what }));
  });
}

function changedFields<C extends Collection>(
  world: World,
  { collection, record }: { readonly collection: C; readonly record: Records[C] },
): readonly Difference[] {
  const fields = definitionOf(collection)?.audit;
  const before = fields && world.get(collection, record.id);
  if (!fields || !before) return [];
  const names: Names = { zone: zoneOf(world), nameOf: (of, id) => world.get(of, id)?.name };
  return fields.flatMap(([what, read]) => {
    const [known, now] = [read(before, names), read(record, names)];
    if (known === now) return [];
    const [was, is] = [textOf(known), textOf(now)];
    return was === is ? [] : [{ what, before: was, after: is }];
  });
}

function textOf(value: AuditValue): string {
  return typeof value === 'string' ? value : pesosText(value);
}

export function differenceText({ what, before, after }: Difference): string {
  return `${what}: ${before === '' ? '—' : before} → ${after === '' ? '—' : after}`;
}
