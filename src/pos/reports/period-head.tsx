import { useState } from 'react';
import { useLocation } from 'wouter';
import { kindOf, monthOf, neighbour, periodWords, weekOf, type Period } from '#domain/reports/period.ts';
import { addDays, dateText, isDateText, type DateText } from '#domain/shared/time.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import head from './period-head.module.css';

type Span = 'day' | 'week' | 'month' | 'dates';

/** Which days: today's own report, or a week, a month, any two dates; and the one before and after. */
export function PeriodKeys({ period, today }: { readonly period: Period | null; readonly today: DateText }) {
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const span = spanOf(period);
  const show = (next: Period): void => go(`/reportes?desde=${next.from}&hasta=${next.to}`);
  const choose = (chosen: Span): void => {
    if (chosen === 'day') go('/reportes');
    else if (chosen === 'dates') setAsking(true);
    else show(chosen === 'week' ? weekOf(today) : monthOf(today));
  };
  const next = period === null ? null : neighbour(period, 1);
  return (
    <Row gap={3} align="center" className={head.keys}>
      {period !== null && (
        <Key size="square" aria-label="Periodo anterior" onClick={() => show(neighbour(period, -1))}>
          ‹
        </Key>
      )}
      <Choice
        label="Periodo"
        value={span}
        onChoose={choose}
        options={[
          { value: 'day', label: 'Día' },
          { value: 'week', label: 'Semana' },
          { value: 'month', label: 'Mes' },
          { value: 'dates', label: 'Fechas…' },
        ]}
      />
      {next !== null && (
        <Key size="square" aria-label="Periodo siguiente" disabled={next.from > today} onClick={() => show(next)}>
          ›
        </Key>
      )}
      {period !== null && <span className={head.span}>{spanWords(period, today)}</span>}
      {isAsking && (
        <DatesSheet
          period={period ?? monthOf(today)}
          today={today}
          onClose={() => setAsking(false)}
          onShow={(chosen) => {
            setAsking(false);
            show(chosen);
          }}
        />
      )}
    </Row>
  );
}

/** What `?desde=&hasta=` says; null: nothing that can be read, so the day's own report. */
export function periodOfSearch(search: string): Period | null {
  const asked = new URLSearchParams(search);
  const [from, to] = [asked.get('desde') ?? '', asked.get('hasta') ?? ''];
  return isDateText(from) && isDateText(to) && from <= to ? { from, to } : null;
}

function spanOf(period: Period | null): Span {
  if (period === null) return 'day';
  const kind = kindOf(period);
  return kind === 'week' || kind === 'month' ? kind : 'dates';
}

function spanWords(period: Period, today: DateText): string {
  const words = periodWords(period, today);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface DatesSheetProps {
  readonly period: Period;
  readonly today: DateText;
  readonly onShow: (period: Period) => void;
  readonly onClose: () => void;
}

function DatesSheet({ period, today, onShow, onClose }: DatesSheetProps) {
  const [from, setFrom] = useState<string>(period.from);
  const [to, setTo] = useState<string>(period.to > today ? today : period.to);
  const chosen = isDateText(from) && isDateText(to) && from <= to ? { from, to } : null;
  const year = Number(today.slice(0, 4));
  return (
    <Sheet title="Qué días" onClose={onClose}>
      <Stack
        as="form"
        gap={5}

        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) onShow(chosen);
        }}
      >
        <Entry
          label="Desde"
          name="desde"
          type="date"
          max={today}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Entry
          label="Hasta"
          name="hasta"
          type="date"
          max={today}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        {chosen === null && (
          <Text ink="soft" size={-1} figures>
            La primera fecha va antes que la segunda.
          </Text>
        )}
        <Key type="submit" look="main" size="large" disabled={chosen === null}>
          Ver reporte
        </Key>
        <Text as="div" ink="soft" size={-1} figures>
          <Key onClick={() => onShow({ from: addDays(today, -29), to: today })}>Últimos 30 días</Key>
          <Key onClick={() => onShow(wholeYear(year))}>{`Año ${year}`}</Key>
          <Key onClick={() => onShow(wholeYear(year - 1))}>{`Año ${year - 1}`}</Key>
        </Text>
      </Stack>
    </Sheet>
  );
}

function wholeYear(year: number): Period {
  return { from: dateText(`${year}-01-01`), to: dateText(`${year}-12-31`) };
}
