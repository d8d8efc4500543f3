import type { Availability } from '#domain/reservations/views/availability.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import {
  checkFecha,
  checkHora,
  checkReservation,
  RESERVATION_FIELDS,
  type FormContext,
} from '#domain/reservations/reservation-form.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { fitsParty } from '#domain/reservations/table-fit.ts';
import { instant, localMoment } from '#domain/shared/time.ts';
import { AvailabilityWatch } from './availability-watch.ts';
import { sayAlert, sayDone, saySummary, setValue, showMessages, valueOf } from './form-words.ts';
import { linkPlan, paintTables, showOnPlan } from './paint-tables.ts';
import { ReservationSender, type Receipt, type Way } from './send-reservation.ts';
import { showStub } from './show-stub.ts';
import { showWays } from './show-ways.ts';
import { keepVisit, limitHours, personasOf, summaryOf, takeFromAddress, takeVisitBack } from './visit-words.ts';

const THANKS_MS = 5000;
const SAVE_FAILED = 'Hubo un error al guardar la reservación.';

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
  /** A guest who changes a visit already holds this table on that day: for them it is not taken. */
  readonly #own: { readonly mesa: string; readonly fecha: string; readonly hora: string } | null;
  #taken: ReadonlySet<string> = new Set();
  #mesa: string | null;
  #isSending = false;
  #thanks: ReturnType<typeof setTimeout> | undefined;

  constructor({ form, rules, zone, place }: LiveFormParts) {
    this.#form = form;
    this.#rules = rules;
    this.#zone = zone;
    this.#place = place;
    this.#asksEverything = form.dataset['formularioReservacion'] === 'everything';
    const mesa = valueOf(form, 'mesa');
    this.#mesa = mesa === '' ? null : mesa;
    this.#own = this.#asksEverything ? null : { mesa, fecha: valueOf(form, 'fecha'), hora: valueOf(form, 'hora') };
  }

  start(): void {
    const form = this.#form;
    // Our own messages name the rule better than the browser's.
    form.noValidate = true;
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#typed(target.name, target.value);
    });
    addEventListener('pagehide', () => keepVisit(form));
    form.addEventListener('submit', (event) => this.#submit(event));
    addEventListener('pagehide', () => this.#watch.stop());
    addEventListener('pageshow', () => this.#follow());
    linkPlan(form);
    if (this.#asksEverything) takeVisitBack(form);
    takeFromAddress(form);
    limitHours(form, this.#rules, this.#context().moment);
    this.#follow();
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
      this.#clearMessages();
      const chosen = this.#rules.tables.find(({ label }) => label === value);
      if (chosen) showOnPlan(this.#form, chosen.id);
    }
    if (name === 'fecha') limitHours(this.#form, this.#rules, this.#context().moment);
    if (name === 'fecha' || name === 'hora') this.#follow();
    const table = this.#rules.tables.find(({ label }) => label === this.#mesa);
    if (table && !fitsParty(table, personasOf(this.#form))) {
      this.#mesa = null;
      sayAlert(this.#form, FIELD_TEXTS.mesa.unfit(table.label));
    }
    this.#paint();
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
    const isOwn = (label: string): boolean => label === this.#own?.mesa && fecha === this.#own.fecha;
    this.#taken = new Set(mesas.filter(({ reservada, label }) => reservada && !isOwn(label)).map(({ label }) => label));
    // While our own wish is on its way, the table it takes is not lost to somebody else.
    if (this.#mesa !== null && this.#taken.has(this.#mesa) && !this.#isSending) {
      sayAlert(this.#form, `La ${this.#mesa} acaba de reservarse. Elige otra; tus datos siguen aquí.`);
      this.#mesa = null;
    }
    this.#paint();
  }

  #paint(): void {
    const facts = { rules: this.#rules, mesa: this.#mesa, taken: this.#taken };
    paintTables(this.#form, this.#rules, { ...facts, personas: personasOf(this.#form) });
    saySummary(this.#form, summaryOf(this.#form, facts));
  }

  #submit(event: SubmitEvent): void {
    if (this.#asksEverything) {
      event.preventDefault();
      void this.#send();
    } else if (this.#isRefusedHere()) {
      event.preventDefault();
    }
  }

  async #send(): Promise<void> {
    const button = this.#form.querySelector<HTMLButtonElement>('[data-enviar]');
    if (!button || button.disabled) return;
    sayDone(this.#place, '');
    this.#clearMessages();
    if (this.#isRefusedHere()) return;
    button.disabled = true;
    this.#isSending = true;
    const names = [...RESERVATION_FIELDS, 'sitio_web'];
    const outcome = await this.#sender.send(Object.fromEntries(names.map((name) => [name, valueOf(this.#form, name)])));
    button.disabled = false;
    this.#isSending = false;
    if (outcome.kind === 'done') return this.#thank(outcome.receipt);
    if (outcome.kind === 'failed') return sayAlert(this.#form, SAVE_FAILED);
    showMessages(this.#form, outcome.fields)?.focus();
    sayAlert(this.#form, outcome.message === '' ? SAVE_FAILED : outcome.message);
    showWays(this.#form, outcome.ways, (way) => this.#wish(way));
  }

  /** What the rules already forbid is said at once, at its field, without asking the server. */
  #isRefusedHere(): boolean {
    const typed = Object.fromEntries(RESERVATION_FIELDS.map((field) => [field, valueOf(this.#form, field)]));
    const nombre = this.#asksEverything ? typed['nombre'] : 'Visitante';
    const checked = checkReservation({ ...typed, nombre, mesa: this.#mesa ?? '' }, this.#context());
    if (checked.ok) return false;
    const first = showMessages(this.#form, checked.fields);
    sayAlert(this.#form, checked.fields.mesa ?? 'Revisa los datos marcados.');
    (first ?? this.#form.querySelector<HTMLElement>('[name="mesa"]:not(:disabled)'))?.focus();
    return true;
  }

  #thank(receipt: Receipt): void {
    this.#watch.stop();
    this.#form.reset();
    this.#mesa = null;
    this.#taken = new Set();
    limitHours(this.#form, this.#rules, this.#context().moment);
    this.#paint();
    showStub(this.#place, this.#rules, receipt);
    sayDone(this.#place, '¡Tu reservación ha sido registrada!');
    clearTimeout(this.#thanks);
    this.#thanks = setTimeout(() => sayDone(this.#place, ''), THANKS_MS);
  }

  /** One tap on a way out fills day, hour and table; the guest only confirms. */
  #wish({ fecha, hora, mesa }: Way): void {
    setValue(this.#form, 'fecha', fecha);
    setValue(this.#form, 'hora', hora);
    this.#mesa = mesa;
    this.#taken = new Set();
    this.#clearMessages();
    limitHours(this.#form, this.#rules, this.#context().moment);
    this.#follow();
    this.#paint();
    this.#form.querySelector<HTMLElement>('[data-enviar]')?.focus();
  }

  #clearMessages(): void {
    sayAlert(this.#form, '');
    showMessages(this.#form, {});
    showWays(this.#form, [], () => undefined);
  }
}
