import { MemoryWorld } from '#application/memory-world.ts';
import { decide, parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';

/** 18:00 in Zapopan. */
const EVENING_STARTS = instant(Date.parse('2026-11-15T00:00:00.000Z'));

/** A world that is filled the way people fill it: by commands, one after the other, with a clock that is told. */
export class Evening {
  readonly world = new MemoryWorld();
  now: Instant = EVENING_STARTS;
  #count = 0;

  constructor() {
    this.run('LOAD_DEMO', {});
  }

  get today() {
    return localDate(this.now, DEFAULT_ZONE);
  }

  /** Decides and applies. Use `ask` to look at a refusal. */
  run<T extends CommandType>(type: T, args: InputOf<T>): string {
    this.#count += 1;
    const id = `c${this.#count}`;
    const decision = this.ask(type, args, id);
    assert(decision.ok, `${type} was refused: ${decision.ok ? '' : decision.code}`);
    for (const change of decision.changes) this.world.store({ change, revision: this.#count });
    return id;
  }

  ask<T extends CommandType>(type: T, args: InputOf<T>, id = 'asked'): Decision {
    const command = parseCommand({ id, type, args, at: this.now, device: 'test', by: DEMO_ACTOR.id });
    assert(command !== null, `not a command: ${type} ${JSON.stringify(args)}`);
    return decide(this.world, command, { commandId: id, now: this.now, today: this.today, actor: DEMO_ACTOR });
  }

  later(minutes: number): void {
    this.now = instant(milliseconds(this.now) + minutes * 60_000);
  }

  openTable(tableId: string, ticketId: string, folio = 'A-100'): string {
    this.run('OPEN_TABLE', { tableId, ticketId, folio });
    return ticketId;
  }

  add(ticketId: string, menuItemId: string, qty = 1): string {
    return this.run('ADD_ITEM', { ticketId, menuItemId, qty });
  }

  /** Sends everything that has not been sent yet. */
  send(ticketId: string): string {
    const lines = this.ticket(ticketId)
      .items.filter((item) => item.qty > item.sentQty)
      .map((item) => ({ itemId: item.id, qty: item.qty - item.sentQty }));
    return this.run('SEND_TO_KDS', { ticketId, lines });
  }

  ticket(ticketId: string) {
    const ticket = this.world.get('tickets', ticketId);
    assert(ticket !== undefined, `no ticket ${ticketId}`);
    return ticket;
  }
}
