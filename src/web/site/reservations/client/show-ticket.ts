import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { partyText, visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import type { Receipt } from './send-reservation.ts';

/** Fills the stub the page already holds, and shows it. It stays until the page is left. */
export function showTicket(place: HTMLElement, rules: ReservationRules, receipt: Receipt): void {
  const ticket = place.querySelector<HTMLElement>('[data-boleto]');
  if (!ticket) return;
  const table = rules.tables.find(({ label }) => label === receipt.mesa);
  const words: Readonly<Record<string, string>> = {
    folio: receipt.folio,
    momento: visitMoment(receipt),
    mesa: table ? `${table.label}, ${table.area}` : receipt.mesa,
    personas: partyText(receipt.personas),
  };
  for (const part of ticket.querySelectorAll<HTMLElement>('[data-boleto-dato]')) {
    part.textContent = words[part.dataset['boletoDato'] ?? ''] ?? '';
  }
  // Written by our own server into the page.
  const house = JSON.parse(ticket.dataset['casa'] ?? '{}') as { readonly name: string; readonly whatsapp: string };
  const links: Readonly<Record<string, string>> = {
    calendario: receipt.calendario,
    whatsapp: whatsappMessage(receipt, house),
    cambiar: receipt.enlace,
  };
  for (const link of ticket.querySelectorAll<HTMLAnchorElement>('[data-boleto-enlace]')) {
    link.href = links[link.dataset['boletoEnlace'] ?? ''] ?? '#';
  }
  for (const mark of ticket.querySelectorAll<SVGElement>('[data-plano]')) {
    mark.dataset['luz'] = mark.dataset['plano'] === table?.id ? 'seleccionada' : 'disponible';
  }
  ticket.hidden = false;
  ticket.querySelector<HTMLElement>('[data-boleto-titulo]')?.focus();
}
