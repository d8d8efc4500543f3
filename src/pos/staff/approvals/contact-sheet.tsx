import { useCallback, useState } from 'react';
import type { Command, CommandOf } from '#domain/commands.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import type { World } from '#domain/world.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { deviceId } from '../../terminal/device-memory.ts';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { ManagerYes } from './approval-sheet.tsx';
import styles from './contact-sheet.module.css';
import { staffApi } from '../staff-api.ts';
import { problemText } from '#ui/reading/ask-server.ts';
import { browserChance } from '../../terminal/browser-tabs.ts';

interface Contact {
  readonly telefono: string;
  readonly email: string;
  readonly direccion: string;
}

/** One guest's phone, after a manager's PIN. It lives in this window alone: closed, it is gone from the tablet. */
export function ContactSheet({
  reservationId,
  seal,
  onClose,
}: {
  readonly reservationId: string;
  readonly seal: (command: Command) => Promise<Command>;
  readonly onClose: () => void;
}) {
  const { terminal, actor } = useSession();
  const nombre = useWorld(useCallback((world: World) => nameOf(world, reservationId), [reservationId]));
  const [contact, setContact] = useState<Contact | null>(null);
  const [question, setQuestion] = useState(() => newQuestion());

  function newQuestion(): CommandOf<'SHOW_CONTACT'> {
    const id = browserChance.newId();
    return { id, type: 'SHOW_CONTACT', args: { reservationId }, at: terminal.now(), device: deviceId(), by: actor.id };
  }
  const show = async (approval: string): Promise<string | null> => {
    try {
      setContact(await staffApi.contact(await seal({ ...question, approval })));
      return null;
    } catch (fault) {
      // The yes was for that question: after a no, or an answer that got lost, another one is asked.
      setQuestion(newQuestion());
      return problemText(fault);
    }
  };

  return (
    <Sheet title={nombre} onClose={onClose}>
      {contact === null ? <ManagerYes command={question} onApproved={show} /> : <Shown {...contact} />}
    </Sheet>
  );
}

function nameOf(world: World, reservationId: string): string {
  const visit = world.get('reservations', reservationId);
  return visit?.nombre === '' ? 'Cliente' : (visit?.nombre ?? 'Reservación');
}

function Shown({ telefono, email, direccion }: Contact) {
  // Of an order to take away it is kept as it was typed.
  const digits = onlyDigits(telefono);
  return (
    <Stack gap={4} justify="toStart" className={styles.contact}>
      {telefono !== '' && (
        <a className={styles.phone} href={`tel:+${digits.length === 10 ? '52' : ''}${digits}`}>
          {inGroups(telefono)}
        </a>
      )}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {direccion !== '' && <p>{direccion}</p>}
      <p>Solo se muestra ahora; al cerrar ya no queda en la tableta. La consulta quedó en la bitácora.</p>
    </Stack>
  );
}

/** `33 1234 5678`: as people read a phone aloud. */
function inGroups(telefono: string): string {
  return telefono.replace(/^(\d{2})?(\d{2})(\d{4})(\d{4})$/, (_all, country: string | undefined, ...groups: string[]) =>
    [country, ...groups.slice(0, 3)].filter((group) => group !== undefined).join(' '),
  );
}
