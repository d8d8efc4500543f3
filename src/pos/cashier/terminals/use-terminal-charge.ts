import { useState } from 'react';
import { refusalText } from '#domain/refusal-texts.ts';
import type { Cents } from '#domain/shared/money.ts';
import { useIssue, useTerminalStatus } from '../../terminal/terminal-context.tsx';

export interface TerminalAsk {
  readonly ticketId: string;
  readonly terminalId: string;
  readonly amount: Cents;
  readonly rest: boolean;
}

export interface TerminalAsking {
  readonly problem: string | null;
  readonly ask: (asked: TerminalAsk) => void;
}

const AWAY = 'Sin conexión no se manda a la terminal. Teclea el monto en ella y cobra «A mano».';

/** Nothing waits for a line: what cannot be asked now is charged by hand. */
export function useTerminalCharge(): TerminalAsking {
  const issue = useIssue();
  const { isOnline } = useTerminalStatus();
  const [problem, setProblem] = useState<string | null>(null);
  const ask = (asked: TerminalAsk): void => {
    if (!isOnline) return setProblem(AWAY);
    const onApproval = (approved: object | null): void =>
      setProblem(approved === null ? 'Falta la autorización de gerencia.' : null);
    const { decision, answered } = issue('ASK_CHARGE', asked, { onApproval });
    if (!decision.ok) {
      const isAsking = decision.code === 'approval-needed';
      return setProblem(isAsking ? 'Espera la autorización de gerencia.' : refusalText(decision.code));
    }
    setProblem(null);
    void answered.then(({ outcome, code }) => {
      if (outcome === 'refused') setProblem(refusalText(code ?? 'bad-command'));
    });
  };
  return { problem, ask };
}
