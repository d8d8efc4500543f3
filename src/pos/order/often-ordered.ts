import { useEffect, useState } from 'react';
import { questionOf } from '#domain/order/often-ordered.ts';
import type { Instant } from '#domain/shared/time.ts';
import { useStanding } from '#ui/drawing/in-front.ts';
import { useSession, useTerminalStatus } from '../terminal/terminal-context.tsx';

/** What the house orders most, hour by hour, as the server said last: kept for evenings without a line. */
const KEPT_UNDER = 'xalli_mas_pedidos';

interface OftenOrdered {
  readonly dia: string;
  readonly horas: readonly (readonly string[])[];
  /** By question, the answer given most; one kept by an older version has none. */
  readonly respuestas?: unknown;
}

/** When a visit to the menu began and what was known then: nothing changes its place under a finger. */
export interface Opening {
  readonly at: Instant;
  /** The dishes ordered most, best first; for each hour of the day. */
  readonly often: OftenOrdered['horas'];
}

export function useOpening(): Opening {
  const { terminal, mode } = useSession();
  const { isOnline } = useTerminalStatus();
  const { visit } = useStanding();
  const begin = () => ({ visit, at: terminal.now(), often: keptOften()?.horas ?? [] });
  const [opening, setOpening] = useState(begin);
  if (opening.visit !== visit) setOpening(begin());
  const { today } = terminal.frame;
  // Waits for a line, once a day. Whoever is ordering meanwhile sees it with the next account.
  useEffect(() => {
    if (isOnline && mode === 'production' && keptOften()?.dia !== today) void learn();
  }, [isOnline, mode, today]);
  return opening;
}

/** The answer this house gives most to a question of a dish, or of any; null: nobody knows. */
export function learntAnswer(menuItemId: string, groupId: string): string | null {
  const said = keptOften()?.respuestas;
  if (typeof said !== 'object' || said === null) return null;
  const answer: unknown = Reflect.get(said, questionOf(menuItemId, groupId));
  return typeof answer === 'string' ? answer : null;
}

async function learn(): Promise<void> {
  try {
    const answer = await fetch('/api/pos/mas-pedidos');
    const said: unknown = answer.ok ? await answer.json() : null;
    if (isOften(said)) localStorage.setItem(KEPT_UNDER, JSON.stringify(said));
  } catch {
    // Without a line, or without room on the disk, the menu stands in its own order.
  }
}

function keptOften(): OftenOrdered | null {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(KEPT_UNDER) ?? 'null');
    return isOften(said) ? said : null;
  } catch {
    return null;
  }
}

function isOften(said: unknown): said is OftenOrdered {
  if (typeof said !== 'object' || said === null || !('dia' in said) || !('horas' in said)) return false;
  return Array.isArray(said.horas) && said.horas.every((ids) => Array.isArray(ids));
}
