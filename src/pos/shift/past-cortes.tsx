import { Link } from 'wouter';
import type { ShiftView } from '#domain/drawer/shift-view.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { keyClass } from '#ui/pos/key.tsx';
import sections from './sections.module.css';

/** The last week's, to look at and print again. */
export function PastCortes({ view: { past, tills, zone, names } }: { readonly view: ShiftView }) {
  if (past.length === 0) return null;
  return (
    <section className={sections.section} aria-label="Cortes anteriores">
      <h2>Cortes anteriores</h2>
      <ul className={sections.list}>
        {past.map(({ id, till, z }) => {
          if (z === null) return null;
          const { date, time } = localMoment(z.at, zone);
          return (
            <ListRow
              key={id}
              title={
                <span>
                  <b>Z {z.number}</b> · {tills.find((each) => each.id === till)?.name ?? till} · {formatDate(date)},{' '}
                  {time}
                </span>
              }
              notes={[`${names[z.by]} · contado ${formatPesos(z.counted)} · ${differenceText(z.difference)}`]}
            >
              <Link href={`/turno/corte/${id}`} className={keyClass({})}>
                Ver
              </Link>
            </ListRow>
          );
        })}
      </ul>
    </section>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return 'cuadra';
  return `${difference < 0 ? 'faltante' : 'sobrante'} ${formatPesos(cents(Math.abs(difference)))}`;
}
