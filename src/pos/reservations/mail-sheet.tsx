import { useState } from 'react';
import type { Mail } from '#domain/mail/mail.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import type { World } from '#domain/world.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import { attemptsText, MAIL_WORDS } from './reservation-words.ts';

const MOST = 100;
/** What the sheet shows at once; the rest is drawn as the finger comes near. */
const FIRST_MAILS = 10;

export interface WaitingMail {
  readonly mail: Mail;
  readonly subject: string;
}

/** Mails that have not gone out: waiting, or given up. Only managers' terminals hold any. */
export function waitingMails(world: World): readonly WaitingMail[] {
  return [...world.all('mails')]
    .filter(({ status }) => status === 'queued' || status === 'failed')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MOST)
    .map((mail) => {
      const reservation = world.get('reservations', mail.about);
      return { mail, subject: reservation ? `${reservation.folio} · ${reservation.nombre}` : '' };
    });
}

export function MailSheet({ onClose }: { readonly onClose: () => void }) {
  const waiting = useWorld(waitingMails);
  const issue = useIssue();
  const { shown, watchEnd } = useGrowing({ first: FIRST_MAILS });
  const [problem, setProblem] = useState<string | null>(null);
  const retry = (mailId: string): void => {
    const { decision } = issue('RETRY_MAIL', { mailId });
    setProblem(decision.ok ? null : refusalText(decision.code));
  };
  return (
    <Sheet title="Correos por enviar" onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {waiting.length === 0 && <p>No hay correos pendientes.</p>}
      <Stack as="ul">
        {waiting.slice(0, shown).map(({ mail, subject }) => (
          <ListRow
            key={mail.id}
            title={<strong>{MAIL_WORDS[mail.kind]}</strong>}
            notes={[
              `${subject}${mail.problem === null ? '' : ` · ${mail.problem}`}${
                mail.attempts === 0 ? '' : ` · ${attemptsText(mail.attempts)}`
              }`,
            ]}
          >
            {mail.status === 'failed' ? <Key onClick={() => retry(mail.id)}>Reintentar</Key> : <span>En espera</span>}
          </ListRow>
        ))}
        {waiting.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </Stack>
    </Sheet>
  );
}
