import type { RecordDefinition } from '#domain/define-record.ts';
import { localMoment } from '#domain/shared/time.ts';
import { MARK_WORDS, timeOf, type ClockMark } from './clock-mark.ts';

export const clockMarkRecord = {
  lastDay: ['day', 35],
  // Terminals receive nobody's hours. A person reads their own marks, a manager everybody's, and whoever counts a
  // drawer how long each worked in that shift (`reads/hours-reads.ts`).
  visibleTo: 'nobody',
  // It names no guest. Staff hours are kept as labour law asks of an employer (SECURITY.md).
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  audit: [
    ['Persona', ({ staffId }, { nameOf }) => nameOf('staff', staffId) ?? staffId],
    [
      'Hora',
      (mark, { zone }) => {
        const at = timeOf(mark);
        if (at === null) return `${MARK_WORDS[mark.kind]}: no cuenta`;
        const { date, time } = localMoment(at, zone);
        return `${MARK_WORDS[mark.kind]} ${date} ${time}`;
      },
    ],
    ['Motivo', ({ corrections = [], reason }) => corrections.at(-1)?.reason ?? reason],
  ],
} satisfies RecordDefinition<ClockMark>;
