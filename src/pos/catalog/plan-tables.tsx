import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import type { PosTable } from '#domain/floor/table.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { World } from '#domain/world.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import { nextSort } from './catalog-view.ts';
import { useSave } from '../edits/use-save.ts';

/** A new venue has a plan before it has a floor: the tables that guests reserve become those that waiters open. */
export function PlanTables({ tables }: { readonly tables: readonly PosTable[] }) {
  const save = useSave();
  const missing = useWorld(missingTables);
  const [problem, setProblem] = useState<string | null>(null);
  if (missing.length === 0) return null;
  const bring = (): void => {
    const first = nextSort(tables);
    const problems = missing.map((table, index) =>
      save('SAVE_TABLE', { ...table, sort: Math.min(CATALOG_LIMITS.sort, first + index) }),
    );
    setProblem(problems.find((wrong) => wrong !== null) ?? null);
  };
  return (
    <>
      <Key look={tables.length === 0 ? 'main' : 'plain'} onClick={bring}>
        {createText(missing.length)}
      </Key>
      {problem !== null && <Message tone="bad">{problem}</Message>}
    </>
  );
}

export function createText(count: number): string {
  return count === 1 ? 'Crear la mesa que falta del plano' : `Crear las ${count} mesas del plano`;
}

/** Those of the plan that have no namesake on the floor. */
export function missingTables(world: World): readonly Omit<InputOf<'SAVE_TABLE'>, 'sort'>[] {
  const tables = [...world.all('tables')];
  const names = new Set(tables.map(({ name }) => foldAccents(name)));
  const ids = new Set(tables.map(({ id }) => id));
  return (reservationRules(world)?.tables ?? [])
    .filter(({ label }) => !names.has(foldAccents(label)))
    .map(({ id, label, area, sillas }) => {
      const own = `mesa-${id}`;
      return { id: ids.has(own) ? `plano-${id}` : own, name: label, area, capacity: sillas };
    });
}
