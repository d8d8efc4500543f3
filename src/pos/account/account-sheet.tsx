import { Suspense, useState } from 'react';
import { grantFor, type StaffPermission } from '#domain/staff/permissions.ts';
import { Grid } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { commandBook } from '../terminal/command-book.ts';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import { accountActs, type AccountActs } from './account-view.ts';
import styles from './account.module.css';
import { CoversSheet } from './covers.tsx';
import { accountText, JoinSheet } from './join-sheet.tsx';
import { useAct } from './use-act.ts';
import { WaiterSheet } from './waiter-sheet.tsx';

// What it asks is learnt before it opens.
const MoveSheet = lazyScreen(async () => {
  const [{ MoveSheet: sheet }] = await Promise.all([import('./move-sheet.tsx'), commandBook.complete()]);
  return sheet;
});

const GuestSheet = lazyScreen(async () => {
  const [{ GuestSheet: sheet }] = await Promise.all([import('./guest-sheet.tsx'), commandBook.complete()]);
  return sheet;
});

export type Act = 'covers' | 'move' | 'join' | 'waiter' | 'guests';

interface AccountSheetProps {
  readonly ticketId: string;
  /** Begins with one of them, where its key was elsewhere. */
  readonly first?: Act | undefined;
  readonly onDivide: () => void;
  readonly onClose: () => void;
}

/** What can be done with an account as a whole. A key that a post may not press is not there. */
export function AccountSheet({ ticketId, first, onDivide, onClose }: AccountSheetProps) {
  const account = useWorld((world) => accountActs(world, ticketId));
  const [act, setAct] = useState<Act | null>(first ?? null);
  if (account === null) return null;
  if (act === 'covers') return <CoversSheet ticketId={ticketId} guests={account.guests} onClose={onClose} />;
  if (act === 'move') {
    return (
      <Suspense>
        <MoveSheet account={account} onClose={onClose} />
      </Suspense>
    );
  }
  if (act === 'guests') {
    return (
      <Suspense>
        <GuestSheet ticketId={ticketId} onClose={onClose} />
      </Suspense>
    );
  }
  if (act === 'join') return <JoinSheet account={account} onClose={onClose} />;
  if (act === 'waiter') return <WaiterSheet account={account} onClose={onClose} />;
  return (
    <Sheet title={accountText(account)} onClose={onClose}>
      <AccountKeys account={account} onAct={setAct} onDivide={onDivide} onDone={onClose} />
    </Sheet>
  );
}

/** The same keys in a table's sheet. */
export function AccountKeysOf({
  ticketId,
  ...rest
}: { readonly ticketId: string } & Omit<AccountKeysProps, 'account'>) {
  const account = useWorld((world) => accountActs(world, ticketId));
  return account === null ? null : <AccountKeys account={account} {...rest} />;
}

interface AccountKeysProps {
  readonly account: AccountActs;
  readonly onAct: (act: Act) => void;
  readonly onDivide: () => void;
  readonly onDone: () => void;
}

function AccountKeys({ account, onAct, onDivide, onDone }: AccountKeysProps) {
  const { actor } = useSession();
  const { problem, act } = useAct();
  const may = (permission: StaffPermission): boolean => grantFor(permission, actor.role) !== 'N';
  const { ticketId, guests, waiter } = account;
  return (
    <Grid gap={3} className={styles.acts}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {may('covers') && account.tableId !== null && (
        <Key size="large" onClick={() => onAct('covers')}>
          {guests === null ? '¿Cuántos son?' : `Cambiar cuántos son · ${guests}`}
        </Key>
      )}
      {may('edit-order') && (
        <Key size="large" onClick={() => onAct('guests')}>
          {account.tableId === null ? '¿Para quién es?' : 'Alergias y nota'}
        </Key>
      )}
      {may('rearrange') && account.lines.length > 0 && (
        <Key size="large" onClick={onDivide}>
          Dividir
        </Key>
      )}
      {may('rearrange') && (
        <Key size="large" onClick={() => onAct('move')}>
          Mover a…
        </Key>
      )}
      {may('rearrange') && account.lines.length > 0 && (
        <Key size="large" onClick={() => onAct('join')}>
          Juntar con…
        </Key>
      )}
      {may('rearrange') && (
        <SeparateKeys
          joined={account.joined}
          onSeparate={(joinedId) => act('SEPARATE_TICKETS', { ticketId: joinedId }, onDone)}
        />
      )}
      {may('change-waiter') && waiter !== null && (
        <Key size="large" onClick={() => onAct('waiter')}>
          Cambiar mesero
        </Key>
      )}
      {may('covers') && account.lines.length > 0 && (
        <Key size="large" onClick={() => act('ASK_BILL', { ticketId, printed: false }, onDone)}>
          {account.hasAskedBill ? 'Pedir cuenta otra vez' : 'Pedir cuenta'}
        </Key>
      )}
    </Grid>
  );
}

/** A slip of the finger joined them: one key for each account that came. */
function SeparateKeys({
  joined,
  onSeparate,
}: {
  readonly joined: AccountActs['joined'];
  readonly onSeparate: (ticketId: string) => void;
}) {
  return joined.map((other) => (
    <Key key={other.ticketId} size="large" onClick={() => onSeparate(other.ticketId)}>
      Deshacer «Juntar» · {accountText(other)}
    </Key>
  ));
}
