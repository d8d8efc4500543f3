import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { questionOf } from '#domain/order/often-ordered.ts';
import { oftenOrderedRead, type OftenOrdered } from '#domain/reads/often-ordered-read.ts';
import type { Instant } from '#domain/shared/time.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { askRead } from '#ui/reading/ask-server.ts';
import { useSession, useTerminalStatus } from '../terminal/terminal-context.tsx';

/** What the venue orders most, hour by hour, as the server said last: kept for evenings without a line. */
const KEPT_UNDER = 'xalli_mas_pedidos';

/** When a visit to the menu began and what was known then: nothing changes its place under a finger. */
export interface Opening {
  readonly at: Instant;
  /** The dishes ordered most, best first; for each hour of the day. */
  readonly often: readonly (readonly string[])[];
}

export function useOpening(): Opening {
  const { terminal, screens } = useSession();
  const { isOnline } = useTerminalStatus();
  const { visit } = useFront();
  const begin = () => ({ visit, at: terminal.now(), often: keptOften()?.horas ?? [] });
  const [opening, setOpening] = useState(begin);
  if (opening.visit !== visit) setOpening(begin());
  const { today } = terminal.frame;
  // Waits for a line, once a day. Whoever is ordering meanwhile sees it with the next account.
  useEffect(() => {
    if (isOnline && screens.learnsOrders && keptOften()?.dia !== today) void learn();
  }, [isOnline, screens.learnsOrders, today]);
  return opening;
}

/** The answer this venue gives most to a question of a dish, or of any; null: nobody knows. */
export function learntAnswer(menuItemId: string, groupId: string): string | null {
  return keptOften()?.respuestas?.[questionOf(menuItemId, groupId)] ?? null;
}

async function learn(): Promise<void> {
  try {
    localStorage.setItem(KEPT_UNDER, JSON.stringify(await askRead(oftenOrderedRead, {})));
  } catch {
    // Without a line, or without room on the disk, the menu stands in its own order.
  }
}

function keptOften(): OftenOrdered | null {
  try {
    const kept = v.safeParse(oftenOrderedRead.answer, JSON.parse(localStorage.getItem(KEPT_UNDER) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}
