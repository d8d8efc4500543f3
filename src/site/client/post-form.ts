export type Answer =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'unreachable' };

const keys = new WeakMap<HTMLFormElement, string>();

/** Sends a form as it stands. Sent again after a lost answer it carries the same key, so nothing is stored twice. */
export async function postForm(form: HTMLFormElement): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const isOurs = new URL(form.action).origin === location.origin;
  // A form service of others would refuse a header it does not know.
  if (isOurs) headers['Idempotency-Key'] = keyOf(form);
  let response: Response;
  try {
    response = await fetch(form.action, { method: 'POST', headers, body: new FormData(form) });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.ok) {
    keys.delete(form);
    return { kind: 'ok' };
  }
  if (response.status < 500) keys.delete(form);
  return { kind: 'refused', ...(await refusalOf(response)) };
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

function keyOf(form: HTMLFormElement): string {
  const known = keys.get(form);
  if (known !== undefined) return known;
  // randomUUID exists only over HTTPS; a phone on the house's own network may not have it.
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keys.set(form, made);
  return made;
}

/** Shows one sentence for success or for trouble, and clears the other. */
export function showNotice(form: HTMLFormElement, state: 'bien' | 'mal', text: string): void {
  for (const notice of form.querySelectorAll<HTMLElement>('[data-estado]')) {
    notice.textContent = notice.dataset['estado'] === state ? text : '';
  }
}

export function showFieldErrors(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const text = fields[field.dataset['field'] ?? ''];
    const message = field.querySelector<HTMLElement>('[data-error]');
    const input = field.querySelector('input, select, textarea');
    if (!message || !input) continue;
    message.textContent = text ?? '';
    message.hidden = text === undefined;
    if (text === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
