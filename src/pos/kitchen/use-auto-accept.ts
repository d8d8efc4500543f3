import { useEffect, useRef } from 'react';
import type { Terminal } from '#application/terminal.ts';
import { AUTO_ACCEPT_MS, autoAcceptCommandId, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { mayAdvance } from './kds-view.ts';

const LOOK_EVERY_MS = 1000;
/** A screen that opens on a flood must not stand still while it accepts it: some at a time, and soon the next. */
const AT_ONCE = 5;
const NEXT_MS = 100;

/** Accepts what nobody accepted. Every screen may ask: the command's id is the entry's, so it happens once. */
export function useAutoAccept(): void {
  const { terminal, actor } = useSession();
  // Asked once by this screen: a server that says no is not asked again every second.
  const asked = useRef(new Set<string>());
  // Waits for time to pass, whatever is drawn meanwhile.
  useEffect(() => {
    const look = (): void => {
      const isMore = acceptOverdue(terminal, actor, asked.current);
      timer = setTimeout(look, isMore ? NEXT_MS : LOOK_EVERY_MS);
    };
    let timer = setTimeout(look, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [terminal, actor]);
}

/** Still pending thirty seconds after they were sent. */
export function overdueEntries(world: World, now: Instant): readonly KdsEntry[] {
  return [...world.all('kds')].filter(
    ({ status, createdAt }) => status === 'pending' && milliseconds(now) - milliseconds(createdAt) >= AUTO_ACCEPT_MS,
  );
}

/** Says whether some are left. */
function acceptOverdue(terminal: Terminal, { id: by, role }: Actor, asked: Set<string>): boolean {
  const overdue = overdueEntries(terminal.world, terminal.now()).filter(
    ({ id, area }) => !asked.has(id) && mayAdvance(area, role),
  );
  for (const { id } of overdue.slice(0, AT_ONCE)) {
    asked.add(id);
    const { decision } = terminal.issue(
      'KDS_ACK',
      { entryId: id, automatic: true },
      { by, id: autoAcceptCommandId(id) },
    );
    // As the specification says: acceptance errors are only logged.
    if (!decision.ok) console.warn(`No se aceptó ${id}: ${decision.code}`);
  }
  return overdue.length > AT_ONCE;
}
