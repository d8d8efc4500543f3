/** No hand types on while this passes; a scanner is done with a key in less. */
const PAUSE_MS = 80;

/**
 * Keys that act by themselves (a PIN, a card of the kitchen, an account) must come from a hand: a scanner that types into the same
 * window would try PINs, bump cards and move dishes. They are held until they pause; what came in one go and is longer than anything
 * a hand types in a row was a code, and does nothing. Neither does the Enter at its end.
 */
export function keysByHand(
  onKeys: (keys: readonly string[]) => void,
  /** As many as hands may type in one go: a PIN, a few cards. The codes that scanners read are longer. */
  { most }: { readonly most: number },
) {
  let held: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paused = (): void => {
    const keys = held;
    held = [];
    if (keys.length <= most) onKeys(keys);
  };
  return {
    press: (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && held.length > most) {
        event.preventDefault();
        held = [];
      }
      // What a quick hand typed before its Enter counts before it.
      if (event.key === 'Enter' && held.length > 0) paused();
      if (event.key.length > 1 && event.key !== 'Backspace') return;
      held.push(event.key);
      clearTimeout(timer);
      timer = setTimeout(paused, PAUSE_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}
