import { useMemo, useState, type FormEvent } from 'react';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { waitingNow } from '#domain/waitlist/wait-entry.ts';
import { waitPlan, type WaitPlace } from '#domain/waitlist/wait-plan.ts';
import type { World } from '#domain/world.ts';
import { Grid } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { PartyEntry, partyOf } from '../party-entry.tsx';
import sheetStyles from '../sheets.module.css';
import { restsOn } from './wait-words.ts';
import styles from './waitlist.module.css';

/** What one says when the room says nothing. */
const FALLBACK_MINUTES = 60;
const MOST_MINUTES = 480;

interface JoinSheetProps {
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onJoined: (text: string) => void;
}

/** Name, party, how to reach them, and the minutes that the room itself promises. */
export function JoinSheet({ now, onClose, onJoined }: JoinSheetProps) {
  const issue = useIssue();
  const { terminal } = useSession();
  const [typed, setTyped] = useState({ nombre: '', personas: '2', telefono: '', email: '', minutos: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const personas = partyOf(typed.personas);
  const place = useWorld(useMemo(() => placeFor(personas, now), [personas, now]));
  const set = (field: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const promised = place?.minutes ?? FALLBACK_MINUTES;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.nombre.trim() === '') return setProblem('Escribe el nombre.');
    const said = typed.minutos === '' ? promised : Math.trunc(Number(typed.minutos));
    if (!(said >= 0 && said <= MOST_MINUTES)) return setProblem('Escribe los minutos: de 0 a 480.');
    const { decision } = issue('JOIN_WAITLIST', {
      fecha: localMoment(terminal.now(), zoneOf(terminal.world)).date,
      nombre: typed.nombre.trim(),
      personas,
      telefono: typed.telefono.trim(),
      email: typed.email.trim(),
      minutos: said,
      visitas: place?.visits ?? 0,
    });
    if (decision.ok) return onJoined(`${typed.nombre.trim()} está en la lista: unos ${said} minutos.`);
    setProblem(problemOf(decision));
  };

  return (
    <Sheet title="Anotar en espera" onClose={onClose}>
      <Grid as="form" gap={4} className={sheetStyles.form} noValidate onSubmit={save}>
        <Entry label="Nombre" name="nombre" maxLength={80} value={typed.nombre} onChange={change(set('nombre'))} />
        <PartyEntry personas={typed.personas} onSet={set('personas')} />
        <ReachEntries typed={typed} onSet={set} />
        <Promise place={place} />
        <Entry
          label="Minutos que le decimos"
          name="minutos"
          type="number"
          min={0}
          max={MOST_MINUTES}
          placeholder={String(promised)}
          value={typed.minutos}
          onChange={change(set('minutos'))}
        />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key type="submit" look="main" size="large">
          Anotar
        </Key>
      </Grid>
    </Sheet>
  );
}

interface ReachEntriesProps {
  readonly typed: { readonly telefono: string; readonly email: string };
  readonly onSet: (field: 'telefono' | 'email') => (value: string) => void;
}

/** How to tell them; both may be left out, then somebody calls their name. */
function ReachEntries({ typed, onSet }: ReachEntriesProps) {
  return (
    <Grid gap={4} className={sheetStyles.pair}>
      <Entry
        label="Teléfono (opcional)"
        name="telefono"
        type="tel"
        value={typed.telefono}
        onChange={change(onSet('telefono'))}
      />
      <Entry
        label="Correo (opcional)"
        name="email"
        type="email"
        value={typed.email}
        onChange={change(onSet('email'))}
      />
    </Grid>
  );
}

function change(set: (value: string) => void) {
  return ({ target }: { readonly target: { readonly value: string } }): void => set(target.value);
}

/** As the list stands, and they come last. */
function placeFor(personas: number, now: Instant): (world: World) => WaitPlace | null {
  return (world) => {
    const { date } = localMoment(now, zoneOf(world));
    const parties = [...waitingNow(world, date), { id: 'new', personas }];
    return waitPlan(world, now, parties).get('new') ?? null;
  };
}

function Promise({ place }: { readonly place: WaitPlace | null }) {
  if (place === null) {
    return (
      <p className={styles.promise}>
        No se ve una mesa para este grupo hoy. Di tú cuánto, o propón otra hora o juntar mesas.
      </p>
    );
  }
  return (
    <p className={styles.promise}>
      <strong>{place.minutes === 0 ? 'Ya' : `${place.minutes} min`}</strong> {place.mesa} · {restsOn(place)}
    </p>
  );
}
