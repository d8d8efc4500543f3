import { recall, remember } from '#ui/memory.ts';

/* A change of language is no new page to its reader: they stay where they read, and keep what they have typed. */

/** Until the other page has taken it; then nothing of it is left. The shell looks for it by this name. */
const ALONG = 'idioma';

interface Along {
  /** The last thing with a name above the reader's eyes, and how far above. */
  readonly place: { readonly id: string; readonly top: number } | null;
  readonly typed: readonly Typed[];
  /** The event whose form stands open, by its day and hour. */
  readonly event: string | null;
}

interface Typed {
  readonly form: string;
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Called by the link itself: the address goes along with its view and its anchor. */
export function leave(link: HTMLAnchorElement): void {
  const booked = document.querySelector<HTMLAnchorElement>(
    '[data-boleto]:not([hidden]) [data-boleto-enlace="cambiar"]',
  );
  const typed = [...controls()].flatMap((control) => (isChanged(control) ? [wordsOf(control)] : []));
  const along: Along = { place: placeNow(), typed, event: openEvent() };
  remember('visit', ALONG, JSON.stringify(along));
  // Whoever has just booked reads on at their reservation's own page.
  const path = booked ? withLanguageOf(link, booked.pathname) : link.pathname;
  location.assign(`${path}${booked ? '' : location.search + location.hash}`);
}

export function arrive(): void {
  const said = recall('visit', ALONG);
  if (said === null || said === '') return;
  remember('visit', ALONG, '');
  // Written by this very script a moment ago.
  const { place, typed, event } = JSON.parse(said) as Along;
  if (event !== null)
    document
      .querySelector(`time[datetime="${CSS.escape(event)}"]`)
      ?.closest('article')
      ?.querySelector<HTMLElement>('[data-info]')
      ?.click();
  for (const words of typed) write(words);
  const target = place && document.getElementById(place.id);
  if (!target) return;
  target.closest('details:not([open])')?.querySelector('summary')?.click();
  const goThere = (): void => scrollBy({ top: target.getBoundingClientRect().top - place.top, behavior: 'instant' });
  goThere();
  // What lay below the window was only guessed at: drawn, it is as high as it is.
  requestAnimationFrame(() => requestAnimationFrame(goThere));
}

function controls(): NodeListOf<Control> {
  return document.querySelectorAll<Control>(
    'main :is(input:not([type="hidden"]), textarea, select):not([name="sitio_web"])',
  );
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
    return control.checked !== control.defaultChecked;
  }
  const before = control instanceof HTMLSelectElement ? '' : control.defaultValue;
  return control.value !== before;
}

function wordsOf(control: Control): Typed {
  const isOn = control instanceof HTMLInputElement && control.checked;
  return { form: formOf(control), name: control.name, value: control.value, isOn };
}

/** The same form in both languages. */
function formOf({ form }: Control): string {
  return form === null ? '' : new URL(form.action).pathname.replace(/^\/en(?=\/)/, '');
}

function write({ form, name, value, isOn }: Typed): void {
  for (const control of controls()) {
    if (control.name !== name || formOf(control) !== form) continue;
    const isMark = control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type);
    if (isMark && control.value !== value) continue;
    if (isMark) control.checked = isOn;
    else control.value = value;
    if (isMark && !isOn) continue;
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

function placeNow(): Along['place'] {
  const named = [...document.querySelectorAll<HTMLElement>('main [id]')].filter(
    (element) => element.offsetParent !== null,
  );
  const above = named.findLast((element) => element.getBoundingClientRect().top <= innerHeight / 3);
  return above === undefined || scrollY === 0 ? null : { id: above.id, top: above.getBoundingClientRect().top };
}

function openEvent(): string | null {
  const form = document.querySelector<HTMLFormElement>('dialog[data-info-dialogo][open] form');
  const wordOf = (name: string): string => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  return form ? `${wordOf('fecha')}T${wordOf('hora')}` : null;
}

function withLanguageOf(link: HTMLAnchorElement, path: string): string {
  const bare = path.replace(/^\/en(?=\/)/, '');
  return link.hreflang === 'en' ? `/en${bare}` : bare;
}
