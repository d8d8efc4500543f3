import { againstWords, wholePesos } from '#domain/reports/period-story.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { dayBars } from './day-bars.ts';
import { Part, type PeriodPartProps } from './period-parts.tsx';
import styles from './bars-by-day.module.css';

const HEIGHT = 150;
/** Every so many bars has its label, so that they never touch. */
const LABELS = 16;

/** The period day by day; a gouge of ink stands where the period before was. */
export function BarsByDay({ report, onOpen }: PeriodPartProps) {
  const bars = dayBars(report);
  if (bars.length < 2) return null;
  const most = Math.max(1, ...bars.map(({ amount, mark }) => Math.max(amount, mark ?? 0)));
  const step = 1000 / bars.length;
  const every = Math.ceil(bars.length / LABELS);
  const isDays = bars.every(({ period }) => period.from === period.to);
  const isMonths = bars.every(({ label }) => !/\d/.test(label));
  const hasMarks = bars.some(({ mark }) => mark !== null);
  return (
    <Part
      title={isDays ? 'Día por día' : isMonths ? 'Mes por mes' : 'Semana por semana'}
      note={
        <Row as="span" className={styles.legend}>
          {isDays && <span data-tinta="fuerte">viernes y sábados</span>}
          {isDays && <span data-tinta="suave">otros días</span>}
          {hasMarks && <span data-tinta="marca">{againstWords(report.period, report.today)}</span>}
        </Row>
      }
    >
      <Stack align="end" style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}>
        {bars.map(({ period, label, words, amount, mark, isWeekend }, index) => (
          <button
            key={period.from}
            type="button"
            className={styles.bar}
            title={`${words}: ${wholePesos(amount)}`}
            aria-label={`${words}: ${wholePesos(amount)}`}
            onClick={() => onOpen({ title: words, figure: { kind: 'total', keys: [] }, amount, period })}
          >
            <svg viewBox={`0 0 ${step} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <path
                data-tinta={isWeekend ? 'fuerte' : 'suave'}
                d={barShape({ width: step, height: (amount / most) * (HEIGHT - 8), turn: index % 3 })}
              />
              {mark !== null && <path data-tinta="marca" d={gouge(step, HEIGHT - (mark / most) * (HEIGHT - 8))} />}
            </svg>
            <span data-callado={index % every !== 0}>{label}</span>
          </button>
        ))}
      </Stack>
    </Part>
  );
}

/** Cut by hand: the top is never quite straight. */
function barShape({
  width,
  height,
  turn,
}: {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}): string {
  if (height <= 0) return '';
  const [left, right] = [width * 0.12, width * 0.88];
  const top = HEIGHT - height;
  const lift = [1.5, -1, 0.5][turn] ?? 0;
  return `M${left} ${HEIGHT}V${top + 1.5 + lift}L${(left + right) / 2} ${top}L${right} ${top + 1.5 - lift}V${HEIGHT}Z`;
}

function gouge(width: number, y: number): string {
  return `M0 ${y}q${width / 2} -4 ${width} 0q${-width / 2} 4 ${-width} 0z`;
}
