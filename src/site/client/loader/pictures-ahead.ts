const AT_ONCE = 4;

/**
 * On a wide screen with a good line the pictures further down come in the pauses, so that nobody scrolls into empty
 * paper. Phones, and whoever saves data, get each picture when it comes near.
 */
export async function bringPicturesAhead(): Promise<void> {
  if (!matchMedia('(min-width: 60rem)').matches || !hasGoodLine()) return;
  const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
    // Those in a folded part may never be asked for.
    (picture) => !picture.complete && picture.checkVisibility(),
  );
  for (let first = 0; first < waiting.length; first += AT_ONCE) {
    await Promise.all(waiting.slice(first, first + AT_ONCE).map(bring));
  }
}

function bring(picture: HTMLImageElement): Promise<unknown> {
  const arrived = new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
  });
  picture.loading = 'eager';
  return picture.complete ? Promise.resolve() : arrived;
}

/** Only some browsers tell; of the others we know nothing, and ask for nothing ahead. */
function hasGoodLine(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection');
  if (typeof line !== 'object' || line === null) return false;
  return Reflect.get(line, 'saveData') !== true && Reflect.get(line, 'effectiveType') === '4g';
}
