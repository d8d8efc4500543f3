import { setValue, valueOf } from './form-words.ts';

/** Keys that write party or day into their field. */
export function startVisitKeys(form: HTMLFormElement, onPick: (name: string, value: string) => void): void {
  for (const group of form.querySelectorAll<HTMLElement>('[data-teclas]')) {
    group.addEventListener('click', ({ target }) => {
      const key = target instanceof Element ? target.closest<HTMLElement>('[data-valor]') : null;
      const { teclas: name = '' } = group.dataset;
      const { valor: value } = key?.dataset ?? {};
      if (value === undefined) return;
      setValue(form, name, value);
      onPick(name, value);
    });
  }
}

/** The key of what stands in the field is pressed, however it came there. */
export function markVisitKeys(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll<HTMLElement>('[data-teclas]')) {
    const value = valueOf(form, group.dataset['teclas'] ?? '');
    for (const key of group.querySelectorAll<HTMLElement>('[data-valor]'))
      key.setAttribute('aria-pressed', String(key.dataset['valor'] === value));
  }
}
