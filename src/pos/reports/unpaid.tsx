import type { ActKind } from '#domain/reports/acts.ts';
import type { ActSum, PeriodFigures } from '#domain/reports/period-report.ts';
import { wholePesos } from '#domain/reports/period-story.ts';
import { ACT_WORDS } from '#domain/reports/report-words.ts';
import { whole } from './made-of.ts';
import { ChangeMark, Part, type PeriodPartProps } from './period-parts.tsx';
import styles from './period.module.css';

const SIGNS: { readonly [Kind in ActKind]?: string } = {
  void: 'M4 1l8 8 8-8 3 3-8 8 8 8-3 3-8-8-8 8-3-3 8-8-8-8z',
  discount:
    'M6 2a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9zM18 13a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9zM18 2l3 2L6 22l-3-2z',
  courtesy: 'M12 22C4 16 1 12 1 8a5.500 5.500 0 0 1 11-2a5.500 5.500 0 0 1 11 2c0 4-3 8-11 14z',
};
/** Always there, because an owner looks for them; the others only when they happened. */
const ALWAYS: readonly ActKind[] = ['void', 'discount', 'courtesy'];
const SOMETIMES: readonly ActKind[] = ['refund', 'reopen', 'correct'];
const PEOPLE_SHOWN = 3;

/** «Lo que se fue sin cobrar»: who, why, how much; each name opens its accounts. */
export function Unpaid({ report, onOpen }: PeriodPartProps) {
  const { now, past } = report;
  const later = SOMETIMES.filter((kind) => now.acts.some((act) => act.kind === kind));
  const card = (kind: ActKind) => (
    <Card key={kind} kind={kind} now={now} past={past} names={report.names.people} onOpen={onOpen} />
  );
  return (
    <>
      <Part title="Lo que se fue sin cobrar" note="toca un nombre para ver cada cuenta">
        <div className={styles.three}>{ALWAYS.map(card)}</div>
      </Part>
      {later.length > 0 && (
        <Part title="Después de cobrar">
          <div className={styles.three}>{later.map(card)}</div>
        </Part>
      )}
    </>
  );
}

interface CardProps extends Pick<PeriodPartProps, 'onOpen'> {
  readonly kind: ActKind;
  readonly now: PeriodFigures;
  readonly past: PeriodFigures;
  readonly names: Readonly<Record<string, string>>;
}

function Card({ kind, now, past, names, onOpen }: CardProps) {
  const acts = now.acts.filter((act) => act.kind === kind);
  const amount = total(acts);
  const people = byPerson(acts);
  const title = ACT_WORDS[kind];
  const sign = SIGNS[kind];
  const share =
    now.total.amount > 0 && ALWAYS.includes(kind)
      ? ` · ${((amount / now.total.amount) * 100).toFixed(1)} % de la venta`
      : '';
  return (
    <section className={styles.card} aria-label={title}>
      <h3>
        {sign !== undefined && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={sign} />
          </svg>
        )}
        {title}
      </h3>
      <p className={styles.lost}>
        {acts.length === 0 ? (
          <b>{wholePesos(amount)}</b>
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={`${title}: ${wholePesos(amount)}`}
            onClick={() => onOpen({ title, acts: { kind }, amount })}
          >
            <b>{wholePesos(amount)}</b>
          </button>
        )}
        <ChangeMark now={amount} past={total(past.acts.filter((act) => act.kind === kind))} good="down" />
      </p>
      <small>{acts.length === 0 ? 'Ninguna en estas fechas' : `${countWords(kind, acts)}${share}`}</small>
      <ul>
        {people.slice(0, PEOPLE_SHOWN).map((each) => (
          <Person key={each.person} {...each} kind={kind} name={names[each.person] ?? each.person} onOpen={onOpen} />
        ))}
      </ul>
      {people.length > PEOPLE_SHOWN && (
        <button type="button" className={styles.link} onClick={() => onOpen({ title, acts: { kind }, amount })}>
          Ver a las {people.length} personas
        </button>
      )}
    </section>
  );
}

interface PersonProps extends Pick<CardProps, 'kind' | 'onOpen'> {
  readonly person: string;
  readonly name: string;
  readonly n: number;
  readonly sum: number;
  readonly reason: string;
}

function Person({ kind, person, name, n, sum, reason, onOpen }: PersonProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen({ title: `${ACT_WORDS[kind]} · ${name}`, acts: { kind, person }, amount: sum })}
      >
        <span>
          <b>{name}</b>
          <small>
            {n}
            {reason !== '' && ` · «${reason}»`}
          </small>
        </span>
        <em>{wholePesos(sum)}</em>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 3l9 9-9 9-3-3 6-6-6-6z" />
        </svg>
      </button>
    </li>
  );
}

function countWords(kind: ActKind, acts: readonly ActSum[]): string {
  const count = acts.reduce((sum, { n, qty }) => sum + (kind === 'void' ? qty : n), 0);
  const [one, many] = kind === 'void' ? ['platillo', 'platillos'] : ['vez', 'veces'];
  return `${whole(count)} ${count === 1 ? one : many}`;
}

function total(acts: readonly ActSum[]): number {
  return acts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Names first, with the reason that cost most. */
function byPerson(acts: readonly ActSum[]) {
  const people = [...new Set(acts.map(({ person }) => person))];
  return people
    .map((person) => {
      const own = acts.filter((act) => act.person === person);
      return { person, n: own.reduce((sum, { n }) => sum + n, 0), sum: total(own), reason: own[0]?.reason ?? '' };
    })
    .toSorted((a, b) => b.sum - a.sum);
}
