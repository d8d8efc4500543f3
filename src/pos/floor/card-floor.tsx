import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { useUnheardSends } from '../terminal/unheard-sends.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import styles from './floor.module.css';
import type { Floor, TableOnFloor } from './floor-view.ts';
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
  const factsOf = useCardFacts({ now, activeTicketId, isMineOnly });
  return (
    <ul className={styles.tables}>
      {tables.slice(0, shown).map((table) => (
        <TableCard key={table.id} {...factsOf(table)} {...keys} />
      ))}
      {tables.length > shown && <TableSpace key={`end-${shown}`} tables={tables.length - shown} watch={watchEnd} />}
    </ul>
  );
}

type CardFacts = Omit<TableCardProps, 'onTap' | 'onReady' | 'onServed' | 'onAttended' | 'onMore' | 'onFire'>;

/** What is known of a table at this minute, as plain words and figures: a card whose words stay is not drawn again. */
export function useCardFacts({
  now,
  activeTicketId,
  isMineOnly,
}: Pick<FloorTablesProps, 'now' | 'activeTicketId' | 'isMineOnly'>): (table: TableOnFloor) => CardFacts {
  const { actor } = useSession();
  const unheard = useUnheardSends();
  return (table) => {
    const { account, moreAccounts, kitchen } = table;
    const isMine = account?.waiterId === actor.id;
    return {
      table,
      minutes: account === null ? null : minutesBetween(account.openedAt, now),
      readyMinutes: kitchen.readyAt === null ? null : minutesBetween(kitchen.readyAt, now),
      isActive: account !== null && account.ticketId === activeTicketId,
      isMine,
      hasSums: grantFor('edit-order', actor.role) !== 'N',
      isFaded: isMineOnly && account !== null && !isMine,
      isUnheard: [account, ...moreAccounts].some((each) => each !== null && unheard.accounts.has(each.ticketId)),
    };
  };
}
