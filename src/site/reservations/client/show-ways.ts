import { tableName } from '#domain/reservations/table-name.ts';
import { say } from '#ui/page-words.ts';
import { visitMoment } from '#domain/reservations/views/share-text.ts';
import type { Way } from './send-reservation.ts';

/** Buttons with what is still free near the wish; none hides the box. */
export function showWays(form: HTMLFormElement, ways: readonly Way[], onPick: (way: Way) => void): void {
  const box = form.querySelector<HTMLElement>('[data-alternativas]');
  const list = form.querySelector<HTMLElement>('[data-alternativas-lista]');
  if (!box || !list) return;
  list.replaceChildren(
    ...ways.map((way) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = list.dataset['clase'] ?? '';
      button.textContent = `${say(tableName(way.mesa))} · ${say(visitMoment(way))}`;
      button.addEventListener('click', () => onPick(way));
      return button;
    }),
  );
  box.hidden = ways.length === 0;
}
