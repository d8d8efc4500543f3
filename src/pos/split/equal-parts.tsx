import { useState } from 'react';
import { equalParts, type Part } from '#domain/account/parts.ts';
import { LEAST_PARTS, MOST_PARTS } from '#domain/account/share.ts';
import { formatPesos, sum, ZERO } from '#domain/shared/money.ts';
import { OFFICE_REFUSALS } from '#domain/office-refusals.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { useMayCharge } from '../shell/use-may-charge.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import type { Split, SplitAccount } from './split-view.ts';
import { Grid, Line, Row, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './equal-parts.module.css';

const QUICK = [2, 3, 4, 5, 6, 7, 8, 20] as const;

/** The account that is paid in parts, and what each would be before anybody has said a number. */
export interface PartsOnScreen {
  readonly account: SplitAccount;
  readonly parts: number;
  readonly shares: readonly Part[];
}

/** One account of the table is paid in parts: the chosen one, or the one that is already. */
export function usePartsOf(split: Split, chosen: string | null): PartsOnScreen | null {
  const open = split.accounts.filter(({ isPaid }) => !isPaid);
  const account =
    open.find(({ ticketId }) => ticketId === chosen) ?? open.find(({ parts }) => parts !== null) ?? open[0];
  const parts = account?.parts ?? clamp(split.guests ?? LEAST_PARTS);
  const shares = useWorld((world) => {
    const ticket = account && liveTicket(world, account.ticketId);
    return ticket ? equalParts(ticket, parts) : [];
  });
  return account ? { account, parts, shares } : null;
}

interface EqualPartsProps {
  readonly split: Split;
  readonly shown: PartsOnScreen;
  readonly onAccount: (ticketId: string) => void;
  readonly onSet: (ticketId: string, parts: number | null) => void;
  readonly onCharge: (ticketId: string) => void;
}

/** «Partes iguales»: shares of one account, 2 to 20, paid one by one in Caja. */
export function EqualParts({ split, shown: { account, parts, shares }, onAccount, onSet, onCharge }: EqualPartsProps) {
  const open = split.accounts.filter(({ isPaid }) => !isPaid);
  const isSet = account.parts !== null;
  return (
    <div className={styles.parts}>
      <section className={styles.asking} aria-label="¿En cuántas partes?">
        {open.length > 1 && (
          <Row gap={3} justify="toCenter" role="group" aria-label="Qué cuenta">
            {open.map(({ ticketId, number }) => (
              <Key key={ticketId} aria-pressed={ticketId === account.ticketId} onClick={() => onAccount(ticketId)}>
                Cuenta {number}
              </Key>
            ))}
          </Row>
        )}
        <h2>¿En cuántas partes?</h2>
        <PartsEntry
          key={`${account.ticketId}/${parts}`}
          parts={parts}
          isLocked={account.hasPayments}
          onSet={(next) => onSet(account.ticketId, next)}
        />
        <Text ink="soft" size={0} className={styles.eachPart}>
          cada parte
          <b data-cifra="parte" data-centavos={shares[0]?.amount ?? 0}>
            {formatPesos(shares[0]?.amount ?? ZERO)}
          </b>
        </Text>
        <Grid gap={3} className={styles.quick}>
          {QUICK.map((quick) => (
            <Key
              key={quick}
              aria-label={`${quick} partes`}
              aria-pressed={isSet && quick === parts}
              disabled={account.hasPayments}
              onClick={() => onSet(account.ticketId, quick)}
            >
              {quick}
            </Key>
          ))}
        </Grid>
        <Text ink="soft" size={0} className={styles.explains}>
          Es una sola cuenta, pagada en partes. Si no cae exacto, unas llevan un centavo más.
        </Text>
        {isSet && !account.hasPayments && (
          <Key look="quiet" onClick={() => onSet(account.ticketId, null)}>
            Volver a una sola
          </Key>
        )}
      </section>
      <Stubs account={account} shares={shares} onCharge={onCharge} />
    </div>
  );
}

function Stubs({
  account,
  shares,
  onCharge,
}: Pick<PartsOnScreen, 'account' | 'shares'> & Pick<EqualPartsProps, 'onCharge'>) {
  const mayCharge = useMayCharge();
  const isSet = account.parts !== null;
  return (
    <Grid as="ul" gap={4} className={styles.stubs} data-puestas={isSet}>
      {shares.map(({ number, amount, isPaid }) => (
        <li key={number} className={styles.stub} data-pagada={isPaid}>
          <div>
            <h3>Parte {number}</h3>
            <b data-cifra="parte" data-centavos={amount}>
              {formatPesos(amount)}
            </b>
            {isPaid && (
              <Line as="span" gap={3} align="center" ink="good" weight={700} className={styles.paid}>
                <Sign of="check" /> Pagada
              </Line>
            )}
            {!isPaid && isSet && mayCharge && <Key onClick={() => onCharge(account.ticketId)}>Cobrar esta parte</Key>}
          </div>
        </li>
      ))}
    </Grid>
  );
}

/** What is left of the parts, and the next thing to do with them. */
export function PartsKey({
  shown: { account, parts, shares },
  onSet,
  onCharge,
}: Pick<EqualPartsProps, 'shown' | 'onSet' | 'onCharge'>) {
  const mayCharge = useMayCharge();
  const left = shares.filter(({ isPaid }) => !isPaid);
  if (account.parts === null) {
    return (
      <Key look="main" size="large" onClick={() => onSet(account.ticketId, parts)}>
        Dividir en {parts}
      </Key>
    );
  }
  const due = sum(left.map(({ amount }) => amount));
  return (
    <>
      <Stack as="p" size={0} className={styles.leftToPay}>
        Falta
        <b data-cifra="por-pagar" data-centavos={due}>
          {formatPesos(due)}
        </b>
      </Stack>
      {mayCharge && (
        <Key look="main" size="large" onClick={() => onCharge(account.ticketId)}>
          Cobrar {left.length === 1 ? '1 parte' : `${left.length} partes`}
        </Key>
      )}
    </>
  );
}

/** The figure itself can be typed; what is no number from 2 to 20 is told there, and nothing is kept. */
function PartsEntry({
  parts,
  isLocked,
  onSet,
}: {
  readonly parts: number;
  readonly isLocked: boolean;
  readonly onSet: (parts: number) => void;
}) {
  const [typed, setTyped] = useState(String(parts));
  const isGood = /^\d{1,2}$/.test(typed.trim()) && Number(typed) === clamp(Number(typed));
  const keep = (): void => {
    if (isGood && Number(typed) !== parts) onSet(Number(typed));
  };
  return (
    <Grid
      as="form"
      align="center"
      className={styles.figure}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Key aria-label="Una parte menos" disabled={isLocked || parts <= LEAST_PARTS} onClick={() => onSet(parts - 1)}>
        −
      </Key>
      <input
        name="partes"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Partes"
        aria-invalid={!isGood}
        readOnly={isLocked}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
      />
      <Key aria-label="Una parte más" disabled={isLocked || parts >= MOST_PARTS} onClick={() => onSet(parts + 1)}>
        <Sign of="plus" />
      </Key>
      {!isGood && <Message tone="bad">{OFFICE_REFUSALS['parts-out-of-range']}</Message>}
    </Grid>
  );
}

function clamp(parts: number): number {
  return Math.min(MOST_PARTS, Math.max(LEAST_PARTS, parts));
}
