import type { TableBill, TablePage } from '#domain/floor/table-page.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import buttons from '#ui/common/button.module.css';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import notices from '#ui/common/notice.module.css';
import { SunOverSand } from '#ui/common/ornament.tsx';
import papers from '#ui/common/paper.module.css';
import styles from './table-sheet.module.css';

/** Above the menu: call somebody, and what they owe so far if the house shows it. */
export function TableSheet({ page }: { readonly page: TablePage }) {
  return (
    <section className={`${papers.paper} ${styles.sheet}`} aria-labelledby="mesa-titulo">
      <SunOverSand />
      <div className={styles.live} data-ahora aria-live="polite">
        <TableNow page={page} />
      </div>
    </section>
  );
}

/** What changes while they sit: the page asks for this part again. */
export function TableNow({ page }: { readonly page: TablePage }) {
  switch (page.kind) {
    case 'unknown':
      return (
        <>
          <EmptyPrint name="sin-mesas" />
          <h1 id="mesa-titulo">Este código ya no sirve</h1>
          <p>Pide a alguien del equipo el código nuevo de tu mesa. Mientras, aquí está la carta.</p>
          <p>
            <a className={`${buttons.button} ${buttons.primary}`} href="/menu">
              Ver el menú
            </a>
          </p>
        </>
      );
    case 'empty':
      return (
        <>
          <h1 id="mesa-titulo">{page.table}</h1>
          <p>Bienvenidos. En cuanto tu mesero abra la cuenta de esta mesa podrás llamarlo desde aquí.</p>
        </>
      );
    case 'seated':
      return <Seated page={page} />;
    default:
      return page satisfies never;
  }
}

type SeatedPage = Extract<TablePage, { kind: 'seated' }>;

const CALLS = [
  { reason: 'waiter', motivo: 'mesero', label: 'Llamar al mesero', told: 'Ya le avisamos a tu mesero' },
  { reason: 'bill', motivo: 'cuenta', label: 'Pedir la cuenta', told: 'Ya pedimos tu cuenta' },
] as const;

function Seated({ page }: { readonly page: SeatedPage }) {
  return (
    <>
      <h1 id="mesa-titulo">{page.table}</h1>
      {page.isCut === true && (
        <p className={notices.notice} role="alert">
          Ya van varias llamadas seguidas. Espera unos minutos: tu mesero ya sabe que lo buscas.
        </p>
      )}
      <form method="post" action={`/api/mesa/${page.code}/llamar`} className={styles.calls}>
        {CALLS.map(({ reason, motivo, label, told }) => {
          const call = page.calls.find((each) => each.reason === reason);
          return (
            <span key={reason} className={styles.call} data-llamada={call ? motivo : undefined}>
              <button
                type="submit"
                name="motivo"
                value={motivo}
                className={`${buttons.button} ${reason === 'waiter' ? buttons.primary : ''}`}
              >
                {label}
              </button>
              {call && (
                <span role="status">
                  {told} · {call.since}
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
  return (
    <section className={styles.bill} aria-labelledby="cuenta-titulo">
      <h2 id="cuenta-titulo">Tu cuenta hasta ahora</h2>
      {bill.lines.length === 0 ? (
        <p>Todavía no hay nada anotado.</p>
      ) : (
        <>
          <ul>
            {bill.lines.map(({ id, qty, name, made, sum }) => (
              <li key={id}>
                <span>
                  <b>{qty}</b> {name}
                  {made !== '' && <small> {made}</small>}
                </span>
                <span>{formatPesos(sum)}</span>
              </li>
            ))}
          </ul>
          <dl>
            {bill.courtesy > 0 && <Sum name="cortesia" label="Cortesía" amount={bill.courtesy} sign="−" />}
            {bill.discount > 0 && <Sum name="descuento" label="Descuento" amount={bill.discount} sign="−" />}
            {bill.tip > 0 && <Sum name="propina" label="Propina" amount={bill.tip} />}
            <Sum name="total" label="Total" amount={bill.total} />
            <Sum name="base" label="Base sin IVA" amount={bill.base} />
            <Sum name="iva" label="IVA incluido" amount={bill.tax} />
            {bill.paid > 0 && <Sum name="pagado" label="Pagado" amount={bill.paid} />}
            {bill.paid > 0 && <Sum name="por-pagar" label="Falta" amount={bill.due} />}
          </dl>
          <p className={styles.small}>La cuenta que vale es la que te entrega tu mesero.</p>
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
