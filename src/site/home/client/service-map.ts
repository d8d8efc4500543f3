/* The maps service of others, only where the house has a key for it. */
interface MapsLibrary {
  readonly Map: new (box: HTMLElement, options: object) => object;
  readonly Marker: new (options: object) => { addListener(event: 'click', react: () => void): void };
  readonly Size: new (width: number, height: number) => object;
}

declare global {
  interface Window {
    google?: { readonly maps?: MapsLibrary };
    iniciarMapa?: (() => void) | undefined;
  }
}

const MARKER_PX = 200;

/** Loaded once: a library already there is used at once; else its script calls us back. Failures are only logged. */
export function startServiceMap(): void {
  const box = document.querySelector<HTMLElement>('[data-mapa="servicio"]');
  if (!box) {
    if (!document.querySelector('[data-mapa]')) console.error('No se encontró el contenedor del mapa.');
    return;
  }
  if (window.google?.maps) return draw(box);
  window.iniciarMapa = () => draw(box);
  // Leaving the page, the library must not find a callback that draws into a page that is gone.
  addEventListener('pagehide', () => {
    delete window.iniciarMapa;
  });
  const address = new URL(box.dataset['guion'] ?? '', location.href);
  address.searchParams.set('key', box.dataset['clave'] ?? '');
  address.searchParams.set('callback', 'iniciarMapa');
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.addEventListener('error', () => leaveOut(box));
  document.head.append(script);
}

/** A map that does not come is simply not shown: no empty frame, no word of a marker that is not there. */
function leaveOut(box: HTMLElement): void {
  console.error('No se pudo cargar el mapa.');
  box.closest('figure')?.setAttribute('hidden', '');
}

function draw(box: HTMLElement): void {
  const maps = window.google?.maps;
  if (!maps) return leaveOut(box);
  const { latitud, longitud, zoom, enlace = '', marcador, titulo } = box.dataset;
  const position = { lat: Number(latitud), lng: Number(longitud) };
  const map = new maps.Map(box, { center: position, zoom: Number(zoom) });
  const icon = { url: marcador, scaledSize: new maps.Size(MARKER_PX, MARKER_PX) };
  const marker = new maps.Marker({ position, map, title: titulo, icon });
  marker.addListener('click', () => window.open(enlace, '_blank', 'noopener'));
}
