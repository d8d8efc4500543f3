import { randomUUID } from 'node:crypto';
import type { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import { parseCommand } from '#domain/commands.ts';
import { isDue, PERSONAL_COLLECTIONS, withoutPerson, type PersonalCollection } from '#domain/privacy/personal-data.ts';
import {
  recordsOfPerson,
  type FoundPerson,
  type PersonMark,
  type SharedMarks,
} from '#domain/privacy/records-of-person.ts';
import { assert } from '#domain/shared/assert.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import { localDate, type DateText, type Instant } from '#domain/shared/time.ts';
import { SYSTEM, type Actor } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Change } from '#domain/world.ts';
import type { Archive } from '../database/archive.ts';
import type { Stamper } from '../invoices/stamper.ts';

/** As many records as one command names. */
const AT_ONCE = 500;
/** Each is looked for in every line with a guest in it; orders get their turn in between. */
const SOUGHT_AT_ONCE = 10;

export interface PrivacyParts {
  readonly executor: Executor;
  readonly journal: Journal;
  readonly archive: Archive;
  readonly now: () => Instant;
  /** The venue's own phones and mails: hosts note guests under them who gave none. */
  readonly shared: () => SharedMarks;
  /** Where requests for invoices are handed over; null: nowhere. */
  readonly stamper: Pick<Stamper, 'takeBack'> | null;
}

/** Finds, exports and erases what the venue stores about its guests. */
export class PrivacyDesk {
  readonly #parts: PrivacyParts;

  constructor(parts: PrivacyParts) {
    this.#parts = parts;
  }

  get today(): DateText {
    return localDate(this.#parts.now(), zoneOf(this.#parts.executor.world));
  }

  /** Removes personal data at the end of its promised retention, from the records and the journal. */
  async eraseDue(): Promise<number> {
    const { archive, journal } = this.#parts;
    const { today } = this;
    const faults: unknown[] = [];
    let count = 0;
    for await (const page of archive.pages(PERSONAL_COLLECTIONS)) {
      const { due, faults: unreadable } = sortOut(page, today);
      // Before the records: a round that breaks off in between finds them again, and with them what to forget.
      await this.#forgetFirstPlans(due);
      await this.#erase(due, SYSTEM);
      faults.push(...unreadable);
      count += due.length;
    }
    await journal.forget({ keptBefore: today, mentioning: [] });
    // Said last: what can be erased is erased, and somebody must look at the rest.
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} records of guests have no readable day`);
    return count;
  }

  /** Everything the venue stores about one person. */
  async find(mark: PersonMark): Promise<readonly Change[]> {
    return (await this.#search(mark)).records;
  }

  async erase(mark: PersonMark, by: Actor): Promise<number> {
    const { journal, stamper } = this.#parts;
    const person = await this.#search(mark);
    // Before the records, which tell what there is to look for: a round that breaks off in between finds them again.
    for (const { collection, record } of person.records) {
      if (collection === 'invoices') await stamper?.takeBack(record);
    }
    const mentioning = mentionsOf(person);
    await journal.forget({ keptBefore: null, mentioning });
    await this.#erase(
      person.records.filter((change) => withoutPerson(change) !== null),
      by,
    );
    // Once more: what was asked meanwhile, and the bytes of the records just written over.
    await journal.forget({ keptBefore: null, mentioning });
    return person.records.length;
  }

  async #search(mark: PersonMark): Promise<FoundPerson> {
    const { archive, shared } = this.#parts;
    return recordsOfPerson(await archive.records(PERSONAL_COLLECTIONS), mark, shared());
  }

  /** Whoever moved the visit to an earlier day said name and phone when it was still the later one. */
  async #forgetFirstPlans(due: readonly Change[]): Promise<void> {
    const moved = due.flatMap((change) =>
      change.collection === 'reservations' && change.record.sequence > 0 ? [change.record.id] : [],
    );
    for (let start = 0; start < moved.length; start += SOUGHT_AT_ONCE) {
      const mentioning = moved.slice(start, start + SOUGHT_AT_ONCE);
      await this.#parts.journal.forget({ keptBefore: null, mentioning });
    }
  }

  async #erase(changes: readonly Change[], by: Actor): Promise<void> {
    const { executor, now } = this.#parts;
    for (let start = 0; start < changes.length; start += AT_ONCE) {
      const refs = changes.slice(start, start + AT_ONCE).map(({ collection, record }) => ({
        // They were read from these collections and no others.
        collection: collection as PersonalCollection,
        id: record.id,
      }));
      const command = parseCommand({
        id: randomUUID(),
        type: 'ERASE_PERSONAL',
        args: { refs },
        at: now(),
        device: 'server',
        by: by.id,
      });
      assert(command !== null, 'the privacy desk made a wrong command');
      const { outcome } = await executor.execute({ command, identify: () => ({ ...by, role: 'system' }) });
      assert(outcome === 'accepted', 'personal data was not erased');
    }
  }
}

/** Texts that stand in what was asked about this person: names of their records, and every phone and mail of theirs. */
function mentionsOf({ records, phones, emails }: FoundPerson): readonly string[] {
  // As typed too, with spaces and dashes; a short one only whole, since other people's phones may contain it.
  const typed = records.flatMap(({ record }) => ('telefono' in record ? [record.telefono] : []));
  const numbers = [...phones, ...typed].filter((phone) => phone !== '');
  const words = numbers.map((phone) => (onlyDigits(phone).length < 10 ? `"${phone}"` : phone));
  return [...new Set([...records.map(({ record }) => record.id), ...words, ...emails])];
}

/** One record that cannot be read must not keep the people of all the others. */
function sortOut(
  changes: readonly Change[],
  today: DateText,
): { readonly due: readonly Change[]; readonly faults: readonly unknown[] } {
  const due: Change[] = [];
  const faults: unknown[] = [];
  for (const change of changes) {
    try {
      if (isDue(change, today) && withoutPerson(change) !== null) due.push(change);
    } catch (fault) {
      faults.push(fault);
    }
  }
  return { due, faults };
}
