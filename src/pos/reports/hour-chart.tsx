import type { HourSales } from '#domain/reports/day-report.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { chartBars, clockHour } from './chart-bars.ts';
import styles from './reports-screen.module.css';

const WIDTH = 640;
const HEIGHT = 200;
const FLOOR = 168;
/** Above the tallest bar, for the amount that stands on it. */
const HEADROOM = 28;
/** From here on a phone has room for every second hour only. */
const CROWD = 18;
/** Half of a letter of that amount in a phone's larger print. */
const HALF_LETTER = 6.6;

/** Sales by hour as a small block print; the same figures stand in a table for those who listen. */
export function HourChart({ hours }: { readonly hours: readonly HourSales[] }) {
  const bars = chartBars(hours, { width: WIDTH, height: FLOOR - HEADROOM });
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.chart}
        data-muchas={bars.length > CROWD}
        aria-hidden="true"
      >
        <path className={styles.ground} d={`M0 ${FLOOR}q160 -3 320 0t320 0v3q-160 3 -320 0t-320 0Z`} />
        {bars.map(({ hour, x, width, height, isPeak, net }, place) => (
          <g key={hour}>
            <path
              className={isPeak ? styles.peak : styles.bar}
              d={`M${x} ${FLOOR}V${FLOOR - height + 3}l${width * 0.35} -3l${width * 0.4} 2l${width * 0.25} -1V${FLOOR}Z`}
            />
            {isPeak && (
              <text className={styles.peakText} y={FLOOR - height - 8} {...standing(formatPesos(net), { x, width })}>
                {formatPesos(net)}
              </text>
            )}
            <text className={styles.hour} data-par={place % 2 === 0} x={x + width / 2} y={FLOOR + 24}>
              {clockHour(hour)}
            </text>
          </g>
        ))}
      </svg>
      <table className={styles.heard}>
        <caption>Ventas netas por hora</caption>
        <tbody>
          {hours.map(({ hour, net, tickets }) => (
            <tr key={hour}>
              <th scope="row">{clockHour(hour)}:00</th>
              <td>{formatPesos(net)}</td>
              <td>{tickets}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** On the middle of its bar, or along its outer edge where the sheet ends: an amount without its first digits is another. */
function standing(
  amount: string,
  { x, width }: { readonly x: number; readonly width: number },
): { readonly x: number; readonly textAnchor: 'start' | 'middle' | 'end' } {
  const middle = x + width / 2;
  const half = amount.length * HALF_LETTER;
  if (middle < half) return { x, textAnchor: 'start' };
  return middle > WIDTH - half ? { x: x + width, textAnchor: 'end' } : { x: middle, textAnchor: 'middle' };
}
