import type { Executor } from '#application/executor.ts';
import { globalPeriod, periodOf, type Span } from '#domain/cfdi/global-period.ts';
import { accountsIn } from '#domain/cfdi/held-accounts.ts';
import { isAskedByName, liveGlobals, liveHolders, type GlobalCfdi } from '#domain/cfdi/holders.ts';
import { invoicedOf } from '#domain/cfdi/global-invoices.ts';
import { makeGlobalCfdi, type CfdiProblem } from '#domain/cfdi/make-cfdi.ts';
import { IVA_RATES } from '#domain/cfdi/cfdi.ts';

import { isLive, type GlobalEvery, type HeldAccount, type StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { invoiceAmounts, satForm } from '#domain/invoices/invoice-amounts.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { hasCome } from '#domain/shared/attempts.ts';
import { percentText } from '#domain/shared/audit-words.ts';
import { addDays, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { venueSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { ReportBooks } from '../database/report-books.ts';
import { executeAsSystem } from '../system-command.ts';
import type { CsdCheck } from './csd.ts';
import { issuerOf, signCfdi } from './sign-cfdi.ts';

export interface GlobalParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly books: Pick<ReportBooks, 'openedOn' | 'account'>;
  readonly csd: { read(): Promise<CsdCheck> };
  readonly place: () => { readonly regimenFiscal: string; readonly lugarExpedicion: string };
  readonly venueId: string;
  /** Whether the server's date may be wrong: then no period is over. */
  readonly isDoubted: () => Promise<boolean>;
}

/** From this hour of the next day on: tablets that were away have handed in the evening by then. */
const FIRST_HOUR = '06:00';
/** Whoever may still ask by name for an older one was in its global invoice long ago. */
const DAYS_BACK = 62;
/** Accounts that came late are looked for every hour among these days, and once a day among all. */
const RECENT_DAYS = 3;
/** One more goes into another global invoice of the period: none takes long to make, or is too large for a PAC. */
export const MOST_ACCOUNTS = 1000;
const FORMS_MISSING =
  'Nadie dijo cómo se pagaron estas cuentas. Corrige su forma de pago en Caja › Cobradas: la factura global se hace sola.';
const SERIE = 'G';

/** Makes the global invoices of periods that are over, and issues one anew when an account leaves it. */
export class GlobalWorker {
  readonly #parts: GlobalParts;
  readonly #touched = new Set<string>();
  #signed: string | null = null;
  #lookedAt = '';
  #isDirty = true;
  #hasLookedBack = false;
  /** Nothing could be signed: the next look goes over all days again. */
  #isBlocked = false;

  constructor(parts: GlobalParts) {
    this.#parts = parts;
  }

  /** Something of an invoice changed: accounts may be without one. */
  freed(): void {
    this.#isDirty = true;
  }

  /** An account changed: if a global invoice holds it, somebody must know. */
  touched(ticket: Ticket): void {
    if (ticket.status === 'closed' || (ticket.reopenings?.length ?? 0) > 0) this.#touched.add(ticket.id);
  }

  /** False: there is nothing to do. What was signed is to be sent by whoever has it signed. */
  async work(send: (cfdi: StoredCfdi) => Promise<void>): Promise<boolean> {
    this.#signed = null;
    const isDone = await this.#doNext();
    const cfdi = this.#signed === null ? undefined : this.#parts.executor.world.get('cfdis', this.#signed);
    if (cfdi) await send(cfdi);
    return isDone;
  }

  /** Of a stamped one that is not the one that was sent: which accounts of its period it holds. */
  async accountsIn(xml: string, { from, to }: Span): Promise<readonly HeldAccount[]> {
    const tickets = await this.#accountsOf({ from, to });
    return accountsIn(
      xml,
      tickets.map((ticket) => {
        const { id, folio, day } = ticket;
        return { id, folio, day, importe: invoiceAmounts(ticket).importe };
      }),
    );
  }

  async #doNext(): Promise<boolean> {
    await this.#lookBack();
    await this.#noteChanges();
    const { executor } = this.#parts;
    const outdated = [...liveGlobals(executor.world)].filter((cfdi) => isOutdated(this.#parts, cfdi));
    for (const cfdi of outdated) if (await this.#replace(cfdi)) return true;
    return this.#signPeriods();
  }

  /** What changed while nobody stamped, or before this server was stopped, is looked at once. */
  async #lookBack(): Promise<void> {
    const { executor, now, books } = this.#parts;
    if (this.#hasLookedBack) return;
    this.#hasLookedBack = true;
    const { date: today } = localMoment(now(), zoneOf(executor.world));
    if ([...executor.world.all('cfdis')].length === 0) return;
    for (let day = addDays(today, -DAYS_BACK); day <= today; day = addDays(day, 1)) {
      for (const ticket of await books.openedOn(day)) {
        if ((ticket.refunds ?? []).length > 0 || ticket.reopenings !== undefined) this.#touched.add(ticket.id);
      }
    }
  }

  async #signPeriods(): Promise<boolean> {
    const { executor, now } = this.#parts;
    const { global: every, since } = venueSettings(executor.world).fiscal ?? {};
    if (every === undefined || since === undefined) return false;
    const { date: today, time } = localMoment(now(), zoneOf(executor.world));
    const hour = `${today} ${time.slice(0, 2)}`;
    const isNewDay = !this.#lookedAt.startsWith(today);
    if (this.#lookedAt === hour && !this.#isDirty) return false;
    if (await this.#parts.isDoubted()) return false;
    const back = addDays(today, -(isNewDay || this.#isDirty || this.#isBlocked ? DAYS_BACK : RECENT_DAYS));
    this.#isBlocked = false;
    const last = addDays(today, time >= FIRST_HOUR ? -1 : -2);
    const accounts = await this.#accountsOf({ from: back > since ? back : since, to: last });
    for (const span of periodsOf(accounts, every)) {
      const own = accounts.filter(({ day }) => day >= span.from && day <= span.to);
      if (span.to <= last && (await this.#signPeriod(own, every, span))) return true;
    }
    this.#lookedAt = hour;
    this.#isDirty = false;
    return false;
  }

  async #accountsOf({ from, to }: Span): Promise<readonly Ticket[]> {
    const found: Ticket[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      for (const ticket of await this.#parts.books.openedOn(day)) if (isSold(ticket)) found.push(ticket);
    }
    return found;
  }

  /** Accounts of the period that no live invoice holds and nobody asked for by name. */
  async #signPeriod(accounts: readonly Ticket[], every: GlobalEvery, span: Span): Promise<boolean> {
    const { world } = this.#parts.executor;
    const holders = liveHolders(
      world,
      accounts.map(({ id }) => id),
    );
    const left = accounts.filter(({ id }) => !holders.has(id) && !isAskedByName(world, id));
    const known = left.filter(hasKnownRates);
    // Those that no document can hold are listed apart, with the reason, and keep no other account waiting.
    const next = (known.length > 0 ? known : left).slice(0, MOST_ACCOUNTS);
    const cfdiId = nextId(this.#parts, span.from);
    if (next.length === 0 || cfdiId === null) return false;
    return this.#sign(next, { cfdiId, every, span });
  }

  /** Without who asked by name, and with what the others come to now. */
  async #replace(old: GlobalCfdi): Promise<boolean> {
    const { executor, now, books } = this.#parts;
    const { world } = executor;
    const staying: Ticket[] = [];
    for (const { id } of old.global.accounts) {
      if (isByName(world, id)) continue;
      const ticket = world.get('tickets', id) ?? (await books.account(id));
      if (ticket && isSold(ticket) && hasKnownRates(ticket)) staying.push(ticket);
    }
    if (staying.length === 0) {
      // The SAT said no: it is asked again after a pause.
      if (old.cancel !== undefined && !hasCome(old.cancel.nextAt, now())) return false;
      const asked = await executeAsSystem(executor, now, 'CANCEL_CFDI', { cfdiId: old.id, reason: '04' });
      return asked.outcome !== 'refused';
    }
    const { every, from, to, replacing } = old.global;
    const cfdiId = replacing ?? nextId(this.#parts, from) ?? '';
    return cfdiId !== '' && this.#sign(staying, { cfdiId, every, span: { from, to }, old });
  }

  async #sign(
    tickets: readonly Ticket[],
    {
      cfdiId,
      every,
      span,
      old,
    }: { readonly cfdiId: string; readonly every: GlobalEvery; readonly span: Span; readonly old?: GlobalCfdi },
  ): Promise<boolean> {
    const { executor, now, csd, place, venueId } = this.#parts;
    const check = await csd.read();
    this.#isBlocked = !check.ok;
    if (!check.ok) return false;
    const folio = cfdiId.replace('global.', '');
    const invoiced = tickets.map((ticket) => ({
      ...invoiceAmounts(ticket),
      id: ticket.id,
      folio: ticket.folio,
      day: ticket.day,
      formaDePago: satForm(ticket),
    }));
    const emisor = issuerOf(check.csd, place());
    const head = { serie: SERIE, folio, now: now(), zone: zoneOf(executor.world), emisor };
    const replaces = old?.uuid ?? undefined;
    const made = makeGlobalCfdi(invoiced, globalPeriod(every, span), {
      ...head,
      ...(replaces === undefined ? {} : { replaces }),
    });
    const said = made.ok ? { xml: signCfdi(made.cfdi, check.csd) } : { problem: whatIsMissing(made.problem) };
    const signed = await executeAsSystem(executor, now, 'SIGN_GLOBAL', {
      cfdiId,
      key: `${venueId}-G-${folio}`,
      serie: SERIE,
      folio,
      every,
      ...span,
      accounts: invoiced.map(({ id, folio: number, day, importe }) => ({ id, folio: number, day, importe })),
      ...(old === undefined ? {} : { replaces: old.id }),
      ...said,
    });
    if (signed.outcome === 'refused') return false;
    if (made.ok) this.#signed = cfdiId;
    return true;
  }

  /** After a refund or a reopening: a case for a manager, once for each new sum. */
  async #noteChanges(): Promise<void> {
    const { executor, now, books } = this.#parts;
    const { world } = executor;
    const ids = [...this.#touched];
    if (ids.length === 0) return;
    const holders = liveHolders(world, ids);
    for (const id of ids) {
      const cfdi = holders.get(id);
      const ticket = cfdi && (world.get('tickets', id) ?? (await books.account(id)));
      const importe = ticket?.status === 'closed' ? invoiceAmounts(ticket).importe : 0;
      if (cfdi && ticket && cfdi.state !== 'signed' && importe !== (cfdi.changed?.[id] ?? invoicedOf(cfdi, id))) {
        const args = { cfdiId: cfdi.id, ticketId: id, folio: ticket.folio, importe };
        await executeAsSystem(executor, now, 'NOTE_CFDI_CHANGE', args);
      }
      if (cfdi?.state !== 'signed') this.#touched.delete(id);
    }
  }
}

/** Something was paid for it; the guide's trial order is nobody's. */
function isSold(ticket: Ticket): boolean {
  if (ticket.status !== 'closed' || ticket.mergedInto !== undefined || ticket.isTrial === true) return false;
  return invoiceAmounts(ticket).importe > 0;
}

function hasKnownRates(ticket: Ticket): boolean {
  return invoiceAmounts(ticket).taxes.every(({ tasa }) => IVA_RATES.includes(tasa));
}

function whatIsMissing(problem: CfdiProblem): string {
  if (problem.kind !== 'rate-unknown') return FORMS_MISSING;
  const rate = percentText(problem.tasa);
  return `Se cobraron con IVA de ${rate}, que el SAT no tiene (16, 8 y 0 %). Reábrelas en Caja y corrige la tasa, o pásalas a tu contador.`;
}

function periodsOf(accounts: readonly Ticket[], every: GlobalEvery): readonly Span[] {
  const spans = new Map(accounts.map(({ day }) => periodOf(day, every)).map((span) => [span.from, span]));
  return [...spans.values()].toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Null: the last one of the period was refused and waits: for a manager, or for its next try. */
function nextId({ executor, now }: Pick<GlobalParts, 'executor' | 'now'>, from: DateText): string | null {
  const { world } = executor;
  for (let number = 1; ; number += 1) {
    const id = `global.${from}.${number}`;
    const known = world.get('cfdis', id);
    if (known === undefined || isTriedAgain(known, now())) return id;
    if (known.state === 'refused') return null;
  }
}

function isTriedAgain({ state, global, nextAt }: StoredCfdi, now: Instant): boolean {
  return state === 'refused' && global?.retry === true && hasCome(nextAt, now);
}

/** Somebody asked for one of its accounts by name, or a manager wants it anew. */
function isOutdated({ executor, now }: Pick<GlobalParts, 'executor' | 'now'>, cfdi: GlobalCfdi): boolean {
  const { world } = executor;
  const { replaces, replacing, renew, accounts } = cfdi.global;
  if (cfdi.state !== 'stamped') return false;
  // The one whose place it took must be gone first.
  if (replaces !== undefined && isLive(world.get('cfdis', replaces.id))) return false;
  const next = replacing === undefined ? undefined : world.get('cfdis', replacing);
  // One that takes its place is on its way, or was refused and waits for a manager.
  if (next !== undefined && !isTriedAgain(next, now())) return false;
  return renew === true || accounts.some(({ id }) => isByName(world, id));
}

/** Asked for; or stamped by a database that did not know of the global one. */
function isByName(world: World, accountId: string): boolean {
  return isAskedByName(world, accountId) || isLive(world.get('cfdis', accountId));
}
