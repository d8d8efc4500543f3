import type { Course } from '#domain/menu/course.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { newAccount } from '../terminal/new-account.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useSession } from '../terminal/terminal-context.tsx';

/** What the keys of this screen ask for; what was refused is said above the tables. */
export function useFloorKeys(onChoose: (ticketId: string) => void) {
  const { terminal } = useSession();
  const issue = useIssue();
  const [problem, setProblem] = useVisitState<string | null>(null);
  const openTable = (tableId: string, guests?: number): void => {
    const account = newAccount(terminal.frame);
    const { decision } = issue('OPEN_TABLE', { tableId, ...account, ...(guests === undefined ? {} : { guests }) });
    if (decision.ok) onChoose(account.ticketId);
    else setProblem(problemOf(decision));
  };
  const makeFree = (tableId: string): void => {
    const { decision } = issue('SET_TABLE_STATUS', { tableId, status: 'free' });
    setProblem(problemOf(decision));
  };
  const serve = (entryIds: readonly string[]): void => {
    const refused = entryIds.map((entryId) => issue('KDS_SERVED', { entryId }).decision).find(({ ok }) => !ok);
    setProblem(refused ? problemOf(refused) : null);
  };
  const attend = (ticketId: string): void => {
    const { decision } = issue('ATTEND_CALL', { ticketId });
    setProblem(problemOf(decision));
  };
  const discard = (ticketId: string): void => {
    const { decision } = issue('DISCARD_TAKEAWAY', { ticketId });
    setProblem(problemOf(decision));
  };
  const openTakeaway = (): void => {
    const account = newAccount(terminal.frame);
    const { decision } = issue('OPEN_TAKEAWAY', account);
    if (decision.ok) onChoose(account.ticketId);
    else setProblem(problemOf(decision));
  };
  const fire = (ticketId: string, course: Course): void => {
    setProblem(problemOf(issue('FIRE_COURSE', { ticketId, course }).decision));
  };
  return { problem, openTable, openTakeaway, makeFree, serve, attend, discard, fire };
}
