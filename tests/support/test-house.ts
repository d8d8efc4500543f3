import { MemoryWorld } from '#application/memory-world.ts';
import { parseCommand, type CommandType, type InputOf, decide } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { rulesFromContent } from '#domain/reservations/rules-from-content.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, localDate, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR, GUEST, SYSTEM, type Actor } from '#domain/staff/roles.ts';
import { put, type Change, type Collection, type Records, type World } from '#domain/world.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { checkTables, checkVenue, type VenueContent } from '#domain/venue/venue-content.ts';
import tables from '#content/tables.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };

/** The rules as the owner's files say them today. */
export function contentRules(): ReservationRules {
  const checkedTables = checkTables(tables);
  assert(checkedTables.ok, 'the content is sound');
  return rulesFromContent(contentVenue(), checkedTables.content);
}

export function contentVenue(): VenueContent {
  const checked = checkVenue(venue);
  assert(checked.ok, 'the content is sound');
  return checked.content;
}

/** A moment of the venue's clock: `at('2026-11-16 12:00')`. Zapopan is at −06:00 all year. */
export function at(wall: string): Instant {
  const [date = '', time = ''] = wall.split(' ');
  return instant(Date.parse(`${date}T${time}:00-06:00`));
}

/** A venue without a database: commands are parsed and decided as on the server, one after the other. */
export class TestHouse {
  readonly #records = new MemoryWorld();
  #count = 0;
  now: Instant;
  /** Which tablet asks. */
  device = 'test';

  constructor(now: Instant) {
    this.now = now;
    this.ask('LOAD_DEMO', {}, SYSTEM);
    this.ask('SAVE_RESERVATION_RULES', { rules: structuredClone(contentRules()) as never }, SYSTEM);
  }

  get world(): World {
    return this.#records;
  }

  ask<T extends CommandType>(type: T, args: InputOf<T>, actor: Actor = DEMO_ACTOR): Decision & { id: string } {
    this.#count += 1;
    const id = `command-${this.#count}`;
    const command = parseCommand({ id, type, args, at: this.now, device: this.device, by: actor.id });
    assert(command !== null, `${type} does not parse: ${JSON.stringify(args)}`);
    const context = {
      commandId: id,
      now: this.now,
      today: localDate(this.now, DEFAULT_ZONE),
      actor,
      device: this.device,
    };
    const decision = decide(this.#records, command, context);
    if (decision.ok) for (const change of decision.changes) this.#store(change);
    return { ...decision, id };
  }

  /** Past every rule, as an older version may have left it. */
  put<C extends Collection>(collection: C, record: Records[C]): void {
    this.#store(put(collection, record));
  }

  #store(change: Change): void {
    this.#records.store({ change, revision: 0 });
  }

  request(wish: Partial<InputOf<'REQUEST_RESERVATION'>> = {}): Decision & { id: string } {
    return this.ask('REQUEST_RESERVATION', { ...WISH, ...wish }, GUEST);
  }
}

/** Friday at eight, a table of four on the terrace. */
export const WISH = {
  nombre: 'Ana Sofía Núñez',
  telefono: '3355501234',
  email: 'ana@correo.example',
  personas: 4,
  fecha: '2026-11-20',
  hora: '20:00',
  mesa: 'Mesa 1',
} as const;
