import { readInvoiceCode } from '#domain/invoices/invoice-code.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { readRfc } from '#domain/invoices/rfc.ts';
import { postForm, showNotice, showFieldErrors } from './post-form.ts';
import { startShell } from './shell.ts';
import { say } from '#ui/page-words.ts';

startInvoiceForm();
await startShell();

function startInvoiceForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-formulario="factura"]');
  const done = document.querySelector<HTMLElement>('[data-hecho]');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !done || !button) return;
  fillFromCamera(form);
  keepChoicesTrue(form);
  // Our own words are said at each field; the browser's come one at a time, in its own language.
  form.noValidate = true;
  let warnedOf: string | null = null;

  const send = async (): Promise<void> => {
    const rfc = readRfc(valueOf(form, 'rfc'));
    // Said once: some real ones are so.
    if (rfc?.isDoubtful === true && warnedOf !== rfc.text) {
      warnedOf = rfc.text;
      showNotice(form, 'mal', say(TEXTS.refused));
      return showFieldErrors(form, { rfc: say(TEXTS.doubtfulRfc) });
    }
    button.disabled = true;
    showNotice(form, 'mal', '');
    const answer = await postForm(form);
    button.disabled = false;
    if (answer.kind === 'unreachable') return showNotice(form, 'mal', say(TEXTS.unreachable));
    if (answer.kind === 'refused') {
      showNotice(form, 'mal', answer.message === '' ? say(TEXTS.unreachable) : answer.message);
      return showFieldErrors(form, answer.fields);
    }
    form.reset();
    form.hidden = true;
    done.hidden = false;
    done.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

/** The code on the bill leads here with its letters behind the #, which no server and no log sees. */
function fillFromCamera(form: HTMLFormElement): void {
  const read = readInvoiceCode(decodeURIComponent(location.hash.slice(1)));
  const field = form.querySelector<HTMLInputElement>('[name="codigo"]');
  if (read === null || !field || field.value !== '') return;
  field.value = read.code;
  // Whoever is writing already goes on where they are.
  if (document.activeElement === document.body) form.querySelector<HTMLInputElement>('[name="total"]')?.focus();
}

/** What does not go with this RFC, or with this régimen, cannot be chosen; where one use is left, it is. */
function keepChoicesTrue(form: HTMLFormElement): void {
  const regime = form.querySelector<HTMLSelectElement>('[name="regimen"]');
  const use = form.querySelector<HTMLSelectElement>('[name="uso"]');
  if (!regime || !use) return;
  const follow = (): void => {
    const rfc = readRfc(valueOf(form, 'rfc'));
    for (const option of regime.options) {
      const kinds = option.dataset['personas']?.split(' ');
      if (kinds) option.disabled = rfc !== null && !kinds.includes(rfc.kind);
    }
    if (regime.selectedOptions[0]?.disabled === true) regime.value = '';
    const uses = regime.selectedOptions[0]?.dataset['usos']?.split(' ');
    for (const option of use.options) {
      if (option.value !== '') option.disabled = uses !== undefined && !uses.includes(option.value);
    }
    if (uses?.length === 1) use.value = uses[0] ?? '';
    else if (use.selectedOptions[0]?.disabled === true) use.value = '';
  };
  form.addEventListener('change', follow);
  follow();
}

function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
