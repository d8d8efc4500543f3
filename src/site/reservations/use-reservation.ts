import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { ALL_FIELDS } from '#domain/reservations/reservation-form.ts';
import type { FreeHour } from '#domain/reservations/views/free-hours.ts';
import { instant, localMoment, type LocalMoment } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import { useWords } from '#ui/common/words.ts';
import { focusMistake, valueOf } from '../shell/post-form.ts';
import { useEveryMinute } from '../shell/use-every-minute.ts';
import { venueMs } from '../shell/venue-clock.ts';
import { useIsAwake } from '../shell/use-is-awake.ts';
import { askHours } from './live/ask-hours.ts';
import { followTables } from './live/follow-tables.ts';
import { keepVisit, readValues, takeVisitBack, write } from './live/form-values.ts';
import { keepReceipt, keptReceipt } from './live/kept-receipt.ts';
import type { Receipt, Way } from './live/answers.ts';
import { ReservationSender, type SendOutcome } from './live/send-reservation.ts';
import type { ReservationProps } from './reservation-props.ts';
import {
  changed,
  dayOf,
  firstState,
  judgingOf,
  personasOf,
  problemsOf,
  slotOf,
  type Change,
  type Judging,
  type ReservationState,
} from './reservation-state.ts';

const THANKS_MS = 5000;
const BOOKED: Message = { es: '¡Tu reservación ha sido registrada!', en: 'Your table is booked!' };

/** A reservation that was made on this page, or kept over a reload: then nobody waits for it. */
export interface Booked {
  readonly receipt: Receipt;
  readonly isFresh: boolean;
}

type FormRef = RefObject<HTMLFormElement | null>;

