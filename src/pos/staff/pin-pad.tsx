import { useEffect, useEffectEvent, useState } from 'react';
import { keysByHand } from '#ui/keyboard/keys-by-hand.ts';
import { Message } from '#ui/pos/message.tsx';
import { Grid, Line, Stack } from '#ui/layout/layout.tsx';
import styles from './pin-pad.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫'] as const;

interface PinPadProps {
  readonly length: number;
  readonly isBusy: boolean;
  /** Said below the keys, where there is always room for it: they stay under the thumb. */
  readonly problem: string | null;
  readonly onPin: (pin: string) => void;
}

/** Big keys for a thumb, and the keyboard too. The digits are never shown; the last one sends the PIN. */
export function PinPad({ length, isBusy, problem, onPin }: PinPadProps) {
  const [typed, setTyped] = useState('');
  const press = (...keys: readonly string[]): void => {
    if (isBusy) return;
    let next = typed;
    for (const key of keys) {
      if (key === '⌫') next = next.slice(0, -1);
      else next += key;
    }
    setTyped(next.length < length ? next : '');
    if (next.length >= length) onPin(next.slice(0, length));
  };
  const onKeys = useEffectEvent((keys: readonly string[]) => {
    press(...keys.map((key) => (key === 'Backspace' ? '⌫' : key)).filter((key) => /^[\d⌫]$/.test(key)));
  });
  // Waits for somebody with a keyboard.
  useEffect(() => {
    const byHand = keysByHand((keys) => onKeys(keys), { most: length });
    addEventListener('keydown', byHand.press);
    return () => {
      removeEventListener('keydown', byHand.press);
      byHand.stop();
    };
  }, [length]);

  return (
    <Stack gap={5} justify="toCenter">
      <Line as="p" gap={5} className={styles.dots} role="status" aria-label={`${typed.length} de ${length} dígitos`}>
        {Array.from({ length }, (_, index) => (
          <span key={index} data-lleno={index < typed.length} />
        ))}
      </Line>
      <PinKeys isBusy={isBusy} onPress={press} />
      <div className={styles.problem}>{problem !== null && <Message tone="bad">{problem}</Message>}</div>
    </Stack>
  );
}

function PinKeys({ isBusy, onPress }: { readonly isBusy: boolean; readonly onPress: (key: string) => void }) {
  return (
    <Grid gap={3} className={styles.keys} role="group" aria-label="PIN">
      {KEYS.map((key) =>
        key === '' ? (
          <span key="vacío" />
        ) : (
          <button
            key={key}
            type="button"
            disabled={isBusy}
            aria-label={key === '⌫' ? 'Borrar' : key}
            onClick={() => onPress(key)}
          >
            {key}
          </button>
        ),
      )}
    </Grid>
  );
}
