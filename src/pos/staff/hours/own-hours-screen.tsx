import { useState } from 'react';
import { hoursText, mondayOf, weekHours } from '#domain/hours/week-hours.ts';
import { ownHoursRead, type OwnHours } from '#domain/reads/hours-reads.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { useRead } from '../../terminal/use-read.ts';
import { ownDay } from './own-day.ts';
import { TodayStrip, WeekBars, weekdayWord } from './own-hours.tsx';
import styles from './own-hours.module.css';

const AGAIN_MS = 60_000;

/** «Mis horas»: what whoever has signed in here worked, and their tips. Nobody else's. */
export function OwnHoursScreen() {
  const today = useWorld(todayOf);
  const [monday, setMonday] = useState(() => mondayOf(today));
  const { answer, problem, again } = useRead(ownHoursRead, { semana: monday }, { everyMs: AGAIN_MS });
  return (
    <Screen width="middle">
      <ScreenHead title="Mis horas">
        <Key size="square" aria-label="Semana anterior" onClick={() => setMonday(addDays(monday, -7))}>
          ‹
        </Key>
        <Key
          size="square"
          aria-label="Semana siguiente"
          disabled={addDays(monday, 7) > today}
          onClick={() => setMonday(addDays(monday, 7))}
        >
          ›
        </Key>
      </ScreenHead>
      {problem !== null && (
        <>
          <Message tone="bad">{problem}</Message>
          <p>
            <Key onClick={again}>Reintentar</Key>
          </p>
        </>
      )}
      {answer === null && problem === null && <Waiting>Sumando tus horas…</Waiting>}
      {answer !== null && <OwnWeek hours={answer} />}
    </Screen>
  );
}

function OwnWeek({ hours }: { readonly hours: OwnHours }) {
  const { staffId, marks, monday, now, zone, settings, today } = hours;
  if (!settings.isOn && marks.length === 0)
    return (
      <Empty title="Aquí no se checa">
        <p>Gerencia enciende el checador en Ajustes.</p>
      </Empty>
    );
  const week = weekHours(staffId, marks, { monday, now, zone, settings });
  const isThisWeek = week.days.some(({ day }) => day === today);
  return (
    <Stack gap={5}>
      {isThisWeek && <TodayStrip spans={ownDay(staffId, marks, { now, zone, settings }).today} now={now} zone={zone} />}
      <WeekBars week={week} today={today} />
      <OwnTips settled={hours.settled} tips={isThisWeek ? hours.tips : []} />
    </Stack>
  );
}

/** As each corte settled them, and then what none has counted yet. */
function OwnTips({ settled, tips }: Pick<OwnHours, 'settled' | 'tips'>) {
  if (settled.length + tips.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Mis propinas">
      <header>
        <h2>Mis propinas</h2>
        <p>Como quedaron en cada corte</p>
      </header>
      <ul>
        {settled.map((corte) => (
          <SettledRow key={corte.number} corte={corte} />
        ))}
        {tips.map(({ day, received, paid }) => (
          <ListRow
            key={day}
            title={<b>{dayText(day)} · todavía sin corte</b>}
            notes={[received !== 0 && 'En tus cuentas', paid > 0 && `Te pagaron ${formatPesos(cents(paid))}`]}
          >
            {received !== 0 && <span data-cifra="propina">{formatPesos(cents(received))}</span>}
          </ListRow>
        ))}
      </ul>
    </section>
  );
}

/** By hours the proof of their share; otherwise what was left on their own accounts. */
function SettledRow({
  corte: { number, day, till, received, share, carried, paid },
}: {
  readonly corte: OwnHours['settled'][number];
}) {
  const pesos = (amount: number): string => formatPesos(cents(amount));
  return (
    <ListRow
      title={
        <b>
          {dayText(day)} · corte {number} de {till}
        </b>
      }
      notes={[
        share === null
          ? 'En tus cuentas'
          : share.minutes === 0
            ? 'Sin horas en ese turno'
            : `${hoursText(share.minutes)} × ${share.points} ${share.points === 1 ? 'punto' : 'puntos'}`,
        carried > 0 && `${pesos(carried)} del corte anterior`,
        paid > 0 && `Te pagaron ${pesos(paid)}`,
        share !== null && share.owed > 0 && `Quedaron a deberte ${pesos(share.owed)}`,
      ]}
    >
      <b data-cifra="propina">{pesos(share?.amount ?? received)}</b>
    </ListRow>
  );
}

function todayOf(_world: World, today: DateText): DateText {
  return today;
}

function dayText(day: DateText): string {
  return `${weekdayWord(day)} ${Number(day.slice(8))}`;
}
