import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { BlindAlarm } from './blind-alarm.tsx';
import type { AreaFilter, KdsOnScreen } from './kds-view.ts';
import { useAutoAccept } from './use-auto-accept.ts';
import { useBlindness } from './use-blindness.ts';
import { useBumpKeys } from './use-bump-keys.ts';
import { useKitchenSound } from './use-kitchen-sound.ts';

/** What a kitchen screen does besides being seen: it hears the keys, sounds, accepts by itself, and shouts when blind. */
export function KitchenWatch({
  board,
  area,
  onAdvance,
  onRecall,
}: {
  readonly board: KdsOnScreen;
  readonly area: AreaFilter;
  readonly onAdvance: (entry: KdsEntry) => void;
  readonly onRecall: (entryId: string) => void;
}) {
  const { isBlind, silentSeconds } = useBlindness();
  useKitchenSound({ pending: board.pending, area, isBlind });
  useAutoAccept();
  useBumpKeys({
    onBump: (position) => {
      const entry = board.active[position];
      if (entry) onAdvance(entry);
    },
    onRecall: () => {
      const [last] = board.ready;
      if (last) onRecall(last.id);
    },
  });
  return isBlind && <BlindAlarm silentSeconds={silentSeconds} />;
}
