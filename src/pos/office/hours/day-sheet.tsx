import { useState } from 'react';
import { MARK_KINDS, MARK_WORDS, type ClockMark, type MarkKind } from '#domain/hours/clock-mark.ts';
import { changeText } from '#domain/hours/hours-csv.ts';
import { hoursText, isChanged, mondayOf, weekHours } from '#domain/hours/week-hours.ts';
import type { HoursOfPeriod } from '#domain/reads/hours-reads.ts';
import { formatDate, isTimeText } from '#domain/shared/time.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { changedBy, marksOfDay, type DayChosen } from './day-marks.ts';
import { correctionOf, linesOf, newLine, type TypedMark } from './typed-marks.ts';
import settings from '../settings/settings.module.css';
import styles from './hours.module.css';

interface DaySheetProps {
  readonly chosen: DayChosen;
  readonly hours: HoursOfPeriod;
  readonly onClose: (isSaved: boolean) => void;
}

/** What was checked on a day: all of it stays, whatever is corrected. */
export function DaySheet({ chosen, hours, onClose }: DaySheetProps) {
  const person = hours.people.find(({ id }) => id === chosen.staffId);
  const marks = marksOfDay(chosen, hours);
  return (
    <Sheet title={`${person?.name ?? ''} · ${formatDate(chosen.day)}`} onClose={() => onClose(false)}>
      <Stack gap={5}>
        <DayText chosen={chosen} hours={hours} />
        <Stack as="ul" gap={2}>
          {marks.filter(isChanged).map((mark) => (
            <li key={mark.id} className={styles.change}>
              <b>{changeText(mark, hours.zone)}</b>
              <br />
              <small>{changedBy(mark, hours)}</small>
            </li>
          ))}
        </Stack>
        <CorrectionForm chosen={chosen} hours={hours} marks={marks} onSaved={() => onClose(true)} />
      </Stack>
    </Sheet>
  );
}

function DayText({ chosen: { staffId, day }, hours: { marks, ...moment } }: Pick<DaySheetProps, 'chosen' | 'hours'>) {
  const week = weekHours(staffId, marks, { ...moment, monday: mondayOf(day) });
  const own = week.days.find((each) => each.day === day);
  if (!own || own.spans.length === 0) return <p>Ese día no checó. Aquí puedes agregar su entrada y su salida.</p>;
  return (
    <p>
      <b>{hoursText(own.minutes)}</b> de trabajo
      {own.breaks > 0 && ` · ${hoursText(own.breaks)} de descanso`}
      {own.isOpen && ' · falta una checada'}
    </p>
  );
}

function CorrectionForm({
  chosen,
  hours,
  marks,
  onSaved,
}: Pick<DaySheetProps, 'chosen' | 'hours'> & { readonly marks: readonly ClockMark[]; readonly onSaved: () => void }) {
  const [lines, setLines] = useState<readonly TypedMark[]>(() => linesOf(marks, chosen.day, hours.zone));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (key: string, said: Partial<TypedMark>): void =>
    setLines(lines.map((each) => (each.key === key ? { ...each, ...said } : each)));
  const add = (kind: MarkKind): void => setLines([...lines, newLine(kind)]);
  const save = async (): Promise<void> => {
    if (reason.trim() === '') return setWrong('Escribe el motivo: queda junto a las dos horas.');
    const bad = lines.find(({ time }) => time !== '' && !isTimeText(time));
    if (bad) return setWrong('Escribe cada hora como 23:40.');
    setBusy(true);
    setWrong(null);
    try {
      await ask('POST', '/horas/correccion', { ...correctionOf(lines, chosen, hours.zone), reason });
      onSaved();
    } catch (fault) {
      setWrong(problemText(fault));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={4}>
        {lines.map((line) => (
          <LineRow key={line.key} line={line} onChange={(said) => change(line.key, said)} />
        ))}
        <AddKeys onAdd={add} />
        <Entry
          label="Motivo"
          name="motivo"
          maxLength={140}
          placeholder="Olvidó checar al salir"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {wrong !== null && <Message tone="bad">{wrong}</Message>}
        <Key type="submit" look="main" size="large" disabled={isBusy}>
          Guardar corrección
        </Key>
      </Stack>
    </form>
  );
}

function AddKeys({ onAdd }: { readonly onAdd: (kind: MarkKind) => void }) {
  return (
    <Row gap={3}>
      {MARK_KINDS.map((kind) => (
        <Key key={kind} onClick={() => onAdd(kind)}>
          + {MARK_WORDS[kind]}
        </Key>
      ))}
    </Row>
  );
}

function LineRow({
  line,
  onChange,
}: {
  readonly line: TypedMark;
  readonly onChange: (said: Partial<TypedMark>) => void;
}) {
  return (
    <Row gap={4} align="end">
      <Entry
        label={MARK_WORDS[line.kind]}
        name={`hora-${line.kind}`}
        type="time"
        value={line.time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      <label className={settings.check}>
        <input
          type="checkbox"
          checked={line.isNextDay}
          onChange={({ target }) => onChange({ isNextDay: target.checked })}
        />
        del día siguiente
      </label>
      <Key look="quiet" onClick={() => onChange({ time: '' })} disabled={line.time === ''}>
        No cuenta
      </Key>
    </Row>
  );
}
