export type Answer =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'unreachable' };

const keys = new WeakMap<HTMLFormElement, RepeatKey>();

/** Sends a form as it stands. Sent again after a lost answer it carries the same key, so nothing is stored twice. */
export async function postForm(form: HTMLFormElement): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const body = new FormData(form);
  const key = keys.get(form) ?? new RepeatKey();
  keys.set(form, key);
  const isOurs = new URL(form.action).origin === location.origin;
  // A form service of others would refuse a header it does not know.
  if (isOurs) headers['Idempotency-Key'] = key.of(JSON.stringify([...body]));
  let response: Response;
  try {
    response = await fetch(form.action, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.status < 500) key.letGo();
  return response.ok ? { kind: 'ok' } : { kind: 'refused', ...(await refusalOf(response)) };
}

async function refusalOf(response: Response): Promise<{ message: string; fields: Readonly<Record<string, string>> }> {
  try {
    const { message, fields }: { message?: unknown; fields?: unknown } = await response.json();
    return {
      message: typeof message === 'string' ? message : '',
      // Our API answers fields as name → Spanish sentence; anything else is not shown.
      fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    };
  } catch {
    return { message: '', fields: {} };
  }
}

/** On a line that says nothing any more nobody is kept waiting for the browser to give up. */
export const ANSWER_MS = 30_000;

/** After a lost answer the same words carry the same key, and are stored once; other words are another wish. */
export class RepeatKey {
  #words = '';
  #key = '';

  of(words: string): string {
    if (words !== this.#words || this.#key === '') this.#key = freshKey();
    this.#words = words;
    return this.#key;
  }

  /** The server has spoken: whatever is sent next is a new wish. */
  letGo(): void {
    this.#key = '';
  }
}

/** randomUUID exists only over HTTPS; a phone on the venue's own network may not have it. */
function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** To the first field, in the form's own order, that something is wrong with. */
export function focusMistake(form: HTMLFormElement, mistakes: Readonly<Record<string, string>>): void {
  const wrong = [...form.elements].find((field) => {
    const name = field.getAttribute('name');
    return name !== null && mistakes[name] !== undefined;
  });
  if (!(wrong instanceof HTMLElement)) return;
  wrong.focus({ preventScroll: true });
  // In the middle of the window: bars lie over its upper and lower end.
  (wrong.closest('[data-field]') ?? wrong).scrollIntoView({ block: 'center', inline: 'nearest' });
}

export function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
