import { recall } from '#ui/memory.ts';
import { bringPicturesAhead } from './loader/pictures-ahead.ts';
import { checkVersion } from './version-check.ts';

/** What every public page does once it has loaded. */
export function startShell(): void {
  document.documentElement.setAttribute('data-listo', '');
  keepPlace();
  checkVersion();
  void bringPicturesAhead();
}

/** To the other language and back; what that takes is fetched by whoever does it. */
function keepPlace(): void {
  const hasCome = recall('visit', 'idioma');
  if (hasCome !== null && hasCome !== '') void import('./keep-place.ts').then(({ arrive }) => arrive());
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-idioma]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void import('./keep-place.ts').then(({ leave }) => leave(link));
    });
  }
}
