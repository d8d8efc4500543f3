import { useState } from 'react';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { World } from '#domain/world.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useSession } from '../terminal/terminal-context.tsx';
import {
  holderOf,
  itemOfDish,
  movesBySeat,
  payersAfter,
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
  const run = { world: terminal.world, ask, places };
  const start = (moves: readonly Move[]): void =>
    moveDishes(run, moves, () => {
      push({ kind: 'move', moves });
      setLast(moves.length === 1 ? (moves[0] ?? null) : null);
    });
  const move = (line: SplitLine, { from, to }: Way): void => {
    if (from !== to && line.parts === 1) start([{ dish: line.dish, qty: line.qty, from, to }]);
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
      moveDishes(run, [one], () => push({ kind: 'move', moves: [one] }));
    },
    share: (line, on, payer) => {
      const { origin, before, among } = payersAfter(terminal.world, { line, on, payer });
      if (among.length > 0) shareAmong(run, { origin, on, among }, () => push({ kind: 'share', origin, before }));
    },
    byPerson: (ticketId) => {
      const ticket = liveTicket(terminal.world, ticketId);
      const moves = (ticket ? movesBySeat(ticket) : []).flatMap(({ lines }) => {
        const to = places.addQuietly();
        return lines.map(({ dish, qty }) => ({ dish, qty, from: ticketId, to }));
      });
      if (moves.length > 0) start(moves);
    },
    setParts: (ticketId, parts) => {
      const before = liveTicket(terminal.world, ticketId)?.parts ?? null;
      if (before !== parts) ask('SET_PARTS', { ticketId, parts }, () => push({ kind: 'parts', ticketId, before }));
    },
    undo: () => {
      const step = steps.at(-1);
      setLast(null);
      if (step) takeBack(run, step, drop);
    },
  };
}

interface Run {
  readonly world: World;
  readonly ask: ReturnType<typeof useAsk>['ask'];
  readonly places: ReturnType<typeof usePlaces>;
}

/** What goes one way is one command; the next way waits for it. */
function moveDishes(run: Run, moves: readonly Move[], after: () => void): void {
  const { world, ask, places } = run;
  const [next] = moves;
  if (!next) return after();
  const together = moves.filter(({ from, to }) => from === next.from && to === next.to);
  const rest = moves.filter((move) => !together.includes(move));
  const lines = together.flatMap(({ dish, qty }) => {
    const item = itemOfDish(world, next.from, dish);
    return item ? [{ itemId: item.id, qty: Math.min(qty, item.qty) }] : [];
  });
  // Somebody else moved it, or took it off meanwhile: there is nothing left to do here.
  if (lines.length === 0) return moveDishes(run, rest, after);
  return ask('MOVE_LINES', { ticketId: next.from, lines, to: places.target(next.to) }, () => {
    places.keepPlace(next.from);
    moveDishes(run, rest, after);
  });
}

function shareAmong(
  { ask, places }: Run,
  { origin, on, among }: { readonly origin: string; readonly on: string; readonly among: readonly string[] },
  after: () => void,
): void {
  const opens = among.map((id) => places.draft(id)).find((draft) => draft !== undefined);
  ask('SHARE_LINE', { ticketId: on, itemId: origin, among: [...among], ...(opens ? { opens } : {}) }, after);
}

function takeBack(run: Run, step: Step, after: () => void): void {
  const { world, ask, places } = run;
  const { slots } = places;
  if (step.kind === 'parts') return ask('SET_PARTS', { ticketId: step.ticketId, parts: step.before }, after);
  if (step.kind === 'move') {
    const back = step.moves.toReversed().map((each) => {
      const to = places.standIn(each.from);
      return { ...each, from: holderOf(world, { ...each, slots, besides: to }), to };
    });
    return moveDishes(run, back, after);
  }
  const beside = slots.map(({ ticketId }) => world.get('tickets', ticketId)).find((ticket) => ticket !== undefined);
  const on = beside && payersOf(world, beside, step.origin)[0];
  if (on === undefined) return after();
  return shareAmong(run, { origin: step.origin, on, among: step.before.map(places.standIn) }, after);
}

/** Asks, and says what was refused; a manager's approval may come later. */
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
