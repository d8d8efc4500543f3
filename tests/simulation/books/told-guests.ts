import type { Command } from '#domain/commands.ts';
import { guestWordsOf } from '#domain/floor/seated-guests.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { World } from '#domain/world.ts';

/** Which allergies whoever eats on an account has told, written down beside the books. */
export class ToldGuests {
  readonly #told = new Map<string, ReadonlySet<string>>();

  seated(ticketId: string, word: string): void {
    this.#told.set(ticketId, new Set([word]));
  }

  /** Whoever was divided off or joined eats with those whose allergies were told; says whether there are any. */
  follow({ type, args }: Pick<Command, 'type' | 'args'>): boolean {
    // The arguments are those of their type: the pair comes from one command.
    const [from, into] = goneTo({ type, args } as Command);
    if (from === undefined || into === undefined) return false;
    this.#told.set(into, new Set([...(this.#told.get(into) ?? []), ...(this.#told.get(from) ?? [])]));
    return (this.#told.get(from)?.size ?? 0) > 0;
  }

  /** What an account does not say, of the words that count. */
  missing(world: World, ticket: Ticket, counts: (word: string) => boolean = () => true): readonly string[] {
    const said = guestWordsOf(world, ticket)?.allergies ?? '';
    const told = [...(this.#told.get(ticket.id) ?? [])].filter(counts);
    const missing = told.filter((word) => !said.includes(word));
    return missing.length > 0 ? [`ALLERGY ${ticket.id} does not say ${missing.join(' ')}`] : [];
  }
}

function goneTo(command: Command): readonly [] | readonly [string, string] {
  if (command.type === 'MERGE_TICKETS') return [command.args.fromTicketId, command.args.intoTicketId];
  if (command.type !== 'MOVE_LINES' || !('folio' in command.args.to)) return [];
  return [command.args.ticketId, command.args.to.ticketId];
}
