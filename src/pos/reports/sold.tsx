import { categorySums } from '#domain/reports/period-report.ts';
import { againstWords, wholePesos } from '#domain/reports/period-story.ts';
import { Key } from '#ui/pos/key.tsx';
import { whole } from './made-of.ts';
import { ChangeMark, Part, type PeriodPartProps } from './period-parts.tsx';
import { Row } from '#ui/layout/layout.tsx';
import styles from './period.module.css';

const SHOWN = 8;

/** «Qué se vendió»: the largest categories as bars, the rest in one; a black line stands where it was before. */
export function Sold({ report, onOpen }: PeriodPartProps) {
  const past = new Map(categorySums(report.past, report.names).map((each) => [each.key, each.amount]));
  const all = categorySums(report.now, report.names);
  const shown = all.slice(0, all.length > SHOWN ? SHOWN - 1 : SHOWN);
  const rest = all.slice(shown.length);
  const rows = [
    ...shown.map(({ key, amount, dishes }) => ({
      name: key === '' ? 'Sin categoría' : key,
      amount,
      dishes,
      before: past.get(key) ?? 0,
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            name: `Las otras ${rest.length}`,
            amount: rest.reduce((sum, { amount }) => sum + amount, 0),
            dishes: rest.flatMap(({ dishes }) => dishes),
            before: rest.reduce((sum, { key }) => sum + (past.get(key) ?? 0), 0),
          },
        ]),
  ];
  const most = Math.max(1, ...rows.map(({ amount, before }) => Math.max(amount, before)));
  const hasBefore = report.past.total.n > 0;
  return (
    <Part
      title="Qué se vendió"
      note={hasBefore ? `la raya negra: ${againstWords(report.period, report.today)}` : undefined}
    >
      <ul className={styles.categories}>
        {rows.map(({ name, amount, dishes, before }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onOpen({ title: name, figure: { kind: 'dish', keys: dishes }, amount, isDishes: true })}
            >
              <span>{name}</span>
              <svg viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true">
                <path
                  data-tinta="maguey"
                  d={`M0 4.500L${(amount / most) * 97} 3.500L${(amount / most) * 97 + 0.5} 18L0 18.500Z`}
                />
                {hasBefore && <path data-tinta="marca" d={`M${(before / most) * 97} 0h1.200v22h-1.200Z`} />}
              </svg>
              <b>{wholePesos(amount)}</b>
              <ChangeMark now={amount} past={before} good="up" />
            </button>
          </li>
        ))}
      </ul>
      <Row as="p" gap={3}>
        <Key onClick={() => onOpen({ title: 'Todos los platillos', table: 'platillos' })}>Todos los platillos</Key>
      </Row>
    </Part>
  );
}

/** «Quién lo vendió»: each with the accounts, the tip their guests left, and what an account came to. */
export function Sellers({ report: { now, names }, onOpen }: PeriodPartProps) {
  return (
    <Part title="Quién lo vendió">
      <ul className={styles.people}>
        {now.by.waiter.slice(0, 6).map(({ key, n, amount, tip }) => {
          const name = names.people[key] ?? key;
          return (
            <li key={key}>
              <button
                type="button"
                onClick={() => onOpen({ title: name, figure: { kind: 'waiter', keys: [key] }, amount })}
              >
                <span>
                  <b>{name}</b>
                  <small>
                    {whole(n)} {n === 1 ? 'cuenta' : 'cuentas'}
                    {amount > 0 && ` · propina ${((tip / amount) * 100).toFixed(1)} %`}
                  </small>
                </span>
                <em>
                  {wholePesos(amount)}
                  <small>{wholePesos(amount / n)} por cuenta</small>
                </em>
              </button>
            </li>
          );
        })}
      </ul>
      <Row as="p" gap={3}>
        <Key onClick={() => onOpen({ title: 'Por mesa', table: 'mesas' })}>Por mesa</Key>
        <Key onClick={() => onOpen({ title: 'Por persona', table: 'meseros' })}>Toda la tabla</Key>
      </Row>
    </Part>
  );
}
