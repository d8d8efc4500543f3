import type { Availability } from '#domain/reservations/views/availability.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import {
  checkFecha,
  checkHora,
  checkReservation,
  ALL_FIELDS,
  type FieldMessages,
  type FormContext,
} from '#domain/reservations/reservation-form.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { joinedFor } from '#domain/reservations/room/combinations.ts';
import { fitsParty } from '#domain/reservations/what-can-be-booked.ts';
import type { Message } from '#domain/site/message.ts';
import { instant, localMoment } from '#domain/shared/time.ts';
import { say } from '#ui/page-words.ts';
import { AvailabilityWatch } from './availability-watch.ts';
import {
  addMessage,
  bringAlertInSight,
  CHECK_MARKED,
  dropCorrected,
  goTo,
  isControl,
  isWriting,
  sayAlert,
  showMessages,
} from './form-mistakes.ts';
import { sayDone, saySummary, setValue, valueOf } from './form-words.ts';
import { HourKeys } from './hour-keys.ts';
import { linkPlan, paintTables, showOnPlan } from './paint-tables.ts';
import { ReservationSender, type Receipt, type SaidFields, type SendOutcome, type Way } from './send-reservation.ts';
import { offerToShare } from './share-visit.ts';
import { showStub } from './show-stub.ts';
import { showWays } from './show-ways.ts';
import { markVisitKeys, startVisitKeys } from './visit-keys.ts';
import {
  keepVisit,
  limitHours,
  offerToCall,
  personasOf,
  summaryOf,
  takeFromAddress,
  takeVisitBack,
  tooLarge,
} from './visit-words.ts';

const THANKS_MS = 5000;
const SAVE_FAILED: Message = {
  es: 'Hubo un error al guardar la reservación.',
  en: 'The reservation could not be saved.',
};

export interface LiveFormParts {
  readonly form: HTMLFormElement;
  readonly rules: ReservationRules;
  readonly zone: string;
  /** Holds the form and its stub. */
  readonly place: HTMLElement;
}

/** Live tables, messages at the fields and sending without leaving the page. The server decides by the same rules. */
export class LiveForm {
  readonly #form: HTMLFormElement;
  readonly #rules: ReservationRules;
  readonly #zone: string;
  readonly #place: HTMLElement;
  readonly #asksEverything: boolean;
  readonly #watch = new AvailabilityWatch((answer) => this.#takeAnswer(answer));
  readonly #sender = new ReservationSender();
  readonly #hours: HourKeys;
  /** A guest who changes a visit already holds this table on that day: for them it is not taken. */
  readonly #own: { readonly mesa: string; readonly fecha: string; readonly hora: string } | null;
  /** That table, and those pushed together with it for them. */
  readonly #ownTables: ReadonlySet<string>;
  #taken: ReadonlySet<string> = new Set();
  #mesa: string | null;
  /** Asked for, and the server has not spoken yet: if it is taken now, then by this very wish. */
  #unanswered: string | null = null;
  /** Why the chosen table is no longer chosen; said until another one is. */
  #lost: string | null = null;
  #thanks: ReturnType<typeof setTimeout> | undefined;

