import { useState } from 'react';
import { useLocation } from 'wouter';
import { Line, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { recall, remember } from '../terminal/device-memory.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { GuidePaper, PutOffContext } from './guide-paper.tsx';
import styles from './guide-screen.module.css';
import { MenuStep, PricesStep, TablesStep } from './guide-venue.tsx';
import { PeopleStep, TabletsStep } from './guide-people.tsx';
import { PrintersStep } from './guide-printers.tsx';
import {
  GUIDE_STEPS,
  GUIDE_WORDS,
  venueSoFar,
  isDone,
  isSettled,
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
  const venue = useWorld(venueSoFar);
  const [memory, setMemory] = useState<GuideMemory>(() => readGuide(recall('guide')) ?? { passed: [], isOver: false });
  // Chosen when it is opened: a step that becomes done under the finger stays until «Seguir».
  const [step, setStep] = useState<GuideStep | null>(() => nextStep({ memory, venue }));

  const keep = (next: GuideMemory): void => {
    setMemory(next);
    void remember('guide', writeGuide(next));
  };
  const goOn = (next: GuideMemory): void => {
    keep(next);
    const later = step === null ? [] : GUIDE_STEPS.slice(GUIDE_STEPS.indexOf(step) + 1);
    setStep(later.find((each) => !isSettled(each, { memory: next, venue })) ?? nextStep({ memory: next, venue }));
  };
  const pass = (): void => {
    if (step !== null) goOn({ ...memory, passed: [...new Set([...memory.passed, step])] });
  };
  const putOff = (): void => {
    if (step !== null) goOn({ ...memory, putOff: [...new Set([...(memory.putOff ?? []), step])] });
  };
  const finish = (): void => {
    keep({ ...memory, isOver: true });
    go('/mesas');
  };

  return (
    <Screen width="narrow" className={styles.guide}>
      <Line as="header" gap={4} align="center" justify="between">
        <Text as="span" weight={700} figures>
          {step === null ? 'Guía' : whereText(step)}
        </Text>
        <Key look="plain" onClick={() => go('/mesas')}>
          Salir y seguir luego
        </Key>
      </Line>
      <Flags step={step} isDone={(each) => isDone(each, { memory, venue })} onChoose={setStep} />
      {step === null ? (
        <GuidePaper
          title="Tu casa está lista"
          lead="Todo lo demás se cambia en Catálogo y Gerencia, cuando quieras."
          next="Ir a Mesas"
          onPass={finish}
        />
      ) : (
        <PutOffContext value={putOff}>
          <Step step={step} onPass={pass} />
        </PutOffContext>
      )}
    </Screen>
  );
}

interface FlagsProps {
  readonly step: GuideStep | null;
  readonly isDone: (step: GuideStep) => boolean;
  readonly onChoose: (step: GuideStep) => void;
}

function Flags({ step, isDone: isStepDone, onChoose }: FlagsProps) {
  return (
    <Line as="ol" gap={2} className={styles.flags} aria-label="Pasos de la guía">
      {GUIDE_STEPS.map((each, index) => (
        <li key={each}>
          <button
            type="button"
            className={styles.flag}
            data-estado={each === step ? 'ahora' : isStepDone(each) ? 'hecho' : 'falta'}
            aria-current={each === step ? 'step' : undefined}
            aria-label={`${index + 1}. ${GUIDE_WORDS[each]}${isStepDone(each) ? ', hecho' : ''}`}
            onClick={() => onChoose(each)}
          >
            {each !== step && isStepDone(each) ? '✓' : index + 1}
          </button>
        </li>
      ))}
    </Line>
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