export interface LiveReservation {
  readonly state: ReservationState;
  readonly judging: Judging;
  /** Our own messages name the rule better than the browser's. */
  readonly isAwake: boolean;
  readonly isSending: boolean;
  readonly thanks: string;
  readonly booked: Booked | null;
  /** Null: no day was said, or nobody knows. */
  readonly hours: readonly FreeHour[] | null;
  readonly typed: (name: string) => void;
  /** A key that writes party, day or hour into its field. */
  readonly pick: (name: 'personas' | 'fecha' | 'hora', value: string) => void;
  readonly pickTable: (mesa: string) => void;
  readonly pickWay: (way: Way) => void;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Live tables, messages at the fields and sending without leaving the page. The server decides by the same rules. */
export function useReservation(props: ReservationProps, form: FormRef): LiveReservation {
  const { say, to } = useWords();
  const judging = judgingOf(props, say);
  const [state, dispatch] = useReducer(
    (before: ReservationState, change: Change) => changed(before, change, judging),
    props,
    (first) => firstState(first, say),
  );
  const now = () => localMoment(instant(venueMs()), props.zone);
  const typed = (name: string): void => {
    if (form.current) dispatch({ kind: 'typed', name, values: readValues(form.current), moment: now() });
  };
  const begin = (mesa: string | null): void => {
    if (form.current) dispatch({ kind: 'begun', values: readValues(form.current), moment: now(), mesa });
  };
  const sending = useSending({ state, judging, now, dispatch, onBooked: () => begin(null) });
  useWaking({ form, props, typed, pickTable: (mesa) => dispatch({ kind: 'picked', mesa }), chosen: state.mesa });
  // A page may stay open over midnight: its days and hours are those of now.
  useEveryMinute(() => typed(''));
  useTables(slotOf(state, judging), dispatch);
  useAlertInSight(form, state.alert.inSight);
  return {
    state,
    judging,
    isAwake: useIsAwake(),
    hours: useHours({ ...props, action: to(props.action) }, { state, judging }),
    ...sending,
    typed,
    pick: (name, value) => {
      if (form.current) write(form.current, { [name]: value });
      typed(name);
    },
    pickTable: (mesa) => dispatch({ kind: 'picked', mesa }),
    // One tap on a way out fills day, hour and table; the guest only confirms.
    pickWay: ({ fecha, hora, mesa }) => {
      if (form.current) write(form.current, { fecha, hora });
      begin(mesa);
      form.current?.querySelector<HTMLElement>('[data-enviar]')?.focus();
    },
  };
}

interface Waking extends Pick<LiveReservation, 'typed' | 'pickTable'> {
  readonly form: FormRef;
  readonly props: ReservationProps;
  readonly chosen: string | null;
}

/** What was typed and chosen before holds; the fields are kept for a reload of the page. */
function useWaking({ form, props: { asks }, typed, pickTable, chosen }: Waking): void {
  const wake = useEffectEvent((fields: HTMLFormElement) => {
    takeVisitBack(fields, { isKept: asks === 'everything' });
    const mesa = valueOf(fields, 'mesa');
    typed('');
    if (mesa !== '' && mesa !== chosen) pickTable(mesa);
  });
  // Before anything is drawn again: a table that was chosen by then is still marked in its field.
  useLayoutEffect(() => {
    const fields = form.current;
    if (!fields) return;
    wake(fields);
    const keep = (): void => keepVisit(fields);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [form]);
}

/** Whoever asked for it gets to see it, in the middle of the window: bars lie over its upper and lower end. */
function useAlertInSight(form: FormRef, times: number): void {
  useEffect(() => {
    if (times > 0) form.current?.querySelector('[data-aviso]')?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [form, times]);
}

function useTables(slot: ReturnType<typeof slotOf>, dispatch: (change: Change) => void): void {
  const { fecha, hora } = slot ?? {};
  useEffect(() => {
    if (fecha === undefined || hora === undefined) return;
    return followTables({ fecha, hora }, (answer) => dispatch({ kind: 'tables', answer, isWriting: isWriting() }));
  }, [fecha, hora, dispatch]);
}

/** The half hours with a table for that party and day, asked again when somebody took a table meanwhile, or one has gone by. */
function useHours(
  { asks, state: { hours: first }, action }: ReservationProps,
  { state, judging }: { readonly state: ReservationState; readonly judging: Judging },
): readonly FreeHour[] | null {
  const [known, setKnown] = useState({ fecha: state.values.fecha, hours: first });
  const asked = useRef('');
  const fecha = dayOf(state, judging);
  const personas = personasOf(state);
  // Whoever changes a visit asks by its link: their own table does not stand in their way.
  const path = asks === 'everything' ? '/api/reservaciones/horas' : action.replace(/[^/]*$/, 'horas');
  const { date, time } = state.moment;
  const since = fecha === date ? `${time.slice(0, 2)} ${time.slice(3) < '30'}` : '';
  const ask = useEffectEvent(async (day: string, party: number | null, halfHour: string) => {
    const question = `${day} ${party} ${halfHour}`;
    asked.current = question;
    const hours = await askHours(path, { fecha: day, personas: party });
    if (hours !== null && asked.current === question) setKnown({ fecha: day, hours });
  });
  useEffect(() => {
    if (fecha !== null) void ask(fecha, personas, since);
  }, [fecha, personas, since]);
  const askAgain = useEffectEvent(() => {
    if (fecha !== null) void ask(fecha, personas, since);
  });
  const { answers } = state;
  useEffect(() => {
    if (answers > 0) askAgain();
  }, [answers]);
  return fecha !== null && known.fecha === fecha ? known.hours : null;
}

interface Sending extends Pick<LiveReservation, 'state' | 'judging'> {
  readonly now: () => LocalMoment;
  readonly dispatch: (change: Change) => void;
  readonly onBooked: () => void;
}

function useSending({ state, judging, now, dispatch, onBooked }: Sending) {
  const [sender] = useState(() => new ReservationSender());
  const [isSending, setSending] = useState(false);
  const [thanks, setThanks] = useState('');
  const [booked, setBooked] = useState<Booked | null>(null);
  const thanking = useRef(0);
  const { asks, say } = judging;
  useEffect(() => {
    if (asks !== 'everything') return;
    void keptReceipt().then((receipt) => {
      if (receipt) setBooked((before) => before ?? { receipt, isFresh: false });
    });
  }, [asks]);

  const thank = (fields: HTMLFormElement, receipt: Receipt): void => {
    fields.reset();
    onBooked();
    keepReceipt(receipt);
    setBooked({ receipt, isFresh: true });
    setThanks(say(BOOKED));
    clearTimeout(thanking.current);
    thanking.current = window.setTimeout(() => setThanks(''), THANKS_MS);
  };
  const send = async (fields: HTMLFormElement): Promise<void> => {
    setSending(true);
    dispatch({ kind: 'asked' });
    const outcome: SendOutcome = await sender.send(fields.action, wishIn(fields));
    setSending(false);
    if (outcome.kind === 'done') return thank(fields, outcome.receipt);
    flushSync(() => dispatch({ kind: 'answered', outcome }));
    if (outcome.kind === 'refused') goToMistake(fields, outcome.fields);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const fields = event.currentTarget;
    const mistakes = problemsOf({ ...state, values: readValues(fields), moment: now() }, judging);
    const isWrong = Object.keys(mistakes).length > 0;
    if (isWrong || asks === 'everything') event.preventDefault();
    if (isSending) return;
    setThanks('');
    if (isWrong) {
      flushSync(() => dispatch({ kind: 'wrong', mistakes }));
      goToMistake(fields, mistakes);
    } else if (asks === 'everything') {
      void send(fields);
    } else {
      dispatch({ kind: 'asked' });
    }
  };
  return { isSending, thanks, booked, submit };
}

function wishIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries([...ALL_FIELDS, 'sitio_web'].map((name) => [name, valueOf(form, name)]));
}

/** The tables have no message of their own: whoever has none goes to the first that can be chosen. */
function goToMistake(form: HTMLFormElement, { mesa, ...atFields }: Readonly<Record<string, string>>): void {
  if (Object.keys(atFields).length > 0) focusMistake(form, atFields);
  else if (mesa !== undefined)
    form.querySelector<HTMLElement>('[name="mesa"]:not(:disabled)')?.focus({ preventScroll: true });
}

function isWriting(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input:not([type="radio"]), select, textarea') ?? false;
}
