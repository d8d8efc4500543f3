import { Link, useLocation, useSearch } from 'wouter';
import { formatPesos } from '#domain/shared/money.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { itemsText, personsText } from '#ui/pos/status-words.ts';
import { useState, type ReactNode, useSyncExternalStore } from 'react';
import { useWorld } from '../terminal/terminal-context.tsx';
import { useMayCharge } from '../shell/use-may-charge.ts';
import { EqualParts, PartsKey, usePartsOf } from './equal-parts.tsx';
import { SplitColumns } from './split-columns.tsx';
import { SplitList } from './split-list.tsx';
import styles from './split-screen.module.css';
import { splitView, type Split } from './split-view.ts';
import { useSplit, type SplitActs } from './use-split.ts';

interface SplitScreenProps {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
}

/** «Dividir»: the accounts of a table side by side, and every dish on one of them. */
export function SplitScreen({ activeTicketId, onChoose }: SplitScreenProps) {
  const split = useWorld((world) => splitView(world, activeTicketId));
  const { visit } = useFront();
  if (split === null) {
    return (
      <Empty isPage title="No hay una cuenta que dividir">
        <p>
          Elige una mesa en el <Link href="/mesas">mapa de mesas</Link>.
        </p>
      </Empty>
    );
  }
  // Each visit, and each table, begins with nothing in the hand.
  return <Desk key={`${visit}/${split.accounts[0]?.ticketId ?? ''}`} split={split} onChoose={onChoose} />;
}

type Mode = 'articles' | 'person' | 'parts';

function Desk({ split, onChoose }: { readonly split: Split; readonly onChoose: (ticketId: string) => void }) {
  const acts = useSplit(split);
  const isNarrow = useNarrow();
  const [mode, setMode] = useState<Mode>(split.accounts.some(({ parts }) => parts !== null) ? 'parts' : 'articles');
  const [partsOf, setPartsOf] = useState<string | null>(null);
  const parts = usePartsOf(split, partsOf);
  const [, go] = useLocation();
  const charge = (ticketId: string): void => {
    onChoose(ticketId);
    go('/caja');
  };
  const choose = (next: Mode): void => {
    const first = split.accounts.find(({ isPaid }) => !isPaid);
    if (next === 'person' && first) acts.byPerson(first.ticketId);
    setMode(next);
  };
  return (
    <div className={styles.split} data-modo={mode}>
      <Head split={split} mode={mode} onMode={choose} />
      {acts.problem !== null && <Message tone="bad">{acts.problem}</Message>}
      {mode === 'person' && <Persons split={split} />}
      {mode === 'parts' && parts !== null ? (
        <EqualParts split={split} shown={parts} onAccount={setPartsOf} onSet={acts.setParts} onCharge={charge} />
      ) : isNarrow ? (
        <SplitList acts={acts} />
      ) : (
        <SplitColumns acts={acts} totalWord={split.hasTaxOnTop ? 'Total con IVA' : 'Total'} />
      )}
      <Foot split={split} acts={acts}>
        {mode === 'parts' && parts !== null ? (
          <PartsKey shown={parts} onSet={acts.setParts} onCharge={charge} />
        ) : (
          <AccountKeys split={split} onAdd={isNarrow ? null : acts.addAccount} onCharge={charge} />
        )}
      </Foot>
    </div>
  );
}

const MODES: readonly { readonly mode: Mode; readonly label: string }[] = [
  { mode: 'articles', label: 'Por artículos' },
  { mode: 'person', label: 'Por persona' },
  { mode: 'parts', label: 'Partes iguales' },
];

function Head({
  split,
  mode,
  onMode,
}: {
  readonly split: Split;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}) {
  const isFromTill = useSearch().includes('desde=caja');
  const isTable = split.tableId !== undefined;
  return (
    <Row as="header" align="center" className={styles.head}>
      <Link href={isFromTill ? '/caja' : '/pedido'} aria-label="Volver" className={keyClass({ size: 'square' })}>
        <Sign of="back" />
      </Link>
      <h1>{isTable ? `Dividir la ${split.place}` : 'Dividir la cuenta'}</h1>
      <Stack as="p" ink="soft" size={0} className={styles.facts}>
        <span>
          {split.folio}
          {split.guests !== null && ` · ${personsText(split.guests)}`}
        </span>
        <span>{itemsText(split.items)}</span>
      </Stack>
      <div role="group" aria-label="Cómo dividir" className={styles.modes}>
        {MODES.map(({ mode: each, label }) => (
          <button key={each} type="button" aria-pressed={each === mode} onClick={() => onMode(each)}>
            {label}
          </button>
        ))}
      </div>
    </Row>
  );
}

/** Who has no dish of a person's must not believe that something was divided. */
function Persons({ split }: { readonly split: Split }) {
  const lines = split.accounts.flatMap((account) => account.lines);
  const loose = lines.filter(({ seat }) => seat === null).length;
  if (loose === 0) return null;
  return (
    <p className={styles.hint} role="status">
      {loose === lines.length
        ? 'Ningún platillo dice para quién es: toca cada uno para pasarlo a la cuenta que recibe.'
        : `${loose} sin persona: ${loose === 1 ? 'se queda' : 'se quedan'} en la Cuenta 1 hasta que lo muevas.`}
    </p>
  );
}

function Foot({
  split,
  acts,
  children,
}: {
  readonly split: Split;
  readonly acts: SplitActs;
  readonly children: ReactNode;
}) {
  const count = split.accounts.filter(({ lines }) => lines.length > 0).length;
  return (
    <footer className={styles.foot}>
      <Key size="large" disabled={!acts.canUndo} onClick={acts.undo}>
        <Sign of="undo" /> Deshacer
      </Key>
      <p className={styles.proof}>
        <b data-cifra="total" data-centavos={split.total}>
          {formatPesos(split.total)}
        </b>
        {split.hasPayments && <span>Hay pagos: lo dividido ya no se deshace.</span>}
        {!split.hasPayments && count > 1 && (
          <span className={styles.agrees}>
            <Sign of="check" /> Las {count} cuentas suman la mesa
          </span>
        )}
      </p>
      {children}
    </footer>
  );
}

function AccountKeys({
  split,
  onAdd,
  onCharge,
}: {
  readonly split: Split;
  /** Null: its key is elsewhere. */
  readonly onAdd: (() => void) | null;
  readonly onCharge: (ticketId: string) => void;
}) {
  const mayCharge = useMayCharge();
  const open = split.accounts.filter(({ isPaid, lines }) => !isPaid && lines.length > 0);
  const [next] = open;
  return (
    <>
      {onAdd !== null && (
        <Key size="large" onClick={onAdd}>
          <Sign of="plus" /> Cuenta
        </Key>
      )}
      {mayCharge && next && (
        <Key look="main" size="large" onClick={() => onCharge(next.ticketId)}>
          {open.length > 1 ? 'Cobrar por separado' : 'Cobrar'}
        </Key>
      )}
    </>
  );
}

/** As the other screens of the till: below this width the accounts do not fit side by side. */
const NARROW = '(width < 60rem)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(NARROW);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
  );
}
