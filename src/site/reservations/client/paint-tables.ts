import { tableState, type Choice } from '#domain/reservations/views/availability.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { say } from '#ui/page-words.ts';
import { TABLE_WORDS } from '../table-words.ts';

/** Writes the state of every table into list and plan: attribute, word and, for who cannot see, the reason. */
export function paintTables(form: HTMLFormElement, rules: ReservationRules, choice: Choice): void {
  for (const table of rules.tables) {
    const state = tableState(rules, table, choice);
    const isOut = state === 'reservada' || state === 'oculta';
    form.querySelector(`[data-plano="${table.id}"]`)?.setAttribute('data-luz', state);
    const option = form.querySelector<HTMLElement>(`[data-mesa="${table.id}"]`);
    const radio = option?.querySelector('input');
    const detail = option?.querySelector<HTMLElement>('[data-detalle]');
    const reason = form.querySelector<HTMLElement>(`[data-motivo="${table.id}"]`);
    if (!option || !radio || !detail) continue;
    option.dataset['estado'] = state;
    radio.disabled = isOut;
    radio.checked = state === 'seleccionada';
    detail.textContent = isOut ? say(TABLE_WORDS.taken) : (detail.dataset['lugares'] ?? '');
    if (reason) reason.textContent = state === 'oculta' ? say(TABLE_WORDS.unfit) : '';
  }
}

/** On a phone the room is wider than the window: the chosen table comes into view without moving the page. */
export function showOnPlan(form: HTMLFormElement, tableId: string): void {
  const frame = form.querySelector<HTMLElement>('[data-plano-marco]');
  const mark = frame?.querySelector(`[data-plano="${tableId}"]`);
  if (!frame || !mark) return;
  const { left, width } = mark.getBoundingClientRect();
  const offset = left + width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2;
  frame.scrollBy({ left: offset, behavior: 'smooth' });
}

/** A tap on the plan is a tap on the radio; the radio's focus shows on the plan. */
export function linkPlan(form: HTMLFormElement): void {
  form.querySelector('[data-plano-marco]')?.addEventListener('click', ({ target }) => {
    const id = target instanceof Element ? target.closest<SVGElement>('[data-plano]')?.dataset['plano'] : undefined;
    const radio = form.querySelector<HTMLInputElement>(`[data-mesa="${id ?? ''}"] input`);
    if (!radio || radio.disabled) return;
    radio.click();
    radio.focus({ preventScroll: true });
  });
  form.addEventListener('focusin', ({ target }) => markFocus(form, target));
  form.addEventListener('focusout', () => markFocus(form, null));
}

function markFocus(form: HTMLFormElement, target: EventTarget | null): void {
  for (const mark of form.querySelectorAll('[data-foco]')) mark.removeAttribute('data-foco');
  if (!(target instanceof HTMLInputElement) || target.name !== 'mesa' || !target.matches(':focus-visible')) return;
  const id = target.closest<HTMLElement>('[data-mesa]')?.dataset['mesa'];
  form.querySelector(`[data-plano="${id ?? ''}"]`)?.setAttribute('data-foco', '');
}
