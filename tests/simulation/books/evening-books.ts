import { contextOf } from '#application/decide-group.ts';
import type { MemoryJournal } from '#application/memory-journal.ts';
import { decide } from '#domain/commands.ts';
import type { Stats } from '../weather.ts';
import { BooksKeeper } from './oracles.ts';
import { ToldGuests } from './told-guests.ts';

/** The books of an evening with tablets, seals and restores, read from its journal: what every yes in it means. */
export function wrongBooks(journal: MemoryJournal, stats: Stats): readonly string[] {
  const keeper = new BooksKeeper();
  const guests = new ToldGuests();
  let revision = 0;
  for (const entry of journal.disk.entries.values()) {
    const { command, answer, at, receivedAt, actorId } = entry;
    if (answer.outcome !== 'accepted') continue;
    const name = keeper.world.get('staff', actorId)?.name ?? actorId;
    const actor = { id: actorId, name, role: 'system' } as const;
    const decision = decide(keeper.world, command, contextOf(keeper.world, command, { at, receivedAt, actor }));
    if (!decision.ok) return [`BOOKS ${command.type} ${command.id} was a yes and is ${decision.code}`];
    revision += 1;
    const records = decision.changes.map((change) => ({ change, revision }));
    keeper.heard({ entries: [entry], records, revision });
    if (command.type === 'SEAT_RESERVATION' && decision.changes.length > 0) {
      stats.reservedSeated += 1;
      guests.seated(
        command.args.ticketId,
        keeper.world.get('reservations', command.args.reservationId)?.alergias ?? '',
      );
    }
    if (guests.follow(command)) stats.reservedDivided += 1;
    if (command.type === 'CLOSE_SHIFT') stats.shiftsClosed += 1;
    if (command.type === 'JOIN_TILL') stats.tillsJoined += 1;
  }
  const open = [...keeper.world.all('tickets')].filter(({ status }) => status !== 'closed');
  const unsaid = open.flatMap((ticket) => guests.missing(keeper.world, ticket));
  return [...keeper.faults, ...keeper.atLast(), ...unsaid];
}
