import type { SubmitEvent } from 'react';
import type { TableBill, TablePage } from '#domain/floor/table-page.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { englishTime } from '#domain/site/english-dates.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import buttons from '#ui/common/button.module.css';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import notices from '#ui/common/notice.module.css';
import { OwnWords } from '#ui/common/own-words.tsx';
import styles from './table-sheet.module.css';
import { useWords } from '#ui/common/words.ts';

/** How the two keys call; `motivo` is the one that is on its way. */
export interface Calling {
  readonly motivo: string | null;
  readonly send: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface TableNowProps {
  readonly page: TablePage;
  readonly calling: Calling;
}

/** What changes while they sit: calls, and what they owe so far if the venue shows it. */
export function TableNow({ page, calling }: TableNowProps) {
  const { say, to } = useWords();
  switch (page.kind) {
    case 'unknown':
      return (
        <>
          <EmptyPrint name="sin-mesas" />
          <h1 id="mesa-titulo">{say({ es: 'Este código ya no sirve', en: 'This code no longer works' })}</h1>
          <p>
            {say({
              es: 'Pide a alguien del equipo el código nuevo de tu mesa. Mientras, aquí está la carta.',
              en: 'Ask anyone on the team for your table’s new code. Meanwhile, here is the menu.',
            })}
          </p>
          <p>
            <a className={`${buttons.button} ${buttons.primary}`} href={to('/menu')}>
              {say({ es: 'Ver el menú', en: 'See the menu' })}
            </a>
          </p>
        </>
      );
    case 'empty':
      return (
        <>
          <h1 id="mesa-titulo">{say(tableName(page.table))}</h1>
          <p>
            {say({
              es: 'Bienvenidos. En cuanto tu mesero abra la cuenta de esta mesa podrás llamarlo desde aquí.',
              en: 'Welcome. As soon as your server opens the bill of this table you can call them from here.',
            })}
          </p>
        </>
      );
    case 'seated':
      return <Seated page={page} calling={calling} />;
    default:
      return page satisfies never;
  }
}

type SeatedPage = Extract<TablePage, { kind: 'seated' }>;

const CALLS = [
  {
    reason: 'waiter',
    motivo: 'mesero',
    label: { es: 'Llamar al mesero', en: 'Call the server' },
    told: { es: 'Ya le avisamos a tu mesero', en: 'We have told your server' },
  },
  {
    reason: 'bill',
    motivo: 'cuenta',
    label: { es: 'Pedir la cuenta', en: 'Ask for the bill' },
    told: { es: 'Ya pedimos tu cuenta', en: 'Your bill is on its way' },
  },
] as const;

function Seated({ page, calling }: { readonly page: SeatedPage; readonly calling: Calling }) {
  const { say, to } = useWords();
  return (
    <>
      <h1 id="mesa-titulo">{say(tableName(page.table))}</h1>
      {page.isCut === true && (
        <p className={notices.notice} role="alert">
          {say({
            es: 'Ya van varias llamadas seguidas. Espera unos minutos: tu mesero ya sabe que lo buscas.',
            en: 'That is several calls in a row. Please wait a few minutes: your server knows you are looking for them.',
          })}
        </p>
      )}
      <form
        method="post"
        action={to(`/api/mesa/${page.code}/llamar`)}
        className={styles.calls}
        data-viva
        onSubmit={calling.send}
      >
        {CALLS.map(({ reason, motivo, label, told }) => {
          const call = page.calls.find((each) => each.reason === reason);
          return (
            <span key={reason} className={styles.call} data-llamada={call ? motivo : undefined}>
              <button
                type="submit"
                name="motivo"
                value={motivo}
                disabled={calling.motivo === motivo}
                className={`${buttons.button} ${reason === 'waiter' ? buttons.primary : ''}`}
              >
                {say(label)}
              </button>
              {call && (
                <span role="status">
                  {say(told)} · {say({ es: call.since, en: englishTime(call.since) })}
                </span>
              )}
            </span>
          );
        })}
      </form>
      {page.bill !== null && <Bill bill={page.bill} />}
    </>
  );
}

function Bill({ bill }: { readonly bill: TableBill }) {
  const { say, ownText } = useWords();
  return (
    <section className={styles.bill} aria-labelledby="cuenta-titulo">
      <h2 id="cuenta-titulo">{say({ es: 'Tu cuenta hasta ahora', en: 'Your bill so far' })}</h2>
      {bill.lines.length === 0 ? (
        <p>{say({ es: 'Todavía no hay nada anotado.', en: 'Nothing has been ordered yet.' })}</p>
      ) : (
        <>
          <ul>
            {bill.lines.map(({ id, qty, name, made, sum }) => (
              <li key={id}>
                <span>
                  <b>{qty}</b> <OwnWords text={name} />
                  {made !== '' && <small> {ownText(made)}</small>}
                </span>
                <span>{formatPesos(sum)}</span>
              </li>
            ))}
          </ul>
          <dl>
            {bill.courtesy > 0 && (
              <Sum
                name="cortesia"
                label={say({ es: 'Cortesía', en: 'On the house' })}
                amount={bill.courtesy}
                sign="−"
              />
            )}
            {bill.discount > 0 && (
              <Sum name="descuento" label={say({ es: 'Descuento', en: 'Discount' })} amount={bill.discount} sign="−" />
            )}
            {bill.tip > 0 && <Sum name="propina" label={say({ es: 'Propina', en: 'Tip' })} amount={bill.tip} />}
            <Sum name="total" label={say({ es: 'Total', en: 'Total' })} amount={bill.total} />
            <Sum name="base" label={say({ es: 'Base sin IVA', en: 'Before tax (IVA)' })} amount={bill.base} />
            <Sum name="iva" label={say({ es: 'IVA incluido', en: 'Tax (IVA) included' })} amount={bill.tax} />
            {bill.paid > 0 && <Sum name="pagado" label={say({ es: 'Pagado', en: 'Paid' })} amount={bill.paid} />}
            {bill.paid > 0 && (
              <Sum name="por-pagar" label={say({ es: 'Falta', en: 'Still to pay' })} amount={bill.due} />
            )}
          </dl>
          <p className={styles.small}>
            {say({
              es: 'La cuenta que vale es la que te entrega tu mesero.',
              en: 'The bill that counts is the one your server brings you.',
            })}
          </p>
        </>
      )}
    </section>
  );
}

function Sum({
  name,
  label,
  amount,
  sign = '',
}: {
  readonly name: string;
  readonly label: string;
  readonly amount: Cents;
  readonly sign?: string;
}) {
  return (
    <div className={name === 'total' ? styles.total : name === 'base' || name === 'iva' ? styles.small : undefined}>
      <dt>{label}</dt>
      <dd data-cifra={name} data-centavos={amount}>
        {sign}
        {formatPesos(amount)}
      </dd>
    </div>
  );
}
