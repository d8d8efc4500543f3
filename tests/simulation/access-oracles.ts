import { grantFor } from '#domain/staff/permissions.ts';
import type { Tap } from './evening.ts';
import type { House } from './house.ts';

/**
 * Money that somebody took who charges, sealed and kept on a tablet, ends in a payment or in «Por revisar», whatever has
 * become of its person, their PIN, their role or the tablet's pairing meanwhile.
 */
export function sealedMoneyLost(house: House, taps: ReadonlyMap<string, Tap>): readonly string[] {
  return [...taps.values()].flatMap(({ command, isSaved, role }) => {
    const isMoney = (command.type === 'CLOSE_TICKET' || command.type === 'TAKE_PAYMENT') && command.args.taken === true;
    if (!isMoney || !isSaved || grantFor('charge', role) === 'N') return [];
    const entry = house.journal.disk.entries.get(command.id);
    if (!entry || entry.answer.outcome === 'accepted') return [];
    return entry.doubts.includes('money-refused') ? [] : [`SEALED ${command.type} ${command.id} ${entry.answer.code}`];
  });
}
