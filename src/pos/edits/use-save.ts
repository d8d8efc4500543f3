import type { InputOf } from '#domain/commands.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { whatIsWrong, type CatalogCommand } from './what-is-wrong.ts';

/**
 * Gives back what is wrong, or null when it was asked for. A terminal decides without the server's schemas: unchecked,
 * a sheet would close on what is refused a moment later, and what was typed would be gone.
 */
export function useSave(): <T extends CatalogCommand>(type: T, args: InputOf<T>) => string | null {
  const issue = useIssue();
  return (type, args) => whatIsWrong(type, args) ?? problemOf(issue(type, args).decision);
}