  constructor({ form, rules, zone, place }: LiveFormParts) {
    this.#form = form;
    this.#rules = rules;
    this.#zone = zone;
    this.#place = place;
    this.#hours = new HourKeys(form, (hora) => {
      setValue(form, 'hora', hora);
      this.#typed('hora', hora);
    });
    this.#asksEverything = form.dataset['formularioReservacion'] === 'everything';
    const mesa = valueOf(form, 'mesa');
    this.#mesa = mesa === '' ? null : mesa;
    this.#own = this.#asksEverything ? null : { mesa, fecha: valueOf(form, 'fecha'), hora: valueOf(form, 'hora') };
    this.#ownTables = new Set(ownTables(rules, { mesa, personas: Number(valueOf(form, 'personas')) }));
  }

  start(): void {
    const form = this.#form;
    // Our own messages name the rule better than the browser's.
    form.noValidate = true;
    form.addEventListener('input', ({ target }) => {
      if (isControl(target)) this.#typed(target.name, target.value);
    });
    addEventListener('pagehide', () => keepVisit(form));
    form.addEventListener('submit', (event) => this.#submit(event));
    addEventListener('pagehide', () => this.#watch.stop());
    addEventListener('pageshow', () => this.#follow());
    linkPlan(form);
    startVisitKeys(form, (name, value) => this.#typed(name, value));
    if (this.#asksEverything) takeVisitBack(form);
    takeFromAddress(form);
    limitHours(form, this.#rules, this.#context().moment);
    this.#follow();
    this.#showHours();
    this.#paint();
  }

  #context(): FormContext {
    const asker = this.#asksEverything ? 'guest' : 'returning-guest';
    const context = { rules: this.#rules, moment: localMoment(instant(Date.now()), this.#zone), asker } as const;
    return this.#own ? { ...context, kept: this.#own } : context;
  }

  #typed(name: string, value: string): void {
    if (name === 'mesa') {
      this.#mesa = value;
      this.#lost = null;
      this.#clearAlert();
      const chosen = this.#rules.tables.find(({ label }) => label === value);
      if (chosen) showOnPlan(this.#form, chosen.id);
    }
    if (name === 'fecha') limitHours(this.#form, this.#rules, this.#context().moment);
    if (name === 'fecha' || name === 'hora') this.#follow();
    if (name === 'fecha' || name === 'hora' || name === 'personas') this.#showHours();
    const table = this.#rules.tables.find(({ label }) => label === this.#mesa);
    if (table && !fitsParty(this.#rules, table, personasOf(this.#form)))
      this.#lose(say(FIELD_TEXTS.mesa.unfit(table.label)));
    dropCorrected(this.#form, name, this.#problems());
    if (name === 'personas') this.#sayTooLarge();
    this.#paint();
  }

  /** Said with the number itself: nobody fills in the rest for a table that cannot be promised. */
  #sayTooLarge(): void {
    const problem = tooLarge(this.#form, this.#context());
    if (problem !== null) addMessage(this.#form, 'personas', say(problem));
  }

  /** The table is not theirs any more, through no word of theirs: the reason stays until they choose another. */
  #lose(reason: string): void {
    this.#mesa = null;
    this.#lost = reason;
    sayAlert(this.#form, reason, { at: 'tables' });
  }

  #showHours(options: { readonly again?: boolean } = {}): void {
    const fecha = checkFecha(valueOf(this.#form, 'fecha'), this.#context());
    const canCome = 'value' in fecha && tooLarge(this.#form, this.#context()) === null;
    this.#hours.show({ fecha: canCome ? fecha.value : null, personas: personasOf(this.#form) }, options);
    this.#hours.mark(valueOf(this.#form, 'hora'));
  }

  /** Asks for the tables once day and hour make sense, and keeps listening. */
  #follow(): void {
    const context = this.#context();
    const fecha = checkFecha(valueOf(this.#form, 'fecha'), context);
    const hora = checkHora(valueOf(this.#form, 'hora'), 'value' in fecha ? fecha.value : null, context);
    if ('value' in fecha && 'value' in hora) {
      this.#watch.watch(fecha.value, hora.value);
      return;
    }
    this.#watch.stop();
    this.#taken = new Set();
  }

  #takeAnswer({ fecha, mesas }: Availability): void {
    const isOwn = (label: string): boolean => fecha === this.#own?.fecha && this.#ownTables.has(label);
    this.#taken = new Set(mesas.filter(({ reservada, label }) => reservada && !isOwn(label)).map(({ label }) => label));
    if (this.#mesa !== null && this.#takenByOthers().has(this.#mesa)) {
      this.#lose(say(justTaken(this.#mesa)));
      if (!isWriting()) bringAlertInSight(this.#form);
    }
    this.#showHours({ again: true });
    this.#paint();
  }

  /** While our own wish is on its way, the table it takes is not lost to somebody else. */
  #takenByOthers(): ReadonlySet<string> {
    return new Set([...this.#taken].filter((label) => label !== this.#unanswered));
  }

  #paint(): void {
    const facts = { rules: this.#rules, mesa: this.#mesa, taken: this.#takenByOthers() };
    const problem = tooLarge(this.#form, this.#context());
    markVisitKeys(this.#form);
    offerToCall(this.#form, { isTooLarge: problem !== null });
    paintTables(this.#form, this.#rules, { ...facts, personas: personasOf(this.#form) });
    saySummary(this.#form, problem === null ? summaryOf(this.#form, facts) : say(problem));
  }

  #submit(event: SubmitEvent): void {
    if (this.#asksEverything) {
      event.preventDefault();
      void this.#send();
    } else if (this.#isRefusedHere()) {
      event.preventDefault();
    } else {
      this.#unanswered = this.#mesa;
    }
  }

  async #send(): Promise<void> {
    const button = this.#form.querySelector<HTMLButtonElement>('[data-enviar]');
    if (!button || button.disabled) return;
    sayDone(this.#place, '');
    this.#clearMessages();
    if (this.#isRefusedHere()) return;
    button.disabled = true;
    this.#unanswered = this.#mesa;
    const names = [...ALL_FIELDS, 'sitio_web'];
    const typed = Object.fromEntries(names.map((name) => [name, valueOf(this.#form, name)]));
    // In English the form stands at an address of its own.
    const outcome = await this.#sender.send(this.#form.action, typed);
    button.disabled = false;
    if (outcome.kind === 'failed') {
      // It may have been kept all the same: the table stays chosen, and the same words ask for it once more.
      sayAlert(this.#form, say(SAVE_FAILED));
      return bringAlertInSight(this.#form);
    }
    this.#unanswered = null;
    if (outcome.kind === 'done') return this.#thank(outcome.receipt);
    this.#refused(outcome);
  }

  #refused({ fields, message, ways }: Extract<SendOutcome, { kind: 'refused' }>): void {
    const first = showMessages(this.#form, fields);
    sayAlert(this.#form, message === '' ? say(SAVE_FAILED) : message);
    showWays(this.#form, ways, (way) => this.#wish(way));
    // Somebody was faster: the table shows it at once, and its reason stays until another one is chosen.
    if (fields.mesa !== undefined && this.#mesa !== null) {
      this.#taken = new Set([...this.#taken, this.#mesa]);
      this.#mesa = null;
      this.#lost = fields.mesa;
    }
    this.#paint();
    if (first) goTo(first);
    else bringAlertInSight(this.#form);
  }

  /** What the rules already forbid is said at once, at its field, without asking the server. */
  #isRefusedHere(): boolean {
    const fields = this.#problems();
    if (Object.keys(fields).length === 0) return false;
    const first = showMessages(this.#form, fields);
    if (fields.mesa === undefined) sayAlert(this.#form, say(CHECK_MARKED));
    else sayAlert(this.#form, this.#lost ?? fields.mesa, { at: 'tables' });
    if (first) {
      goTo(first);
    } else {
      this.#form.querySelector<HTMLElement>('[name="mesa"]:not(:disabled)')?.focus({ preventScroll: true });
      bringAlertInSight(this.#form);
    }
    return true;
  }

  #problems(): SaidFields {
    const typed = Object.fromEntries(ALL_FIELDS.map((field) => [field, valueOf(this.#form, field)]));
    const nombre = this.#asksEverything ? typed['nombre'] : 'Visitante';
    const checked = checkReservation({ ...typed, nombre, mesa: this.#mesa ?? '' }, this.#context());
    return checked.ok ? {} : saidFields(checked.fields);
  }

  #thank(receipt: Receipt): void {
    this.#watch.stop();
    this.#form.reset();
    this.#mesa = null;
    this.#lost = null;
    this.#taken = new Set();
    limitHours(this.#form, this.#rules, this.#context().moment);
    this.#showHours();
    this.#paint();
    offerToShare(this.#place, receipt);
    showStub(this.#place, this.#rules, receipt);
    sayDone(this.#place, say({ es: '¡Tu reservación ha sido registrada!', en: 'Your table is booked!' }));
    clearTimeout(this.#thanks);
    this.#thanks = setTimeout(() => sayDone(this.#place, ''), THANKS_MS);
  }

  /** One tap on a way out fills day, hour and table; the guest only confirms. */
  #wish({ fecha, hora, mesa }: Way): void {
    setValue(this.#form, 'fecha', fecha);
    setValue(this.#form, 'hora', hora);
    this.#mesa = mesa;
    this.#lost = null;
    this.#taken = new Set();
    this.#clearMessages();
    this.#showHours();
    limitHours(this.#form, this.#rules, this.#context().moment);
    this.#follow();
    this.#paint();
    this.#form.querySelector<HTMLElement>('[data-enviar]')?.focus();
  }

  #clearMessages(): void {
    showMessages(this.#form, {});
    this.#clearAlert();
  }

  #clearAlert(): void {
    sayAlert(this.#form, '');
    showWays(this.#form, [], () => undefined);
  }
}

function saidFields(fields: FieldMessages): SaidFields {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, say(message)]));
}

function justTaken(label: string): Message {
  return {
    es: `La ${label} acaba de reservarse. Elige otra; tus datos siguen aquí.`,
    en: `${tableName(label).en} has just been taken. Choose another; your details are still here.`,
  };
}

/** Labels of the tables that a visit holds as it was booked. */
function ownTables(
  rules: ReservationRules,
  { mesa, personas }: { readonly mesa: string; readonly personas: number },
): readonly string[] {
  const table = rules.tables.find(({ label }) => label === mesa);
  const joined = table ? (joinedFor(rules, { table, personas }, () => true) ?? []) : [];
  return [mesa, ...rules.tables.flatMap(({ id, label }) => (joined.includes(id) ? [label] : []))];
}
