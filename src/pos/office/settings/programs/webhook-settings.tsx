import { useState } from 'react';
import { hostOf } from '#domain/programs/webhook-address.ts';
import { programsRead, type Programs } from '#domain/reads/program-reads.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useRead } from '../../../terminal/use-read.ts';
import { Setting } from '../setting.tsx';
import { ProgramSheet } from './program-sheet.tsx';
import { scopeText, useMomentText } from './token-settings.tsx';

type Webhook = Programs['webhooks'][number];

/** What is tried again is looked at again. */
const LOOK_MS = 5000;

/** «Avisos a programas»: which addresses are told what changes, and whether they take it. */
export function WebhookSettings() {
  const { answer, problem, state, again } = useRead(programsRead, {}, { everyMs: LOOK_MS });
  const [isAdding, setAdding] = useState(false);
  const webhooks = answer?.webhooks ?? [];
  return (
    <Setting
      title="Avisos a programas"
      says="Cada cuenta cobrada, reservación, corte Z o cambio del menú se manda solo, firmado y en orden, a la dirección que digas."
    >
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {state === 'loading' && <p>Buscando los avisos…</p>}
      {answer !== null && webhooks.length === 0 && (
        <Empty title="No se avisa a nadie">
          <p>Agrega un aviso cuando un programa te dé su dirección.</p>
        </Empty>
      )}
      <Stack as="ul" gap={3}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onDone={again} />
        ))}
      </Stack>
      <Key look="main" disabled={answer === null} onClick={() => setAdding(true)}>
        Agregar aviso
      </Key>
      {isAdding && (
        <ProgramSheet
          kind="webhook"
          onClose={() => {
            setAdding(false);
            again();
          }}
        />
      )}
    </Setting>
  );
}

function WebhookRow({ webhook, onDone }: { readonly webhook: Webhook; readonly onDone: () => void }) {
  const { id, name, url, scopes, hasSecret, toldAt, failingSince, nextAt, problem } = webhook;
  const momentText = useMomentText();
  const [fault, setFault] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const run = async (what: 'reintentar' | 'quitar'): Promise<void> => {
    try {
      await ask('POST', `/avisos/${id}/${what}`, {});
      setFault(null);
      onDone();
    } catch (error) {
      setFault(problemText(error));
    }
  };
  return (
    <ListRow
      look="card"
      title={<b>{name}</b>}
      notes={[
        `${hostOf(url)} · ${scopeText(scopes)}`,
        toldAt === null ? 'Todavía no se le ha avisado' : `Último aviso ${momentText(toldAt)}`,
        failingSince !== null &&
          `No los recibe desde ${momentText(failingSince)}; se intenta otra vez ${momentText(nextAt)}`,
      ]}
      data-webhook={id}
    >
      <Line as="span" gap={3}>
        {problem !== null && (
          <Key look="good" aria-label={`Reintentar ${name}`} onClick={() => void run('reintentar')}>
            Reintentar
          </Key>
        )}
        <Key
          look="risky"
          aria-label={isLeaving ? `Quitar ${name} de verdad` : `Quitar ${name}`}
          onClick={() => (isLeaving ? void run('quitar') : setLeaving(true))}
        >
          {isLeaving ? 'Sí, quitar' : 'Quitar'}
        </Key>
      </Line>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {!hasSecret && <Message tone="bad">Su secreto era de otra computadora. Quítalo y agrégalo otra vez.</Message>}
      {fault !== null && <Message tone="bad">{fault}</Message>}
    </ListRow>
  );
}
