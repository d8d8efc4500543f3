import { useState } from 'react';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';

/** Asks, goes on when it is done, and says what was refused; a manager's approval may come later. */
export function useAct() {
  const issue = useIssue();
  const [problem, setProblem] = useState<string | null>(null);
  const act = <T extends CommandType>(type: T, args: InputOf<T>, after: () => void): void => {
    const settle = (decision: Decision): void => {
      setProblem(problemOf(decision));
      if (decision.ok) after();
    };
    settle(issue(type, args, { onApproval: (issued) => issued && settle(issued.decision) }).decision);
  };
  return { problem, act };
}
