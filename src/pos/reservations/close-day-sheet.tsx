import { useState } from 'react';
import type { DayBook } from '#domain/reservations/views/day-book.ts';
import { longDate } from '#domain/reservations/views/long-date.ts';
import { areasOf } from '#domain/reservations/reservation-rules.ts';
import { holdsTable } from '#domain/reservations/reservation.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { Stack } from '#ui/layout/layout.tsx';

/** Rain on the terrace, a private party: the site stops offering what is closed. Nobody who has a table loses it. */
export function CloseDaySheet({ book, onClose }: { readonly book: DayBook; readonly onClose: () => void }) {
  const issue = useIssue();
  const [problem, setProblem] = useState<string | null>(null);
  const { agenda, rules, fecha, entries } = book;
  const expected = entries.filter(({ reservation }) => holdsTable(reservation));
  const turn = (isClosed: boolean, area?: string): void => {
    const args = { fecha, ...(area === undefined ? {} : { area }) };
    const { decision } = issue(isClosed ? 'REOPEN_AGENDA' : 'CLOSE_AGENDA', args);
    setProblem(problemOf(decision));
  };
  const areaOf = (tableId: string): string | undefined => rules?.tables.find(({ id }) => id === tableId)?.area;
  return (
    <Sheet title={`Cerrar el ${longDate(fecha)}`} onClose={onClose}>
      <p>El sitio deja de ofrecer lo cerrado. Quien ya tiene mesa la conserva: llámale si hace falta.</p>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Stack gap={5}>
        <Key size="large" aria-pressed={agenda.closed} onClick={() => turn(agenda.closed)}>
          Todo el día{agenda.closed ? ': cerrado' : ''} ({expected.length})
        </Key>
        {rules &&
          areasOf(rules).map((area) => {
            const isClosed = agenda.closedAreas.includes(area);
            const count = expected.filter(({ reservation }) => areaOf(reservation.tableId) === area).length;
            return (
              <Key key={area} size="large" aria-pressed={isClosed} onClick={() => turn(isClosed, area)}>
                {area}
                {isClosed ? ': cerrada' : ''} ({count})
              </Key>
            );
          })}
      </Stack>
    </Sheet>
  );
}
