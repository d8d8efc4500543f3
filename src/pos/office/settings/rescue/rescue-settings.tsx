import { useState } from 'react';
import * as v from 'valibot';
import { outsideCopyRead, RescueSheet } from '#domain/reads/outside-copy-read.ts';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useRead } from '../../../terminal/use-read.ts';
import { useMomentText } from '../programs/token-settings.tsx';
import { Setting } from '../setting.tsx';
import { RescuePaper } from './rescue-paper.tsx';

type Copy = v.InferOutput<(typeof outsideCopyRead)['answer']>;
type Words = v.InferOutput<typeof RescueSheet>;

/** «Copia afuera»: the sealed copy at the front, and the sheet of words that opens it. */
export function RescueSettings() {
  const { answer, problem, state, again } = useRead(outsideCopyRead, {});
  const [isAsking, setAsking] = useState(false);
  const [unmade, setUnmade] = useState<string | null>(null);
  const [words, setWords] = useState<Words | null>(null);
  const make = async (): Promise<void> => {
    setAsking(false);
    try {
      setWords(v.parse(RescueSheet, await ask('POST', '/copia-afuera/hoja', {})));
      setUnmade(null);
    } catch (fault) {
      setUnmade(problemText(fault));
    }
  };
  const close = (): void => {
    setWords(null);
    again();
  };
  if (words !== null) return <RescuePaper {...words} onClose={close} />;
  const hasSheet = answer !== null && answer.sheetMadeAt !== null;
  return (
    <Setting
      title="Copia afuera"
      says="Si esta computadora se quema o se la llevan, tu restaurante regresa en otra: el sitio en internet guarda una copia cifrada, y solo la abre tu Hoja de rescate."
      outcome={unmade ?? problem}
    >
      {state === 'loading' && <p>Buscando la copia…</p>}
      {answer !== null && <CopyLines copy={answer} />}
      {answer !== null && answer.site !== null && (
        <Key look={hasSheet ? undefined : 'main'} onClick={() => (hasSheet ? setAsking(true) : void make())}>
          {hasSheet ? 'Hacer otra Hoja de rescate' : 'Hacer la Hoja de rescate'}
        </Key>
      )}
      {isAsking && <RenewSheet onClose={() => setAsking(false)} onRenew={() => void make()} />}
    </Setting>
  );
}

function CopyLines({ copy }: { readonly copy: Copy }) {
  const momentText = useMomentText();
  const { site, sheetMadeAt, isWhole, upTo, line, problem } = copy;
  if (site === null)
    return (
      <Message tone="plain">
        Hace falta un sitio en internet unido a esta computadora. Sin él, las copias de cada hora quedan solo aquí.
      </Message>
    );
  if (sheetMadeAt === null)
    return <Message tone="bad">Todavía no hay copia afuera: haz la Hoja de rescate, imprímela y guárdala.</Message>;
  return (
    <Stack gap={2}>
      <p>Hoja de rescate hecha el {momentText(sheetMadeAt)}.</p>
      {problem === 'front-full' && (
        <Message tone="bad">El disco del sitio está lleno: la copia espera a que le hagan lugar.</Message>
      )}
      {problem === 'failed' && <Message tone="bad">La copia no se pudo mandar. Se intenta otra vez.</Message>}
      <Text ink={isWhole ? 'good' : 'soft'}>{stateText({ isWhole, line })}</Text>
      {upTo !== null && (
        <Text ink="soft" figures>
          Todo lo de hasta el {momentText(upTo)} está en {hostOf(site)}.
        </Text>
      )}
    </Stack>
  );
}

function stateText({ isWhole, line }: Pick<Copy, 'isWhole' | 'line'>): string {
  if (line === 'apart') return 'El sitio no contesta en este momento: la copia sigue en cuanto conteste.';
  return isWhole ? 'La copia está completa y al día ✔' : 'La copia va en camino al sitio.';
}

function hostOf(site: string): string {
  return URL.parse(site)?.host ?? site;
}

function RenewSheet({ onClose, onRenew }: { readonly onClose: () => void; readonly onRenew: () => void }) {
  return (
    <Sheet title="¿Hacer otra Hoja de rescate?" onClose={onClose}>
      <p>
        Las palabras nuevas abren la copia que empieza ahora. La hoja de antes deja de servir en cuanto la copia nueva
        está completa: rómpela entonces.
      </p>
      <Row gap={3}>
        <Key onClick={onClose}>Cancelar</Key>
        <Key look="main" onClick={onRenew}>
          Sí, hacer otra
        </Key>
      </Row>
    </Sheet>
  );
}
