import { useState } from 'react';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { Row } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useChangeDishes, type Done } from '../use-undo.ts';
import { HoursSheet } from './hours-sheet.tsx';
import styles from './many-bar.module.css';
import { PriceSheet } from './price-sheet.tsx';

interface ManyBarProps {
  readonly chosen: readonly MenuItem[];
  /** Those in sight that are not chosen yet. */
  readonly canChooseMore: boolean;
  readonly onChooseAll: () => void;
  readonly onEnd: () => void;
  readonly tell: (done: Done | null) => void;
}

/** What can be done with the chosen dishes, within reach of the thumb. */
export function ManyBar({ chosen, canChooseMore, onChooseAll, onEnd, tell }: ManyBarProps) {
  const change = useChangeDishes(tell);
  const [isPricing, setPricing] = useState(false);
  const [isTiming, setTiming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const show = (onSite: boolean): void => {
    const others = chosen.filter((item) => (item.onSite ?? true) !== onSite);
    if (others.length === 0) return;
    const text = `${others.length} ${others.length === 1 ? 'platillo' : 'platillos'} ${onSite ? 'a la vista en el sitio' : 'fuera del sitio'}.`;
    setProblem(
      change(
        others,
        others.map(({ id }) => ({ id, onSite })),
        text,
      ),
    );
  };
  const isNone = chosen.length === 0;
  return (
    <Row gap={3} align="center" className={styles.bar} role="group" aria-label="Platillos elegidos">
      <b role="status">{chosen.length === 1 ? '1 elegido' : `${chosen.length} elegidos`}</b>
      {canChooseMore && <Key onClick={onChooseAll}>Elegir todos</Key>}
      <Key disabled={isNone} onClick={() => setPricing(true)}>
        Cambiar precios
      </Key>
      <Key disabled={isNone} onClick={() => setTiming(true)}>
        Horario
      </Key>
      <Key disabled={isNone} onClick={() => show(true)}>
        Mostrar en el sitio
      </Key>
      <Key disabled={isNone} onClick={() => show(false)}>
        Quitar del sitio
      </Key>
      <Key look="main" onClick={onEnd}>
        Listo
      </Key>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {isTiming && (
        <HoursSheet
          items={chosen}
          onSet={(dishes, text) => change(chosen, [...dishes], text)}
          onClose={() => setTiming(false)}
        />
      )}
      {isPricing && (
        <PriceSheet
          items={chosen}
          onRaise={(prices, text) => change(chosen, [...prices], text)}
          onClose={() => setPricing(false)}
        />
      )}
    </Row>
  );
}
