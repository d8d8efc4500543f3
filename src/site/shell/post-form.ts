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
