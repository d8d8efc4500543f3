import { Link, useLocation } from 'wouter';
import { grantFor } from '#domain/staff/permissions.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Line, Text } from '#ui/layout/layout.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText, TICKET_WORDS } from '#ui/pos/status-words.ts';
import { AccountSheet, type Act } from '../account/account-sheet.tsx';
import { CoversStrip } from '../account/covers.tsx';
import { GuestStrip } from '../account/guest-words.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import type { OrderOnScreen } from './order-view.ts';
import styles from './order-screen.module.css';

interface AccountToolsProps {
  readonly order: OrderOnScreen;
  readonly onChoose: (ticketId: string) => void;
}

/**
 * Beside the table's name: how many they are, «Dividir», and the rest behind one key. A table just opened asks for its
 * guests there; the first dish passes the question over, and nothing moves.
 */
export function AccountTools({ order, onChoose }: AccountToolsProps) {
  const { actor } = useSession();
  const [, go] = useLocation();
  const [sheet, setSheet] = useVisitState<Act | 'all' | null>(null);
  const { ticketId, guests, isTable } = order;
  const hasLines = order.lines.length > 0;
  const isNew = isTable && guests === null && !hasLines && order.accounts.length < 2;
  const mayDivide = grantFor('rearrange', actor.role) !== 'N';
  const asksGuests = isTable && guests === null;
  return (
    <>
      <Facts order={order} onAct={setSheet} />
      <GuestStrip allergies={order.allergies} occasion={order.occasion} onOpen={() => setSheet('guests')} />
      {isNew ? (
        <CoversStrip ticketId={ticketId} />
      ) : (
        <Line gap={3} align="center" className={styles.tools}>
          {asksGuests && <Key onClick={() => setSheet('covers')}>¿Cuántos son?</Key>}
          {!isTable && !order.isBagNamed && <Key onClick={() => setSheet('guests')}>¿Para quién?</Key>}
          {mayDivide && hasLines && (
            <Link href="/dividir" className={keyClass({})}>
              Dividir
            </Link>
          )}
          <Key size="square" aria-label="Más sobre la cuenta" onClick={() => setSheet('all')}>
            <Sign of="more" />
          </Key>
        </Line>
      )}
      {order.accounts.length > 1 && <Accounts order={order} onChoose={onChoose} />}
      {sheet !== null && (
        <AccountSheet
          ticketId={ticketId}
          first={sheet === 'all' ? undefined : sheet}
          onDivide={() => go('/dividir')}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}

/** What is known of the account in a row; what can be changed opens. */
function Facts({ order, onAct }: { readonly order: OrderOnScreen; readonly onAct: (act: Act) => void }) {
  const { guests, toGo } = order;
  return (
    <>
      <Text ink="soft" size={0} figures className={styles.facts}>
        <strong>{order.folio}</strong> · {TICKET_WORDS[order.status]}
        {guests !== null && ' · '}
        {guests !== null && (
          <button type="button" className={styles.covers} onClick={() => onAct('covers')}>
            {personsText(guests)}
          </button>
        )}
      </Text>
      {toGo !== '' && (
        <button type="button" className={styles.toGo} onClick={() => onAct('guests')}>
          {toGo}
        </button>
      )}
    </>
  );
}

/** A table that was divided, or that two parties share: one tap to each of its accounts. */
function Accounts({ order, onChoose }: AccountToolsProps) {
  return (
    <div className={styles.accounts} role="group" aria-label="Cuentas de la mesa">
      {order.accounts.map(({ ticketId, number, total }) => (
        <Key
          key={ticketId}
          data-cuenta={ticketId}
          aria-pressed={ticketId === order.ticketId}
          onClick={() => onChoose(ticketId)}
        >
          Cuenta {number} <small>{formatPesos(total)}</small>
        </Key>
      ))}
    </div>
  );
}
