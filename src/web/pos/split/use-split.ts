import { useState } from 'react';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useSession } from '../terminal/terminal-context.tsx';
import {
  holderOf,
  itemOfDish,
  movesBySeat,
  payersOf,
  wayBack,
  type Move,
  type Slot,
  type Step,
} from './split-steps.ts';
import type { Split, SplitLine } from './split-view.ts';
import { usePlaces } from './use-places.ts';
import { useSteps } from './use-steps.ts';

export interface Way {
  readonly from: string;
  readonly to: string;
}

export interface SplitActs {
  readonly slots: readonly Slot[];
  readonly receiving: string;
  readonly problem: string | null;
  readonly canUndo: boolean;
  /** What was moved last: it may follow, or come back, piece by piece. */
  readonly last: Move | null;
  readonly receive: (ticketId: string) => void;
  readonly addAccount: () => void;
  readonly tap: (line: SplitLine, on: string) => void;
  readonly move: (line: SplitLine, way: Way) => void;
  /** One piece more to where the last move went, or one back. */
  readonly step: (direction: 'more' | 'less') => void;
  readonly share: (line: SplitLine, on: string, payer: string) => void;
  readonly byPerson: (ticketId: string) => void;
  readonly setParts: (ticketId: string, parts: number | null) => void;
  readonly undo: () => void;
}

/** Everything a finger can do on «Dividir»: each tap is a command, and a step that can be taken back. */
export function useSplit(split: Split): SplitActs {
  const { terminal } = useSession();
  const { steps, push, drop } = useSteps(split.accounts[0]?.ticketId ?? '');
  const { problem, ask } = useAsk();
  const places = usePlaces(split);
  const [last, setLast] = useState<Move | null>(null);
  const { slots, receiving } = places;

  /** What goes one way is one command; the next way waits for it. */
  const moveDishes = (moves: readonly Move[], after: () => void): void => {
    const [next] = moves;
    if (!next) return after();
    const together = moves.filter(({ from, to }) => from === next.from && to === next.to);
    const rest = moves.filter((move) => !together.includes(move));
    const lines = together.flatMap(({ dish, qty }) => {
      const item = itemOfDish(terminal.world, next.from, dish);
      return item ? [{ itemId: item.id, qty: Math.min(qty, item.qty) }] : [];
    });
    // Somebody else moved or took it off meanwhile: there is nothing left to do here.
    if (lines.length === 0) return moveDishes(rest, after);
    ask('MOVE_LINES', { ticketId: next.from, lines, to: places.target(next.to) }, () => {
      places.keepPlace(next.from);
      moveDishes(rest, after);
    });
  };
  const start = (moves: readonly Move[]): void =>
    moveDishes(moves, () => {
      push({ kind: 'move', moves });
      setLast(moves.length === 1 ? (moves[0] ?? null) : null);
    });
  const move = (line: SplitLine, { from, to }: Way): void => {
    if (from !== to && line.parts === 1) start([{ dish: line.dish, qty: line.qty, from, to }]);
  };
  const shareAmong = (origin: string, on: string, among: readonly string[], after: () => void): void => {
    const opens = among.map((id) => places.draft(id)).find((draft) => draft !== undefined);
    const asked = { ticketId: on, itemId: origin, among: [...among], ...(opens ? { opens } : {}) };
    ask('SHARE_LINE', asked, after);
  };
  const undo = (): void => {
    const step = steps.at(-1);
    setLast(null);
    if (step?.kind === 'move') {
      const back = step.moves.toReversed().map((each) => {
        const to = places.standIn(each.from);
        return { ...each, from: holderOf(terminal.world, { ...each, slots, besides: to }), to };
      });
      moveDishes(back, drop);
    } else if (step?.kind === 'share') {
      const beside = slots.map(({ ticketId }) => terminal.world.get('tickets', ticketId)).find((each) => each);
      const on = beside && payersOf(terminal.world, beside, step.origin)[0];
      if (on === undefined) drop();
      else shareAmong(step.origin, on, step.before.map(places.standIn), drop);
    } else if (step) ask('SET_PARTS', { ticketId: step.ticketId, parts: step.before }, drop);
  };
  return {
    slots,
    receiving,
    problem,
    last,
    canUndo: steps.length > 0 && !split.hasPayments,
    receive: places.receive,
    addAccount: places.add,
    tap: (line, on) => {
      const to = on === receiving ? wayBack(steps, { dish: line.dish, on, slots }) : receiving;
      if (to !== null) move(line, { from: on, to });
    },
    move,
    step: (direction) => {
      if (last === null) return;
      const way = direction === 'more' ? last : { from: last.to, to: last.from };
      const one = { dish: last.dish, qty: 1, from: way.from, to: places.standIn(way.to) };
      moveDishes([one], () => push({ kind: 'move', moves: [one] }));
    },
    share: (line, on, payer) => {
      const ticket = liveTicket(terminal.world, on);
      const origin = ticket?.items.find(({ id }) => id === line.id)?.share?.of ?? line.id;
      const before = ticket ? payersOf(terminal.world, ticket, origin) : [];
      const among = before.includes(payer) ? before.filter((id) => id !== payer) : [...before, payer];
      if (among.length > 0) shareAmong(origin, on, among, () => push({ kind: 'share', origin, before }));
    },
    byPerson: (ticketId) => {
      const ticket = liveTicket(terminal.world, ticketId);
      const bySeat = ticket ? movesBySeat(ticket) : [];
      const fresh = bySeat.map(() => places.addQuietly());
      const moves = bySeat.flatMap(({ lines }, index) =>
        lines.map(({ dish, qty }) => ({ dish, qty, from: ticketId, to: fresh[index] ?? ticketId })),
      );
      if (moves.length > 0) start(moves);
    },
    setParts: (ticketId, parts) => {
      const before = liveTicket(terminal.world, ticketId)?.parts ?? null;
      if (before !== parts) ask('SET_PARTS', { ticketId, parts }, () => push({ kind: 'parts', ticketId, before }));
    },
    undo,
  };
}

/** Asks, and says what was refused; a manager's yes may come later. */
function useAsk() {
  const issue = useIssue();
  const [problem, setProblem] = useState<string | null>(null);
  const ask = <T extends CommandType>(type: T, args: InputOf<T>, after: () => void): void => {
    const settle = (decision: Decision): void => {
      setProblem(problemOf(decision));
      if (decision.ok) after();
    };
    settle(issue(type, args, { onApproval: (issued) => issued && settle(issued.decision) }).decision);
  };
  return { problem, ask };
}
