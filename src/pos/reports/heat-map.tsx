import { WEEKDAYS } from '#domain/shared/day-names.ts';
import { wholePesos } from '#domain/reports/period-story.ts';
import type { HourCell } from '#domain/reports/period-report.ts';
import { clockHour } from './chart-bars.ts';
import { whole } from './made-of.ts';
import { Part, type PeriodPartProps } from './period-parts.tsx';
import map from './heat-map.module.css';
import styles from './period.module.css';

/** As a week is lived here: from Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];
/** An account paid days later must not squeeze the week: nothing is drawn beyond three in the morning. */
const LAST_HOUR = 27;

/** Which hour of which day sells: leaves cut with a gouge, whose area is the sale. */
export function HeatMap({ report, onOpen }: PeriodPartProps) {
  const cells = report.now.cells.filter(({ hour, amount }) => hour <= LAST_HOUR && amount > 0);
  if (cells.length === 0) return null;
  const hours = range(Math.min(...cells.map(({ hour }) => hour)), Math.max(...cells.map(({ hour }) => hour)));
  const best = cells.reduce((a, b) => (b.amount > a.amount ? b : a));
  const at = (weekday: number, hour: number): HourCell | undefined =>
    cells.find((cell) => cell.weekday === weekday && cell.hour === hour);
  const days = ORDER.filter((weekday) => cells.some((cell) => cell.weekday === weekday));
  return (
    <Part
      title="A qué hora se llena la casa"
      note={
        <>
          {capital(WEEKDAYS[best.weekday] ?? '')} a las {clockHour(best.hour)}: <b>{wholePesos(best.amount)}</b> · la
          hoja más ancha vende más
        </>
      }
    >
      <table className={map.heat}>
        <caption className={styles.heard}>Ventas netas por hora y día de la semana</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {clockHour(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">
                <span>{capital(WEEKDAYS[weekday] ?? '')}</span>
                <abbr aria-hidden="true">{capital(WEEKDAYS[weekday] ?? '').slice(0, 3)}</abbr>
              </th>
              {hours.map((hour) => {
                const cell = at(weekday, hour);
                return (
                  <td key={hour}>
                    {cell === undefined ? (
                      <i aria-hidden="true">–</i>
                    ) : (
                      <Leaf cell={cell} share={cell.amount / best.amount} isBest={cell === best} onOpen={onOpen} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

interface LeafProps extends Pick<PeriodPartProps, 'onOpen'> {
  readonly cell: HourCell;
  readonly share: number;
  readonly isBest: boolean;
}

function Leaf({ cell: { weekday, hour, n, qty, amount }, share, isBest, onOpen }: LeafProps) {
  const title = `${capital(WEEKDAYS[weekday] ?? '')} a las ${clockHour(hour)}`;
  const scale = Math.max(0.16, Math.sqrt(share));
  const covers = qty === 0 ? '' : `, ${whole(qty)} personas`;
  const words = `${title}: ${wholePesos(amount)}, ${whole(n)} ${n === 1 ? 'cuenta' : 'cuentas'}${covers}`;
  return (
    <button
      type="button"
      className={map.leaf}
      data-mejor={isBest}
      aria-label={words}
      title={words}
      onClick={() => onOpen({ title, figure: { kind: 'cell', keys: [`${weekday}-${hour}`] }, amount })}
    >
      <svg viewBox="-26 -16 52 32" aria-hidden="true">
        <path
          data-tinta={share > 0.62 ? 'hondo' : share > 0.36 ? 'fuerte' : 'suave'}
          transform={`scale(${scale})`}
          d="M-25 1Q-13 -14 1 -14.500Q14 -13 25 -1Q13 14 -1 14.500Q-14 13 -25 1Z"
        />
      </svg>
    </button>
  );
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
