import { useEffect, useRef } from 'react';
import type { Terminal } from '../terminal/terminal-types.ts';
import { AUTO_ACCEPT_MS, autoAcceptCommandId, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { useSession } from '../terminal/terminal-context.tsx';

const LOOK_EVERY_MS = 1000;

/** Accepts what nobody accepted. Every screen may ask: the command's id is the entry's, so it happens once. */
export function useAutoAccept(): void {
  const { terminal, actor } = useSession();
  // Asked once by this screen: a server that says no is not asked again every second.
  const asked = useRef(new Set<string>());
  // Waits for time to pass, whatever is drawn meanwhile.
  useEffect(() => {
    const timer = setInterval(() => acceptOverdue(terminal, actor.id, asked.current), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [terminal, actor.id]);
}

/** Still pending thirty seconds after they were sent. */
export function overdueEntries(world: World, now: Instant): readonly KdsEntry[] {
  return [...world.all('kds')].filter(
    ({ status, createdAt }) => status === 'pending' && milliseconds(now) - milliseconds(createdAt) >= AUTO_ACCEPT_MS,
  );
}

function acceptOverdue(terminal: Terminal, by: string, asked: Set<string>): void {
  for (const { id } of overdueEntries(terminal.world, terminal.now())) {
    if (asked.has(id)) continue;
    asked.add(id);
    const { decision } = terminal.issue(
      'KDS_ACK',
      { entryId: id, automatic: true },
      { by, id: autoAcceptCommandId(id) },
    );
    // As the specification says: acceptance errors are only logged.
    if (!decision.ok) console.warn(`No se aceptó ${id}: ${decision.code}`);
  }
}
