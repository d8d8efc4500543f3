import * as v from 'valibot';
import { accountsTogether } from '#domain/account/division.ts';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { CourseNumber, type Course } from '#domain/menu/course.ts';
import { folioOf, lineText } from '#domain/order/account-words.ts';
import { itemOf, openTicket, openTicketWith, replaceItem } from '#domain/order/open-ticket.ts';
import type { TicketItem } from '#domain/order/ticket.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { firedLines, movedHeld } from './fire-held.ts';
import { heldCardsOf, heldQty } from './held-cards.ts';

/* Which course a line belongs to («Tiempo 2»), and firing it («Marchar»). */

const FireArgs = v.strictObject({ ticketId: Id, course: CourseNumber });
const CourseArgs = v.strictObject({
  ticketId: Id,
  itemId: Id,
  /** Null: it goes with the next send, whatever waits. */
  course: v.nullable(CourseNumber),
});

export const fireCourse = defineCommand({
  type: 'FIRE_COURSE',
  words: 'Marchar un tiempo',
  args: FireArgs,
  permission: 'covers',
  decide: decideFire,
  reads: readsTicket,
  about: ({ ticketId, course }, world) => `${folioOf(world, ticketId)} · tiempo ${course}`,
});

export const setCourse = defineCommand({
  type: 'SET_COURSE',
  words: 'Cambiar de tiempo',
  args: CourseArgs,
  permission: 'covers',
  decide: decideCourse,
  reads: readsTicket,
  about: (args, world) => `${lineText(args, world)} · ${args.course === null ? 'sin tiempo' : `tiempo ${args.course}`}`,
});

/** The whole table eats together: all its accounts march, and whatever of an earlier course still waits goes with it. */
function decideFire(world: World, { ticketId, course }: v.InferOutput<typeof FireArgs>, context: Context): Decision {
  const found = openTicket(world, ticketId);
  if (!found.ok) return found;
  const together = accountsTogether(world, found.value).map(({ ticket }) => ticket);
  const cards = heldCardsOf(world, together).filter((entry) => (entry.course ?? 0) <= course);
  // Another tablet said it first, or everything was taken off meanwhile: nothing waits for it any more.
  if (cards.length === 0) return (found.value.course ?? 0) >= course ? accept([]) : reject('nothing-held');
  return accept([
    ...together
      .filter(({ status, course: reached = 0 }) => status !== 'closed' && reached < course)
      .map((ticket) => put('tickets', { ...ticket, course, updatedAt: context.now })),
    ...firedLines(world, { tickets: together, upTo: course }, context),
  ]);
}

/** Until it is fired: nobody has begun it, so that its pieces go to the card of their new course. */
function decideCourse(world: World, args: v.InferOutput<typeof CourseArgs>, context: Context): Decision {
  const found = openTicketWith(world, args);
  if (!found.ok) return found;
  const item = itemOf(found.value, args.itemId);
  if (!item) return reject('item-not-found');
  if (item.sentQty > heldQty(world, item.id)) return reject('item-already-sent');
  const changed = inCourse(item, args.course);
  const items = replaceItem(found.value, changed);
  return accept([
    put('tickets', { ...found.value, items, updatedAt: context.now }),
    ...movedHeld(world, { ticket: found.value, itemId: item.id, course: args.course }, context),
  ]);
}

/** A package is brought with that course as a whole. */
function inCourse({ course: _before, ...item }: TicketItem, course: Course | null): TicketItem {
  const own = course === null ? {} : { course };
  if (item.contents === undefined) return { ...item, ...own };
  return { ...item, ...own, contents: item.contents.map(({ course: _c, ...part }) => ({ ...part, ...own })) };
}
