import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { hoursSettings, POINT_ROLES, type HoursLimit } from '#domain/hours/hours-settings.ts';
import { isDateText } from '#domain/shared/time.ts';
import { Row } from '#ui/layout/layout.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { SAVED, Setting, type Outcome } from './setting.tsx';
import styles from './settings.module.css';

/** The server keeps it: hours are counted there. Resolves to what is wrong, null when it is saved. */
export async function keepHours(said: InputOf<'SAVE_HOURS'>): Promise<string | null> {
  try {
    await ask('POST', '/horas/ajustes', said);
    return null;
  } catch (fault) {
    return problemText(fault);
  }
}

export function useKeepHours() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = (said: InputOf<'SAVE_HOURS'>): void => void keepHours(said).then((wrong) => setOutcome(wrong ?? SAVED));
  return { outcome, setOutcome, save };
}

export function ClockSettings() {
  const { isOn } = useWorld(hoursSettings);
  const { outcome, save } = useKeepHours();
  return (
    <Setting
      title="Checador"
      says="Con él, cada quien checa Entrada, Descanso y Salida con su PIN donde se eligen los nombres, también sin conexión. Cada tableta recuerda si al entrar abre el checador o el punto de venta."
      outcome={outcome}
    >
      <Choice
        label="Checador junto a los nombres"
        options={[
          { value: 'no', label: 'No' },
          { value: 'si', label: 'Sí' },
        ]}
        value={isOn ? 'si' : 'no'}
        onChoose={(value) => save({ isOn: value === 'si' })}
      />
    </Setting>
  );
}

interface TypedLimit {
  readonly key: string;
  readonly from: string;
  readonly day: string;
  readonly week: string;
}

const typedOf = ({ from, dayMinutes, weekMinutes }: HoursLimit): TypedLimit => ({
  key: from,
  from,
  day: String(dayMinutes / 60),
  week: String(weekMinutes / 60),
});

/** Hours by the day from which they hold: the law shortens the week year by year, and may do so otherwise. */
export function LimitSettings() {
  const settings = useWorld(hoursSettings);
  const { outcome, setOutcome, save } = useKeepHours();
  const [rows, setRows] = useState<readonly TypedLimit[] | null>(null);
  const [most, setMost] = useState<string | null>(null);
  const shown = rows ?? settings.limits.map(typedOf);
  const change = (key: string, said: Partial<TypedLimit>): void =>
    setRows(shown.map((each) => (each.key === key ? { ...each, ...said } : each)));
  const keep = (): void => {
    const limits = shown.flatMap(readLimit);
    const overtime = minutesOf(most ?? String(settings.overtimeMost / 60), 7 * 24 * 60);
    if (limits.length < shown.length || overtime === null)
      return setOutcome('Revisa las fechas y las horas: un número como 8 o 7.5.');
    if (new Set(limits.map(({ from }) => from)).size < limits.length)
      return setOutcome('Hay dos renglones con la misma fecha.');
    save({ limits, overtimeMost: overtime });
    return setRows(null);
  };
  return (
    <Setting
      title="Horas del día y de la semana"
      says="Cada renglón vale desde su fecha; una semana va por lo que vale su lunes. Lo que pasa de la semana es tiempo extra."
      outcome={outcome}
    >
      {shown.map(({ key, from, day, week }) => (
        <LimitRow
          key={key}
          row={{ key, from, day, week }}
          onChange={(said) => change(key, said)}
          {...(shown.length > 1 && { onRemove: () => setRows(shown.filter((each) => each.key !== key)) })}
        />
      ))}
      <Key onClick={() => setRows([...shown, { key: crypto.randomUUID(), from: '', day: '8', week: '40' }])}>
        Agregar renglón
      </Key>
      <Entry
        label="Horas extra por semana, cuando mucho"
        name="extra"
        inputMode="decimal"
        value={most ?? String(settings.overtimeMost / 60)}
        onChange={({ target }) => setMost(target.value)}
      />
      <Choice
        label="Qué cuenta como extra"
        options={[
          { value: 'week', label: 'Lo que pasa de la semana' },
          { value: 'day', label: 'Del día o de la semana, lo mayor' },
        ]}
        value={settings.countsDays ? 'day' : 'week'}
        onChoose={(value) => save({ countsDays: value === 'day' })}
      />
      <Key onClick={keep}>Guardar horas</Key>
    </Setting>
  );
}

function LimitRow({
  row: { from, day, week },
  onChange,
  onRemove,
}: {
  readonly row: TypedLimit;
  readonly onChange: (said: Partial<TypedLimit>) => void;
  readonly onRemove?: () => void;
}) {
  return (
    <Row gap={4} align="end">
      <Entry
        label="Desde"
        type="date"
        name="desde"
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Entry
        label="Horas del día"
        name="horas-dia"
        size={6}
        inputMode="decimal"
        value={day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <Entry
        label="Horas de la semana"
        name="horas-semana"
        size={6}
        inputMode="decimal"
        value={week}
        onChange={({ target }) => onChange({ week: target.value })}
      />
      <Key look="quiet" disabled={!onRemove} onClick={onRemove}>
        Quitar
      </Key>
    </Row>
  );
}

function readLimit({ from, day, week }: TypedLimit): readonly HoursLimit[] {
  const dayMinutes = minutesOf(day, 24 * 60);
  const weekMinutes = minutesOf(week, 7 * 24 * 60);
  if (!isDateText(from) || !dayMinutes || !weekMinutes || dayMinutes < 60 || weekMinutes < 60) return [];
  return [{ from, dayMinutes, weekMinutes }];
}

/** Null: it is no number of hours. */
function minutesOf(typed: string, most: number): number | null {
  const text = typed.trim().replace(',', '.');
  const minutes = Math.round(Number(text) * 60);
  return text !== '' && Number.isFinite(minutes) && minutes >= 0 && minutes <= most ? minutes : null;
}

/** Minutes worked while the drawer's shift was open, times the points of the role. The employer takes none, by law. */
export function PointSettings() {
  const { points } = useWorld(hoursSettings);
  const { outcome, setOutcome, save } = useKeepHours();
  const [isChosen, setChosen] = useState(points !== null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      POINT_ROLES.map(({ role }) => [role, String(points === null ? FIRST_POINTS : (points[role] ?? 0))]),
    ),
  );
  const keep = (): void => {
    if (!isChosen) return save({ points: null });
    const chosen = POINT_ROLES.map(({ role }) => [role, Number(typed[role]?.trim() || 0)] as const);
    if (chosen.some(([, each]) => !Number.isInteger(each) || each < 0 || each > 100))
      return setOutcome('Los puntos son un número entero, de 0 a 100.');
    if (chosen.every(([, each]) => each === 0)) return setOutcome('Dale puntos al menos a un puesto.');
    return save({ points: Object.fromEntries(chosen) });
  };
  return (
    <Setting
      title="Propinas por horas y puntos"
      says="A cada quien le tocan sus minutos en el turno de caja × los puntos de su puesto, al centavo. Las horas salen del checador. Va antes que el reparto por puesto."
      outcome={outcome}
    >
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => setChosen(target.checked)} />
        Repartir las propinas por horas y puntos
      </label>
      {isChosen && (
        <div className={styles.pool}>
          {POINT_ROLES.map(({ role, label }) => (
            <Entry
              key={role}
              label={`${label}, puntos`}
              name={`puntos-${role}`}
              inputMode="numeric"
              value={typed[role] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [role]: target.value })}
            />
          ))}
        </div>
      )}
      <Key onClick={keep}>Guardar puntos</Key>
    </Setting>
  );
}

const FIRST_POINTS = 10;
