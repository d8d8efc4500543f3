import type { ReactNode } from 'react';
import { longDate } from '#domain/reservations/views/long-date.ts';
import { addDays, isDateText, type DateText } from '#domain/shared/time.ts';
import { Key } from '#ui/pos/key.tsx';
import styles from './reservations-screen.module.css';

/** Which day is open: yesterday's page, today, any other. */
export function DayBar({
  fecha,
  today,
  onChoose,
  children,
}: {
  readonly fecha: DateText;
  readonly today: DateText;
  readonly onChoose: (fecha: DateText) => void;
  /** How full the day is. */
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.dayBar} role="group" aria-label="Día">
      <Key size="square" aria-label="Día anterior" onClick={() => onChoose(addDays(fecha, -1))}>
        ‹
      </Key>
      <Key aria-pressed={fecha === today} onClick={() => onChoose(today)}>
        Hoy
      </Key>
      <Key size="square" aria-label="Día siguiente" onClick={() => onChoose(addDays(fecha, 1))}>
        ›
      </Key>
      <label className={styles.date}>
        <span>{longDate(fecha)}</span>
        <input
          type="date"
          aria-label="Fecha"
          value={fecha}
          onChange={({ target }) => {
            if (isDateText(target.value)) onChoose(target.value);
          }}
        />
      </label>
      {children}
    </div>
  );
}
