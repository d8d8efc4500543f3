import { useState } from 'react';
import { monthName } from '#domain/reports/period.ts';
import { dateText, type DateText } from '#domain/shared/time.ts';
import { Row } from '#ui/layout/layout.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import styles from './invoices.module.css';

/** As long as the law has invoices kept. */
const MONTHS_BACK = 60;

interface FilterProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
  /** Null: the list is not that of a month. */
  readonly month: string | null;
  readonly today: DateText;
  readonly onMonth: (month: string) => void;
  /** The month has invoices that were stamped here. */
  readonly hasFiles: boolean;
}

/** By a word in all years, or by a month. */
export function InvoiceFilters({ word, onWord, month, today, onMonth, hasFiles }: FilterProps) {
  const [typed, setTyped] = useState('');
  const clear = (): void => {
    setTyped('');
    onWord('');
  };
  return (
    <Row
      as="form"
      role="search"
      gap={3}
      align="end"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onWord(typed.trim());
      }}
    >
      <Entry
        label="Buscar"
        type="search"
        name="buscar"
        placeholder="Folio, RFC, nombre o folio fiscal"
        maxLength={120}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onWord('');
        }}
      />
      <Key type="submit">Buscar</Key>
      {word !== '' && (
        <Key look="quiet" onClick={clear}>
          Quitar búsqueda
        </Key>
      )}
      {month !== null && <MonthEntry month={month} today={today} onMonth={onMonth} />}
      {month !== null && hasFiles && (
        <KeyLink href={`/api/pos/facturas.zip?mes=${month}`} download>
          XML y PDF del mes
        </KeyLink>
      )}
    </Row>
  );
}

function MonthEntry({
  month,
  today,
  onMonth,
}: {
  readonly month: string;
  readonly today: DateText;
  readonly onMonth: (month: string) => void;
}) {
  return (
    <SelectEntry label="Mes" name="mes" value={month} onChange={({ target }) => onMonth(target.value)}>
      {monthsUntil(today).map((each) => (
        <option key={each} value={each}>
          {`${monthName(dateText(`${each}-01`))} ${each.slice(0, 4)}`}
        </option>
      ))}
    </SelectEntry>
  );
}

function monthsUntil(today: DateText): readonly string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
