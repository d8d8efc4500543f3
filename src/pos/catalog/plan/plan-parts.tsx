import type { Dispatch } from 'react';
import type { PosTable } from '#domain/floor/table.ts';
import type { Piece } from '#domain/reservations/reservation-rules.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { PIECE_WORDS } from '#ui/plan/piece-stamp.tsx';
import { Key } from '#ui/pos/key.tsx';
import type { Act, Drawing } from './drawing.ts';
import { Combinations } from './combinations.tsx';
import { sizedPlan, withFloorTable, withPiece, withTable, withZone } from './plan-draft.ts';
import { Row } from '#ui/layout/layout.tsx';
import styles from './plan-editor.module.css';
import { Stepper } from './stepper.tsx';

const PIECES: readonly Piece['kind'][] = ['wall', 'bar', 'kitchen', 'door', 'toilets', 'steps', 'plants'];
const PLAN_STEP = 50;

/** Nothing is picked: what can be put into the room. */
export function PlanParts({
  drawing,
  act,
  tables,
}: {
  readonly drawing: Drawing;
  readonly act: Dispatch<Act>;
  readonly tables: readonly PosTable[];
}) {
  const { room } = drawing;
  const planned = new Set(room.tables.map(({ label }) => foldAccents(label)));
  const off = tables.filter(({ name, active }) => active && !planned.has(foldAccents(name)));
  const put = (added: ReturnType<typeof withTable>): void => act({ type: 'change', ...added });
  return (
    <>
      <p className={styles.hint}>Toca una mesa, una zona o un muro para cambiarlo; arrástralo o usa las flechas.</p>
      <Row gap={3} align="center">
        <Key look="main" onClick={() => put(withTable(room, null))}>
          Agregar mesa
        </Key>
        <Key onClick={() => put(withZone(room))}>Agregar zona</Key>
        {PIECES.map((kind) => (
          <Key key={kind} onClick={() => put(withPiece(room, kind))}>
            {PIECE_WORDS[kind].es}
          </Key>
        ))}
      </Row>
      {off.length > 0 && (
        <div className={styles.group}>
          <h3>Fuera del plano</h3>
          <Row gap={3} align="center">
            {off.map((table) => (
              <Key key={table.id} onClick={() => put(withFloorTable(room, table))}>
                Poner {table.name}
              </Key>
            ))}
          </Row>
        </div>
      )}
      <Combinations drawing={drawing} act={act} only={null} />
      <div className={styles.group}>
        <h3>Tamaño del lugar</h3>
        <Stepper
          label="Ancho"
          value={room.plan.width}
          onStep={(by) => act({ type: 'change', room: sizedPlan(room, { width: by * PLAN_STEP, height: 0 }) })}
        />
        <Stepper
          label="Alto"
          value={room.plan.height}
          onStep={(by) => act({ type: 'change', room: sizedPlan(room, { width: 0, height: by * PLAN_STEP }) })}
        />
      </div>
    </>
  );
}
