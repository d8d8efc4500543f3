import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const CaseArgs = v.strictObject({ caseId: Id });
const AnswerArgs = v.strictObject({ forwardedId: Id });

/** Somebody has looked at two promises that clash, and done something about it. */
export const settleBookCase = defineCommand({
  type: 'SETTLE_BOOK_CASE',
  words: 'Dar por resuelta una reservación que choca',
  args: CaseArgs,
  permission: 'manage-reservations',
  decide: settleCase,
  reads: ({ caseId }) => [{ collection: 'bookCases', id: caseId }],
});

/** The host has read why the front did not take what was noted while apart. */
export const readFrontAnswer = defineCommand({
  type: 'READ_FRONT_ANSWER',
  words: 'Leer la respuesta del sitio',
  args: AnswerArgs,
  permission: 'manage-reservations',
  decide: readAnswer,
  reads: ({ forwardedId }) => [{ collection: 'forwarded', id: forwardedId }],
});

/** The first one who looked counts. */
function settleCase(world: World, { caseId }: v.InferOutput<typeof CaseArgs>, { actor }: Context): Decision {
  const found = world.get('bookCases', caseId);
  if (!found) return reject('book-case-not-found');
  return accept(found.settledBy === null ? [put('bookCases', { ...found, settledBy: actor.id })] : []);
}

function readAnswer(world: World, { forwardedId }: v.InferOutput<typeof AnswerArgs>, { actor }: Context): Decision {
  const found = world.get('forwarded', forwardedId);
  if (!found || found.to !== 'front' || found.status === 'waiting') return reject('book-case-not-found');
  return accept(found.readBy === undefined ? [put('forwarded', { ...found, readBy: actor.id })] : []);
}
