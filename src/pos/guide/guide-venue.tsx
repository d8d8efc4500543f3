import { useState } from 'react';
import type { PosTable } from '#domain/floor/table.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import type { World } from '#domain/world.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ImportMenu } from '../catalog/import-menu.tsx';
import { PlanTables } from '../catalog/plan-tables.tsx';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import { GuidePaper } from './guide-paper.tsx';
import { venueSoFar } from './guide-steps.ts';

interface StepProps {
  readonly onPass: () => void;
}

export function PricesStep({ onPass }: StepProps) {
  const issue = useIssue();
  const [problem, setProblem] = useState<string | null>(null);
  const answer = (pricesIncludeTax: boolean): void => {
    const { decision } = issue('SAVE_VENUE', { pricesIncludeTax });
    if (!decision.ok) return setProblem(refusalText(decision.code));
    onPass();
  };
  return (
    <GuidePaper
      title="¿Tus precios ya llevan IVA?"
      lead="La ley pide que la carta diga lo que se paga. Se cambia después en Gerencia."
      next={null}
      onPass={onPass}
    >
      <Stack gap={4}>
        <Key look="main" size="large" onClick={() => answer(true)}>
          Sí, ya lo llevan
        </Key>
        <Key size="large" onClick={() => answer(false)}>
          No, se suma al cobrar
        </Key>
      </Stack>
      {problem !== null && <Message tone="bad">{problem}</Message>}
    </GuidePaper>
  );
}

export function MenuStep({ onPass }: StepProps) {
  const { dishes } = useWorld(venueSoFar);
  return (
    <GuidePaper
      title="Trae tu menú"
      lead={
        dishes === 0
          ? 'El menú del sitio pasa al punto de venta de un toque. Los platillos se cambian en Catálogo.'
          : `${dishes} platillos en el punto de venta. Se cambian en Catálogo.`
      }
      next={dishes > 0 ? 'Seguir: mesas' : null}
      onPass={onPass}
    >
      <ImportMenu isFirst={dishes === 0} />
    </GuidePaper>
  );
}

export function TablesStep({ onPass }: StepProps) {
  const { tables: count } = useWorld(venueSoFar);
  const tables = useWorld(allTables);
  return (
    <GuidePaper
      title="Pon tus mesas"
      lead={
        count === 0
          ? 'Las mesas del plano, con sus sillas, listas para abrir. Se mueven en Catálogo.'
          : `${count} mesas listas para abrir. Se cambian en Catálogo.`
      }
      next={count > 0 ? 'Seguir: personal' : null}
      onPass={onPass}
    >
      <PlanTables tables={tables} />
    </GuidePaper>
  );
}

function allTables(world: World): readonly PosTable[] {
  return [...world.all('tables')];
}
