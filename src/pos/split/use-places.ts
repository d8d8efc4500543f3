import { useRef, useState } from 'react';
import { newAccount } from '../terminal/new-account.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { slotsOf, type Draft } from './split-steps.ts';
import type { Split } from './split-view.ts';

/** The accounts side by side, and the places for those that their first dish will open. */
export function usePlaces(split: Split) {
  const { terminal } = useSession();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    split.accounts.length > 1 ? [] : [newAccount(terminal.frame)],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  /** Places made in the middle of a tap, and which one took the place of an account that was emptied. */
  const made = useRef({ drafts: new Map<string, Draft>(), heirs: new Map<string, string>() });
  const slots = slotsOf(split, drafts);
  const open = slots.filter(({ account }) => account?.isPaid !== true);
  const receiving = (open.find(({ ticketId }) => ticketId === chosen) ?? open[1] ?? open[0])?.ticketId ?? '';

  const statusOf = (ticketId: string): string | undefined => terminal.world.get('tickets', ticketId)?.status;
  const addQuietly = (instead?: string): string => {
    const draft = newAccount(terminal.frame);
    made.current.drafts.set(draft.ticketId, draft);
    setDrafts((all) => [...all.filter(({ ticketId }) => ticketId !== instead), draft]);
    return draft.ticketId;
  };
  const draft = (ticketId: string): Draft | undefined =>
    statusOf(ticketId) === undefined
      ? (drafts.find((each) => each.ticketId === ticketId) ?? made.current.drafts.get(ticketId))
      : undefined;
  /** An account that was emptied has closed: what comes back to it opens a new one in its place. */
  const standIn = (ticketId: string): string => {
    if (statusOf(ticketId) !== 'closed') return ticketId;
    const heir = made.current.heirs.get(ticketId) ?? addQuietly(ticketId);
    made.current.heirs.set(ticketId, heir);
    return standIn(heir);
  };
  return {
    slots,
    receiving,
    draft,
    standIn,
    addQuietly: () => addQuietly(),
    receive: setChosen,
    add: () => setChosen(addQuietly()),
    /** An account that its last dish has left keeps its place on the screen. */
    keepPlace: (ticketId: string) => {
      if (statusOf(ticketId) !== 'closed') return;
      const heir = standIn(ticketId);
      if (ticketId === receiving) setChosen(heir);
    },
    target: (ticketId: string) => {
      const place = draft(ticketId);
      const { tableId } = split;
      return place ? { ...place, ...(tableId === undefined ? {} : { tableId }) } : { ticketId };
    },
  };
}
