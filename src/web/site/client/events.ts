import { startEventInfo } from './event-info.ts';
import { startMonthAudio } from './month-audio.ts';
import { startShell } from './shell.ts';

startMonthAudio();
startEventInfo();
goBackForReal();
await startShell();

/** Back to where the visitor came from; whoever arrived here first goes to Novedades, as the link says. */
function goBackForReal(): void {
  document.querySelector('[data-regresar]')?.addEventListener('click', (event) => {
    if (document.referrer === '' || history.length <= 1) return;
    event.preventDefault();
    history.back();
  });
}
