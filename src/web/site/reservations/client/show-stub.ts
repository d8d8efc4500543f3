import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { partyText, visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import type { Receipt } from './send-reservation.ts';

/** Fills the stub the page already holds, and shows it. It stays until the page is left. */
export function showStub(place: HTMLElement, rules: ReservationRules, receipt: Receipt): void {
  const stub = place.querySelector<HTMLElement>('[data-boleto]');
  if (!stub) return;
  const table = rules.tables.find(({ label }) => label === receipt.mesa);
  const words: Readonly<Record<string, string>> = {
    folio: receipt.folio,
    momento: visitMoment(receipt),
    mesa: table ? `${table.label}, ${table.area}` : receipt.mesa,
    personas: partyText(receipt.personas),
  };
  for (const part of stub.querySelectorAll<HTMLElement>('[data-boleto-dato]')) {
    part.textContent = words[part.dataset['boletoDato'] ?? ''] ?? '';
  }
  // Written by our own server into the page.
  const house = JSON.parse(stub.dataset['casa'] ?? '{}') as { readonly name: string; readonly whatsapp: string };
  const links: Readonly<Record<string, string>> = {
    calendario: receipt.calendario,
    whatsapp: whatsappMessage(receipt, house),
    cambiar: receipt.enlace,
  };
  for (const link of stub.querySelectorAll<HTMLAnchorElement>('[data-boleto-enlace]')) {
    link.href = links[link.dataset['boletoEnlace'] ?? ''] ?? '#';
  }
  for (const mark of stub.querySelectorAll<SVGElement>('[data-plano]')) {
    mark.dataset['luz'] = mark.dataset['plano'] === table?.id ? 'seleccionada' : 'disponible';
  }
  stub.hidden = false;
  stub.querySelector<HTMLElement>('[data-boleto-titulo]')?.focus();
}
