import * as v from 'valibot';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { partyText, visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import { say } from '#ui/page-words.ts';
import { recall, remember } from '#ui/memory.ts';
import { Receipt } from './send-reservation.ts';

/** The link alone is kept, until the tab is closed: what it leads to is asked anew. */
const KEPT = 'boleto';

/** Fills the stub the page already holds, and shows it. A reload brings it back. */
export function showStub(place: HTMLElement, rules: ReservationRules, receipt: Receipt): void {
  const stub = fillStub(place, rules, receipt);
  stub?.querySelector<HTMLElement>('[data-boleto-titulo]')?.focus();
  remember('visit', KEPT, receipt.enlace);
}

/** After a reload, or on the way back: only what is still so. A cancelled visit has no stub. */
export async function showKeptStub(place: HTMLElement, rules: ReservationRules): Promise<void> {
  const link = recall('visit', KEPT) ?? '';
  const [visit] = performance.getEntriesByType('navigation');
  const isNewVisit = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (link === '' || isNewVisit || !place.querySelector('[data-boleto]')) return;
  try {
    const response = await fetch(`${link}/boleto.json`, { headers: { accept: 'application/json' } });
    const receipt = v.safeParse(Receipt, response.ok ? await response.json() : null);
    if (receipt.success) fillStub(place, rules, receipt.output);
    else if (response.status === 404) remember('visit', KEPT, '');
  } catch {
    // Without a line nothing is known of it; the link in the mail is still good.
  }
}

function fillStub(place: HTMLElement, rules: ReservationRules, receipt: Receipt): HTMLElement | null {
  const stub = place.querySelector<HTMLElement>('[data-boleto]');
  if (!stub) return null;
  const table = rules.tables.find(({ label }) => label === receipt.mesa);
  const words: Readonly<Record<string, string>> = {
    folio: receipt.folio,
    momento: say(visitMoment(receipt)),
    mesa: say(tableName(receipt.mesa)) + (table ? `, ${table.area}` : ''),
    personas: say(partyText(receipt.personas)),
    correo: receipt.correo ?? '',
  };
  for (const part of stub.querySelectorAll<HTMLElement>('[data-boleto-dato]')) {
    part.textContent = words[part.dataset['boletoDato'] ?? ''] ?? '';
  }
  // Written by our own server into the page.
  const house = JSON.parse(stub.dataset['casa'] ?? '{}') as { readonly name: string; readonly whatsapp: string };
  const links: Readonly<Record<string, string>> = {
    calendario: receipt.calendario,
    whatsapp: whatsappMessage(receipt, house, { say }),
    cambiar: receipt.enlace,
  };
  for (const link of stub.querySelectorAll<HTMLAnchorElement>('[data-boleto-enlace]')) {
    link.href = links[link.dataset['boletoEnlace'] ?? ''] ?? '#';
  }
  const mail = stub.querySelector<HTMLElement>('[data-boleto-correo]');
  if (mail) mail.hidden = receipt.correo === null;
  mail?.querySelector('form')?.setAttribute('action', `${receipt.enlace}/correo`);
  for (const mark of stub.querySelectorAll<SVGElement>('[data-plano]')) {
    mark.dataset['luz'] = mark.dataset['plano'] === table?.id ? 'seleccionada' : 'disponible';
  }
  stub.hidden = false;
  return stub;
}
