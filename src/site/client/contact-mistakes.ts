import { checkContactForm } from '#domain/contact/contact-form.ts';
import { showNotice } from '../shell/post-form.ts';
import { say } from '#ui/page-words.ts';
import { CHECK_MARKED, dropCorrected, goTo, isControl, showMessages } from '../reservations/client/form-mistakes.ts';

type Mistakes = Readonly<Record<string, string>>;

const followed = new WeakSet<HTMLFormElement>();

/** What the rules already forbid is said at its field, as in the form of a reservation, without asking the server. */
export function areWrong(form: HTMLFormElement): boolean {
  follow(form);
  const mistakes = mistakesOf(form);
  const isWrong = Object.keys(mistakes).length > 0;
  showNotice(form, 'mal', isWrong ? say(CHECK_MARKED) : '');
  showMistakes(form, mistakes);
  return isWrong;
}

export function showMistakes(form: HTMLFormElement, mistakes: Mistakes): void {
  const first = showMessages(form, mistakes);
  if (first) goTo(first);
}

/** What was corrected is no longer marked. */
function follow(form: HTMLFormElement): void {
  if (followed.has(form)) return;
  followed.add(form);
  form.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return;
    dropCorrected(form, target.name, mistakesOf(form));
    if (form.querySelector('[aria-invalid]') === null) showNotice(form, 'mal', '');
  });
}

function mistakesOf(form: HTMLFormElement): Mistakes {
  const checked = checkContactForm(Object.fromEntries(new FormData(form)));
  if (checked.ok) return {};
  return Object.fromEntries(Object.entries(checked.fields).map(([name, message]) => [name, say(message)]));
}
