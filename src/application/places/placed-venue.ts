import { isElsewhere, ownerOf, slotOf } from '#domain/places/who-decides.ts';
import { partedSince } from '#domain/places/site-line.ts';
import { localDate } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Request } from '../judge.ts';
import type { Answer } from '../protocol.ts';
import { OutOfSight, type LinkPorts, type PlaceLink } from './place-link.ts';

/** What pages and routes of guests ask of a venue. One server alone gives its executor itself. */
export interface Decider {
  readonly world: World;
  execute(request: Request): Promise<Answer>;
}

/** One of two servers of a venue: decides what it owns, asks the other for the rest. */
export class PlacedVenue implements Decider {
  readonly #ports: Pick<LinkPorts, 'place' | 'executor' | 'now'>;
  readonly #link: PlaceLink;

  constructor(ports: Pick<LinkPorts, 'place' | 'executor' | 'now'>, link: PlaceLink) {
    this.#ports = ports;
    this.#link = link;
  }

  get world(): World {
    return this.#ports.executor.world;
  }

  /** Rejects with `OutOfSight` where the other side owns the date and does not answer. */
  async execute(request: Request): Promise<Answer> {
    const { executor, place, now } = this.#ports;
    const { command } = request;
    const slot = slotOf(executor.world, command);
    if (slot === null) return executor.execute(request);
    const today = localDate(now(), zoneOf(executor.world));
    const own = { place, databaseEpoch: executor.epoch };
    const owner = ownerOf(executor.world, slot, own, today);
    if (owner === place) return settled(await executor.execute(request));
    // The line may be open for a moment yet: the restaurant hears what was decided before, and nothing else.
    if (place === 'front' && partedSince(executor.world) !== null) throw new OutOfSight('the two have parted');
    try {
      return settled(await this.#link.ask(command));
    } catch (fault) {
      const isNoted = place === 'front' && command.type === 'GUEST_CANCEL_RESERVATION';
      if (!(fault instanceof OutOfSight) || !isNoted) throw fault;
      return settled(await executor.execute(request));
    }
  }
}

/** The date went to the other side between the question and the decision: nobody has decided. */
function settled(answer: Answer): Answer {
  if (answer.code !== undefined && isElsewhere(answer.code)) throw new OutOfSight(answer.code);
  return answer;
}
