import { useState } from 'react';
import { useLocation } from 'wouter';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Screen } from '#web/shared/pos-ui/screen.tsx';
import { recall, remember } from '../terminal/device-memory.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { GuidePaper } from './guide-paper.tsx';
import styles from './guide-screen.module.css';
import { MenuStep, PricesStep, TablesStep } from './guide-house.tsx';
import { PeopleStep, TabletsStep } from './guide-people.tsx';
import { PrintersStep } from './guide-printers.tsx';
import {
  GUIDE_STEPS,
  GUIDE_WORDS,
  houseSoFar,
  isDone,
  nextStep,
  readGuide,
  writeGuide,
  type GuideMemory,
  type GuideStep,
} from './guide-steps.ts';
import { TrialStep } from './guide-trial.tsx';

/** From the first code to the first order: one question at a time, each can be put off, and it resumes where it was left. */
export function GuideScreen() {
  const [, go] = useLocation();
  const house = useWorld(houseSoFar);
  const [memory, setMemory] = useState<GuideMemory>(() => readGuide(recall('guide')) ?? { passed: [], isOver: false });
  // Chosen when it is opened: a step that becomes done under the finger stays until «Seguir».
  const [step, setStep] = useState<GuideStep | null>(() => nextStep({ memory, house }));

  const keep = (next: GuideMemory): void => {
    setMemory(next);
    void remember('guide', writeGuide(next));
  };
  const pass = (): void => {
    if (step === null) return;
    const next = { ...memory, passed: [...new Set([...memory.passed, step])] };
    keep(next);
    const later = GUIDE_STEPS.slice(GUIDE_STEPS.indexOf(step) + 1);
    setStep(later.find((each) => !isDone(each, { memory: next, house })) ?? nextStep({ memory: next, house }));
  };
  const finish = (): void => {
    keep({ ...memory, isOver: true });
    go('/mesas');
  };

  return (
    <Screen width="narrow" className={styles.guide}>
      <header className={styles.top}>
        <span className={styles.where}>{step === null ? 'Guía' : whereText(step)}</span>
        <Key look="plain" onClick={() => go('/mesas')}>
          Salir y seguir luego
        </Key>
      </header>
      <ol className={styles.flags} aria-label="Pasos de la guía">
        {GUIDE_STEPS.map((each, index) => (
          <li key={each}>
            <button
              type="button"
              className={styles.flag}
              data-estado={each === step ? 'ahora' : isDone(each, { memory, house }) ? 'hecho' : 'falta'}
              aria-current={each === step ? 'step' : undefined}
              aria-label={`${index + 1}. ${GUIDE_WORDS[each]}${isDone(each, { memory, house }) ? ', hecho' : ''}`}
              onClick={() => setStep(each)}
            >
              {each !== step && isDone(each, { memory, house }) ? '✓' : index + 1}
            </button>
          </li>
        ))}
      </ol>
      {step === null ? (
        <GuidePaper
          title="Tu casa está lista"
          lead="Todo lo demás se cambia en Catálogo y Gerencia, cuando quieras."
          next="Ir a Mesas"
          onPass={finish}
        />
      ) : (
        <Step step={step} onPass={pass} />
      )}
    </Screen>
  );
}

function Step({ step, onPass }: { readonly step: GuideStep; readonly onPass: () => void }) {
  switch (step) {
    case 'precios':
      return <PricesStep onPass={onPass} />;
    case 'menu':
      return <MenuStep onPass={onPass} />;
    case 'mesas':
      return <TablesStep onPass={onPass} />;
    case 'personal':
      return <PeopleStep onPass={onPass} />;
    case 'tabletas':
      return <TabletsStep onPass={onPass} />;
    case 'impresoras':
      return <PrintersStep onPass={onPass} />;
    default:
      return <TrialStep onPass={onPass} />;
  }
}

function whereText(step: GuideStep): string {
  return `Paso ${GUIDE_STEPS.indexOf(step) + 1} de ${GUIDE_STEPS.length} · ${GUIDE_WORDS[step]}`;
}
