import { useState } from 'react';
import type { Answer } from '#application/protocol.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import { seedCounts, seedDoneText } from './seed-counts.ts';
import styles from './seed-screen.module.css';

/** Without line the seed is on this tablet already; the server hears of it later. */
const VERIFY_WITHIN_MS = 4000;

/** The developer's tool that fills an empty house with demonstration data. */
export function SeedScreen() {
  const { terminal, actor } = useSession();
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const seed = async (): Promise<void> => {
    setBusy(true);
    setSaid('Preparando seed…');
    try {
      const { decision, saved, answered } = terminal.issue('LOAD_DEMO', {}, { by: actor.id });
      if (!decision.ok) throw new Error(refusalText(decision.code));
      await saved;
      setSaid('Seed aplicado. Verificando…');
      const answer = terminal.status.isOnline ? await withinTime(answered) : null;
      if (answer?.outcome === 'refused') throw new Error(refusalText(answer.code ?? 'bad-command'));
      setSaid(seedDoneText(seedCounts(terminal.world)));
    } catch (fault) {
      setSaid(`Error: ${fault instanceof Error ? fault.message : String(fault)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Screen width="narrow" className={styles.seed}>
      <ScreenHead title="Dev Seed" />
      <p>
        Carga 6 mesas, 3 categorías y 6 artículos de demostración. Repetirlo no duplica nada ni toca lo que ya
        cambiaste.
      </p>
      <Key look="main" size="large" disabled={isBusy} onClick={() => void seed()}>
        Cargar datos de demostración
      </Key>
      {said !== null && (
        <Text role="status" weight={600} figures className={styles.said}>
          {said}
        </Text>
      )}
    </Screen>
  );
}

function withinTime(answered: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answered, new Promise<null>((resolve) => setTimeout(() => resolve(null), VERIFY_WITHIN_MS))]);
}
