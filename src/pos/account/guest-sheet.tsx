import { useState } from 'react';
import { MAX_ADDRESS, MAX_COURIER, MAX_PHONE, MAX_TO_GO_NAME } from '#domain/guests/note-guests.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { isTimeText } from '#domain/shared/time.ts';
import { MAX_ALLERGIES, MAX_NOTE } from '#domain/reservations/visit-details.ts';
import { Grid, Line, Stack } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import styles from './account.module.css';
import { notedView, type NotedOnScreen } from './account-view.ts';
import { GuestWords } from './guest-words.tsx';
import { useAct } from './use-act.ts';

/** What guests say at the table or at the counter, and of an order to take away whose it is. */
export function GuestSheet({ ticketId, onClose }: { readonly ticketId: string; readonly onClose: () => void }) {
  const noted = useWorld((world) => notedView(world, ticketId));
  return noted === null ? null : <NotedForm noted={noted} onClose={onClose} />;
}

type Typed = Pick<NotedOnScreen, 'nombre' | 'telefono' | 'hora' | 'direccion' | 'repartidor' | 'alergias' | 'nota'>;

function NotedForm({ noted, onClose }: { readonly noted: NotedOnScreen; readonly onClose: () => void }) {
  const { problem, act } = useAct();
  // What another tablet notes meanwhile stays: only what was touched here is told.
  const [start] = useState<Typed>(noted);
  const [typed, setTyped] = useState<Typed>(noted);
  const [isAgreed, setAgreed] = useState(noted.alergias !== '');
  const set = (field: Partial<Typed>): void => setTyped({ ...typed, ...field });
  const save = (): void => {
    const { ticketId } = noted;
    const said = { ...touched(typed, start), ...agreement(typed, start, isAgreed) };
    if (Object.keys(said).length === 0) onClose();
    else act('NOTE_GUESTS', { ticketId, ...said }, onClose);
  };
  return (
    <Sheet title={noted.isToGo ? '¿Para quién es?' : 'Alergias y nota'} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <GuestWords {...noted.others} />
        {noted.isToGo && <ToGoEntries typed={typed} noted={noted} onSet={set} />}
        <Entry
          label="Alergias"
          name="alergias"
          maxLength={MAX_ALLERGIES}
          placeholder="Nuez, mariscos…"
          value={typed.alergias}
          onChange={({ target }) => set({ alergias: target.value })}
        />
        <Line as="label" gap={3} align="center" className={styles.tick}>
          <input
            type="checkbox"
            name="acepta_alergias"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          El cliente aceptó que guardemos sus alergias
        </Line>
        <Entry
          label="Nota"
          name="nota"
          maxLength={MAX_NOTE}
          value={typed.nota}
          onChange={({ target }) => set({ nota: target.value })}
        />
        <Key type="submit" look="main" size="large">
          Guardar
        </Key>
      </Stack>
    </Sheet>
  );
}

function ToGoEntries({
  typed,
  noted: { unseenPhoneOf, isDelivered },
  onSet,
}: {
  readonly noted: NotedOnScreen;
  readonly typed: Typed;
  readonly onSet: (field: Partial<Typed>) => void;
}) {
  return (
    <>
      <Entry
        label="Nombre"
        name="nombre"
        maxLength={MAX_TO_GO_NAME}
        value={typed.nombre}
        onChange={({ target }) => onSet({ nombre: target.value })}
      />
      <Grid gap={4} className={styles.pair}>
        <Entry
          label="Teléfono"
          name="telefono"
          type="tel"
          inputMode="tel"
          maxLength={MAX_PHONE}
          {...(unseenPhoneOf !== null && { placeholder: 'Ya está anotado' })}
          value={typed.telefono}
          onChange={({ target }) => onSet({ telefono: target.value })}
        />
        <Entry
          label={isDelivered ? 'Llega a las' : 'Pasan por él a las'}
          name="hora"
          type="time"
          value={typed.hora}
          onChange={({ target }) => onSet({ hora: isTimeText(target.value) ? target.value : '' })}
        />
      </Grid>
      {isDelivered && <DeliveryEntries typed={typed} isUnseen={unseenPhoneOf !== null} onSet={onSet} />}
      {unseenPhoneOf !== null && <PhoneKey visitId={unseenPhoneOf} />}
    </>
  );
}

function DeliveryEntries({
  typed,
  isUnseen,
  onSet,
}: {
  readonly typed: Typed;
  readonly isUnseen: boolean;
  readonly onSet: (field: Partial<Typed>) => void;
}) {
  return (
    <>
      <Entry
        label="Domicilio"
        name="direccion"
        maxLength={MAX_ADDRESS}
        placeholder={isUnseen ? 'Ya está anotado' : 'Calle, número y referencias'}
        value={typed.direccion}
        onChange={({ target }) => onSet({ direccion: target.value })}
      />
      <Entry
        label="Quién lo lleva"
        name="repartidor"
        maxLength={MAX_COURIER}
        value={typed.repartidor}
        onChange={({ target }) => onSet({ repartidor: target.value })}
      />
    </>
  );
}

/** A manager's PIN shows the phone to who may not call guests by themselves, as in the book. */
function PhoneKey({ visitId }: { readonly visitId: string }) {
  const { actor, onContactAsked } = useSession();
  if (onContactAsked === undefined || grantFor('manage-reservations', actor.role) !== 'A') return null;
  return <Key onClick={() => onContactAsked(visitId)}>Ver teléfono</Key>;
}

function touched(typed: Typed, start: Typed) {
  return {
    ...(typed.nombre !== start.nombre && { nombre: typed.nombre }),
    ...(typed.telefono !== start.telefono && { telefono: typed.telefono }),
    ...(typed.hora !== start.hora && { hora: typed.hora }),
    ...(typed.direccion !== start.direccion && { direccion: typed.direccion }),
    ...(typed.repartidor !== start.repartidor && { repartidor: typed.repartidor }),
    ...(typed.nota !== start.nota && { nota: typed.nota, nota_antes: start.nota }),
  };
}

/** Who takes the consent back takes the words back too. */
function agreement(typed: Typed, start: Typed, isAgreed: boolean) {
  if (typed.alergias === start.alergias && (isAgreed || start.alergias === '')) return {};
  return { alergias: typed.alergias, alergias_antes: start.alergias, acepta_alergias: isAgreed };
}
