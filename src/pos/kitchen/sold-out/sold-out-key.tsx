import { Suspense, useState } from 'react';
import { Key } from '#ui/pos/key.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { commandBook } from '../../terminal/command-book.ts';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import type { AreaFilter } from '../stations-view.ts';
import styles from './sold-out-sheet.module.css';
import { countSoldOut, dishesLeft, optionsLeft, ownAreas } from './sold-out-view.ts';

// What it asks is learnt before it opens.
const SoldOutSheet = lazyScreen(async () => {
  const [{ SoldOutSheet: sheet }] = await Promise.all([import('./sold-out-sheet.tsx'), commandBook.complete()]);
  return sheet;
});

/** «Agotados · 2»: what is gone in this area, and the way to say so. Absent where the person may not. */
export function SoldOutKey({ area }: { readonly area: AreaFilter }) {
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  const areas = ownAreas(actor.role, area);
  const gone = useWorld((world, today) =>
    countSoldOut([...dishesLeft(world, areas, today), ...optionsLeft(world, areas, today)]),
  );
  if (areas.length === 0) return null;
  return (
    <>
      <Key className={styles.open} onClick={() => setOpen(true)}>
        Agotados · {gone}
      </Key>
      {isOpen && (
        <Suspense>
          <SoldOutSheet area={area} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
