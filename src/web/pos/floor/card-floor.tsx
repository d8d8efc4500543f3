import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { useUnheardSends } from '../terminal/unheard-sends.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import styles from './floor.module.css';
import type { Floor } from './floor-view.ts';
import { TableCard, TableSpace, type TableCardProps } from './table-card.tsx';

/** As many as a tablet shows whole in a full house; the rest follows right after, as far as the finger is near. */
const FIRST_TABLES = 18;

export interface FloorTablesProps extends Pick<
  TableCardProps,
  'onTap' | 'onReady' | 'onServed' | 'onAttended' | 'onMore' | 'onFire'
> {
  readonly tables: Floor['tables'];
  readonly now: Instant;
  readonly activeTicketId: string | null;
  readonly isMineOnly: boolean;
}

/** Mesas as cards, one as large as the other. */
export function CardFloor({ tables, now, activeTicketId, isMineOnly, ...keys }: FloorTablesProps) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_TABLES });
  const { actor } = useSession();
  const unheard = useUnheardSends();
  return (
    <ul className={styles.tables}>
      {tables.slice(0, shown).map((table) => (
        <TableCard
          key={table.id}
          table={table}
          minutes={table.account === null ? null : minutesBetween(table.account.openedAt, now)}
          readyMinutes={table.kitchen.readyAt === null ? null : minutesBetween(table.kitchen.readyAt, now)}
          isActive={table.account !== null && table.account.ticketId === activeTicketId}
          isMine={table.account?.waiterId === actor.id}
          hasSums={grantFor('edit-order', actor.role) !== 'N'}
          isFaded={isMineOnly && table.account !== null && table.account.waiterId !== actor.id}
          isUnheard={[table.account, ...table.moreAccounts].some((each) => each && unheard.accounts.has(each.ticketId))}
          {...keys}
        />
      ))}
      {tables.length > shown && <TableSpace key={`end-${shown}`} tables={tables.length - shown} watch={watchEnd} />}
    </ul>
  );
}
