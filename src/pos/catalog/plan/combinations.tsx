import type { Dispatch } from 'react';
import { tableMark, type Combination, type RoomPlan } from '#domain/reservations/reservation-rules.ts';
import { Key } from '#ui/pos/key.tsx';
import type { Act, Drawing } from './drawing.ts';
import { joined, joinedSeats, unjoined } from './plan-draft.ts';
import { Row } from '#ui/layout/layout.tsx';
import styles from './plan-editor.module.css';
import { Stepper } from './stepper.tsx';

/** Tables that can be pushed together for a large party, and how many sit there then. */
export function Combinations({
  drawing,
  act,
  only,
}: {
  readonly drawing: Drawing;
  readonly act: Dispatch<Act>;
  /** Those of one table; null: all. */
  readonly only: string | null;
}) {
  const { room, joining } = drawing;
  const shown = room.combinations
    .map((each, index) => ({ each, index }))
    .filter(({ each }) => only === null || each.tables.includes(only));
  if (shown.length === 0 && only === null) return null;
  return (
    <div className={styles.group}>
      <h3>Mesas que se juntan</h3>
      {shown.map(({ each, index }) => (
        <div key={each.tables.join(' ')} className={styles.joined}>
          <Stepper
            label={joinName(room, each)}
            value={each.sillas}
            onStep={(by) => act({ type: 'change', room: joinedSeats(room, index, each.sillas + by) })}
          />
          <Key
            aria-label={`Ya no juntar ${joinName(room, each)}`}
            onClick={() => act({ type: 'change', room: unjoined(room, index) })}
          >
            Quitar
          </Key>
        </div>
      ))}
      {only !== null && joining === null && (
        <Key onClick={() => act({ type: 'join', tables: [only] })}>Se junta con…</Key>
      )}
      {only !== null && joining !== null && (
        <Row gap={3} align="center">
          <Key
            look="good"
            disabled={joining.length < 2}
            onClick={() => {
              act({ type: 'change', room: joined(room, joining) });
              act({ type: 'join', tables: null });
            }}
          >
            Listo
          </Key>
          <Key onClick={() => act({ type: 'join', tables: null })}>Mejor no</Key>
        </Row>
      )}
    </div>
  );
}

function joinName(room: RoomPlan, { tables }: Combination): string {
  return tables
    .map((id) => {
      const table = room.tables.find((each) => each.id === id);
      return table ? tableMark(table) : id;
    })
    .join(' + ');
}
