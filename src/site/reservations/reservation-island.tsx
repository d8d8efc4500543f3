import type { ReactNode } from 'react';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { useWords } from '#ui/common/words.ts';

interface IslandProps {
  readonly rules: ReservationRules;
  /** Where the house's clock hangs. */
  readonly zone: string;
  readonly children: ReactNode;
}

/** A form that works as it is; the script that comes near brings live tables. It reads the rules from beside the form. */
export function ReservationIsland({ rules, zone, children }: IslandProps) {
  const { ownText } = useWords();
  // The script shows the areas' names too.
  const tables = rules.tables.map((table) => ({ ...table, area: ownText(table.area) }));
  return (
    <div data-isla="reservaciones" data-zona={zone}>
      {children}
      <script
        type="application/json"
        data-reglas
        dangerouslySetInnerHTML={{ __html: JSON.stringify({ ...rules, tables }).replaceAll('<', String.raw`\u003c`) }}
      />
    </div>
  );
}
