import type { ReactNode } from 'react';
import { entryText, nameIn } from '#domain/drawer/corte-csv.ts';
import type { DrawerEntry } from '#domain/drawer/drawer-entry.ts';
import type { OpenShift, ShiftView } from '#domain/drawer/shift-view.ts';
import type { PaymentMethod } from '#domain/order/ticket.ts';
import { cents, ZERO, type Cents } from '#domain/shared/money.ts';
import { Figure } from './figure.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import styles from './sections.module.css';

/** What a figure is made of. */
export interface Detail {
  readonly title: string;
  readonly rows: readonly DetailRow[];
}

export interface DetailRow {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly amount: Cents;
}

type Words = Pick<ShiftView, 'zone' | 'names'>;

/** The entries of one figure, each with its part of it. */
function detailOf(
  title: string,
  entries: readonly DrawerEntry[],
  { words, part }: { readonly words: Words; readonly part: (entry: DrawerEntry) => Cents },
): Detail {
  const rows = entries
    .map((entry) => ({ entry, amount: part(entry) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ entry, amount }) => ({
      id: entry.id,
      text: entryText(words, entry),
      note: nameIn(words, entry.by),
      amount,
    }));
  return { title, rows };
}

export function takenDetail(title: string, open: OpenShift, method: PaymentMethod, words: Words): Detail {
  return detailOf(title, open.entries, {
    words,
    part: ({ account }) =>
      cents((account?.taken[method] ?? 0) - (method === 'cash' ? 0 : (account?.returned[method] ?? 0))),
  });
}

interface Row {
  readonly cifra: string;
  readonly label: string;
  readonly sign: string;
  readonly amount: Cents;
  readonly detail: Detail | null;
}

function rowsOf(open: OpenShift, words: Words): readonly Row[] {
  const { shift, sums, entries } = open;
  const { movements, taken, returned } = sums;
  const moved = (kind: 'deposit' | 'withdrawal' | 'expense' | 'tips', title: string): Detail =>
    detailOf(title, entries, {
      words,
      part: (entry) => (entry.kind === kind ? (entry.movement?.amount ?? ZERO) : ZERO),
    });
  const accountPart = (of: 'taken' | 'returned') => (entry: DrawerEntry) => entry.account?.[of].cash ?? ZERO;
  const cash = detailOf('Efectivo cobrado, menos cambio', entries, { words, part: accountPart('taken') });
  const back = detailOf('Devoluciones en efectivo', entries, { words, part: accountPart('returned') });
  return [
    { cifra: 'fondo', label: 'Fondo de caja', sign: '', amount: shift.fondo, detail: null },
    { cifra: 'efectivo', label: 'Efectivo cobrado, menos cambio', sign: '+ ', amount: taken.cash, detail: cash },
    ...roundingRows(open, words),
    {
      cifra: 'depositos',
      label: 'Depósitos',
      sign: '+ ',
      amount: movements.deposit,
      detail: moved('deposit', 'Depósitos'),
    },
    {
      cifra: 'retiros',
      label: 'Retiros',
      sign: '− ',
      amount: movements.withdrawal,
      detail: moved('withdrawal', 'Retiros'),
    },
    { cifra: 'gastos', label: 'Gastos', sign: '− ', amount: movements.expense, detail: moved('expense', 'Gastos') },
    {
      cifra: 'propinas-pagadas',
      label: 'Propinas pagadas',
      sign: '− ',
      amount: movements.tips,
      detail: moved('tips', 'Propinas pagadas'),
    },
    { cifra: 'devoluciones', label: 'Devoluciones', sign: '− ', amount: returned.cash, detail: back },
  ];
}

/** Where cash was rounded, it stands by itself: no account has it. */
function roundingRows({ sums: { rounding }, entries }: OpenShift, words: Words): readonly Row[] {
  if (rounding === undefined) return [];
  const title = 'Redondeo del efectivo';
  const detail = detailOf(title, entries, { words, part: ({ account }) => account?.rounding ?? ZERO });
  return [{ cifra: 'redondeo', label: title, sign: rounding > 0 ? '+ ' : '', amount: rounding, detail }];
}

/** How one gets from the float to what must lie in the drawer; each figure opens what it is made of. */
export function ExpectedList({
  open,
  words,
  onOpen,
}: {
  readonly open: OpenShift;
  readonly words: Words;
  readonly onOpen: (detail: Detail) => void;
}) {
  return (
    <section className={styles.section} aria-label="Cómo se llega a lo esperado">
      <h2>Cómo se llega a lo esperado</h2>
      <ul className={styles.list}>
        {rowsOf(open, words).map((row) => (
          <ListRow key={row.cifra} title={row.label} notes={[noteOf(row.detail)]} data-nada={row.amount === 0}>
            <Opening detail={row.detail} onOpen={onOpen}>
              <Figure of={row.cifra} amount={row.amount} sign={row.amount === 0 ? '' : row.sign} />
            </Opening>
          </ListRow>
        ))}
        <ListRow title="Esperado" className={styles.total}>
          <Figure amount={open.sums.expected} />
        </ListRow>
      </ul>
    </section>
  );
}

function noteOf(detail: Detail | null): string {
  const [first, second] = detail?.rows ?? [];
  if (!detail || !first) return '';
  return second ? `${detail.rows.length} movimientos` : `${first.text} · ${first.note}`;
}

/** A figure that opens; one that is made of nothing only stands there. */
export function Opening({
  detail,
  onOpen,
  children,
}: {
  readonly detail: Detail | null;
  readonly onOpen: (detail: Detail) => void;
  readonly children: ReactNode;
}) {
  if (!detail || detail.rows.length === 0) return children;
  return (
    <button type="button" className={styles.opens} onClick={() => onOpen(detail)}>
      {children}
    </button>
  );
}
