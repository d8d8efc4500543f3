const POLL_MS = 8000;

/** The guest's taps are answered on the spot, and what staff did meanwhile shows without a reload. */
export function followTable(): void {
  const place = document.querySelector<HTMLElement>('[data-ahora]');
  if (!place) return;
  place.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void call(place, target, submitter);
  });
  setInterval(() => {
    if (!document.hidden) void refresh(place, '');
  }, POLL_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh(place, '');
  });
}

/** Without a line the form is sent as it would be without script: the browser then says what is wrong. */
async function call(place: HTMLElement, form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ motivo: button.value }),
    });
    await refresh(place, answer.status === 429 ? '&corte=1' : '');
  } catch {
    form.requestSubmit(button);
  } finally {
    button.disabled = false;
  }
}

async function refresh(place: HTMLElement, more: string): Promise<void> {
  try {
    const answer = await fetch(`${location.pathname}?parte=viva${more}`, { cache: 'no-store' });
    // Anything else than the part of a page is an error told to programs.
    if (!(answer.headers.get('content-type') ?? '').includes('html')) return;
    const html = await answer.text();
    // Only what changed is drawn again, and whoever reads with the keyboard stays where they were.
    if (html === place.dataset['dicho']) return;
    place.dataset['dicho'] = html;
    const focused = document.activeElement instanceof HTMLButtonElement ? document.activeElement.value : null;
    place.innerHTML = html;
    if (focused !== null) place.querySelector<HTMLElement>(`button[value="${focused}"]`)?.focus();
  } catch (error) {
    console.warn('No se pudo leer el estado de la mesa.', error);
  }
}
