import type { Context } from '#domain/decision.ts';
import type { Place } from './book-part.ts';
import { caseOfAsked } from './decide-forwarded.ts';
import type { Draft } from './draft.ts';
import { isOfBook, type Forwarded } from './forwarded.ts';

/**
 * The other side has written down a command, or tells what became of it. What is asked of the book is decided by the
 * owner of its date, whichever of the two that is by then, and the answer counts here too. What guests write is the
 * venue's alone: one that was restored decides on it again, whatever its front has heard.
 */
export function takeForwarded(draft: Draft, place: Place, told: Forwarded, context: Context): void {
  const mine = draft.get('forwarded', told.id);
  if (mine && mine.status !== 'waiting') return;
  const asked = mine ?? told;
  // Of its own commands a venue believes its own records.
  const isMine = told.to === place || (place === 'front' && isOfBook(told));
  if (!mine && !isMine) return;
  const isAnswer = told.status !== 'waiting' && (asked.to !== place || isOfBook(asked));
  if (!isAnswer) {
    if (!mine) draft.put('forwarded', { ...told, status: 'waiting', code: null });
    return;
  }
  draft.put('forwarded', { ...asked, status: told.status, code: told.code });
  if (place === 'venue' && asked.to === 'venue' && told.status === 'refused') {
    const noted = caseOfAsked(asked, context);
    if (!draft.get('bookCases', noted.id)) draft.put('bookCases', noted);
  }
}
