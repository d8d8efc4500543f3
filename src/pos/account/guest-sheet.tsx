import { useState } from 'react';
import { MAX_PHONE, MAX_TO_GO_NAME } from '#domain/guests/note-guests.ts';
import { isTimeText } from '#domain/shared/time.ts';
import { MAX_ALLERGIES, MAX_NOTE } from '#domain/reservations/visit-details.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import styles from './account.module.css';
import { notedView, type NotedOnScreen } from './account-view.ts';
import { GuestWords } from './guest-words.tsx';
import { useAct } from './use-act.ts';

/** What guests say at the table or at the counter, and of an order to take away whose it is. */
export function GuestSheet({ ticketId, onClose }: { readonly ticketId: string; readonly onClose: () => void }) {
  const noted = useWorld((world) => notedView(world, ticketId));
  return noted === null ? null : <NotedForm noted={noted} onClose={onClose} />;
}

type Typed = Pick<NotedOnScreen, 'nombre' | 'telefono' | 'hora' | 'alergias' | 'nota'>;

function NotedForm({ noted, onClose }: { readonly noted: NotedOnScreen; readonly onClose: () => void }) {
  const { problem, act } = useAct();
  // What another tablet notes meanwhile stays: only what was touched here is told.
  const [start] = useState<Typed>(noted);
  const [typed, setTyped] = useState<Typed>(noted);
  const [isAgreed, setAgreed] = useState(noted.alergias !== '');
  const set = (field: Partial<Typed>): void => setTyped({ ...typed, ...field });
  const save = (): void => {
    const { ticketId } = noted;
    act('NOTE_GUESTS', { ticketId, ...touched(typed, start), ...agreement(typed, start, isAgreed) }, onClose);
  };
  return (
    <Sheet title={noted.isToGo ? '¿Para quién es?' : 'Alergias y nota'} onClose={onClose}>
      <form
        className={styles.noted}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <GuestWords {...noted.others} />
        {noted.isToGo && <ToGoEntries typed={typed} onSet={set} />}
        <Entry
          label="Alergias"
          name="alergias"
          maxLength={MAX_ALLERGIES}
          placeholder="Nuez, mariscos…"
          value={typed.alergias}
          onChange={({ target }) => set({ alergias: target.value })}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="acepta_alergias"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          El cliente aceptó que guardemos sus alergias
        </label>
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
      </form>
    </Sheet>
  );
}

function ToGoEntries({ typed, onSet }: { readonly typed: Typed; readonly onSet: (field: Partial<Typed>) => void }) {
  return (
    <>
      <Entry
        label="Nombre"
        name="nombre"
        maxLength={MAX_TO_GO_NAME}
        value={typed.nombre}
        onChange={({ target }) => onSet({ nombre: target.value })}
      />
      <div className={styles.pair}>
        <Entry
          label="Teléfono"
          name="telefono"
          type="tel"
          inputMode="tel"
          maxLength={MAX_PHONE}
          value={typed.telefono}
          onChange={({ target }) => onSet({ telefono: target.value })}
        />
        <Entry
          label="Pasan por él a las"
          name="hora"
          type="time"
          value={typed.hora}
          onChange={({ target }) => onSet({ hora: isTimeText(target.value) ? target.value : '' })}
        />
      </div>
    </>
  );
}

function touched(typed: Typed, start: Typed) {
  return {
    ...(typed.nombre !== start.nombre && { nombre: typed.nombre }),
    ...(typed.telefono !== start.telefono && { telefono: typed.telefono }),
    ...(typed.hora !== start.hora && { hora: typed.hora }),
    ...(typed.nota !== start.nota && { nota: typed.nota }),
  };
}

/** Who takes the consent back takes the words back too. */
function agreement(typed: Typed, start: Typed, isAgreed: boolean) {
  if (typed.alergias === start.alergias && (isAgreed || start.alergias === '')) return {};
  return { alergias: typed.alergias, acepta_alergias: isAgreed };
}
