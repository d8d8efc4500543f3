import type { HourSales } from '#domain/reports/day-report.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { chartBars, clockHour } from './chart-bars.ts';
import styles from './reports-screen.module.css';

const WIDTH = 640;
const HEIGHT = 200;
const FLOOR = 168;

/** Sales by hour as a small block print; the same figures stand in a table for those who listen. */
export function HourChart({ hours }: { readonly hours: readonly HourSales[] }) {
  const bars = chartBars(hours, { width: WIDTH, height: FLOOR - 22 });
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
        <path className={styles.ground} d={`M0 ${FLOOR}q160 -3 320 0t320 0v3q-160 3 -320 0t-320 0Z`} />
        {bars.map(({ hour, x, width, height, isPeak, net }) => (
          <g key={hour}>
            <path
              className={isPeak ? styles.peak : styles.bar}
              d={`M${x} ${FLOOR}V${FLOOR - height + 3}l${width * 0.35} -3l${width * 0.4} 2l${width * 0.25} -1V${FLOOR}Z`}
            />
            {isPeak && (
              <text className={styles.peakText} x={x + width / 2} y={FLOOR - height - 8}>
                {formatPesos(net)}
              </text>
            )}
            <text className={styles.hour} x={x + width / 2} y={FLOOR + 24}>
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
