import { startEventInfo } from './event-info.ts';
import { startMonthAudio } from './month-audio.ts';
import { startShell } from './shell.ts';

startMonthAudio();
startEventInfo();
goBackForReal();
await startShell();

/** Back to the page the visitor came from; whoever arrived here first goes to Novedades, as the link says. */
function goBackForReal(): void {
  document.querySelector('[data-regresar]')?.addEventListener('click', (event) => {
    if (document.referrer === '' || history.length <= 1) return;
    event.preventDefault();
    history.go(-stepsOnThisPage());
  });
}

/** Every month that was opened is a step of its own: one more than those leads to the page before. */
function stepsOnThisPage(): number {
  // Browsers without it go back one step, as before.
  if (!('navigation' in window)) return 1;
  const { currentEntry } = navigation;
  const here = currentEntry?.index ?? 0;
  const before = navigation
    .entries()
    .slice(0, here)
    .findLastIndex(({ url }) => url === null || new URL(url).pathname !== location.pathname);
  return here - before;
}
