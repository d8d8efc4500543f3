import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { useWords } from '#ui/common/words.ts';
import styles from './street-map.module.css';

export interface MapSettings {
  readonly googleMapsKey: string;
  readonly mapsScriptUrl: string;
}

export interface ServiceMapProps extends Pick<VenueContent, 'name' | 'mapsLink' | 'geo'> {
  readonly zoom: number;
  readonly caption: string;
  readonly maps: MapSettings;
}

/* The maps service of others, only where the venue has a key for it. */
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

const MARKER = '/brand/marcador.svg';
const MARKER_PX = 200;

/** The library draws into the box. A map that does not come is simply not shown: no empty frame, no word of a marker. */
export function ServiceMap(props: ServiceMapProps) {
  const { own } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const bring = useEffectEvent((place: HTMLElement) => bringMap(place, props));
  useEffect(() => {
    if (!box.current) return console.error('No se encontró el contenedor del mapa.');
    bring(box.current).catch((fault: unknown) => {
      console.error('No se pudo cargar el mapa.', fault);
      setMissing(true);
    });
  }, []);
  return (
    <figure hidden={isMissing}>
      <div id="mapa" className={styles.box} data-mapa="servicio" data-enlace={props.mapsLink} ref={box} />
      <figcaption {...own(props.caption)} />
    </figure>
  );
}

/** A library already there is used at once; else its script calls us back, once. */
async function bringMap(box: HTMLElement, props: ServiceMapProps): Promise<void> {
  if (!window.google?.maps) await loadLibrary(props.maps);
  const maps = window.google?.maps;
  if (!maps) throw new Error('No library');
  const position = { lat: props.geo.latitude, lng: props.geo.longitude };
  const map = new maps.Map(box, { center: position, zoom: props.zoom });
  const icon = { url: MARKER, scaledSize: new maps.Size(MARKER_PX, MARKER_PX) };
  const marker = new maps.Marker({ position, map, title: props.name, icon });
  marker.addListener('click', () => window.open(props.mapsLink, '_blank', 'noopener'));
}

function loadLibrary({ googleMapsKey, mapsScriptUrl }: MapSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    window.iniciarMapa = resolve;
    // Leaving the page, the library must not find a callback that draws into a page that is gone.
    addEventListener('pagehide', () => {
      delete window.iniciarMapa;
    });
    const address = new URL(mapsScriptUrl, location.href);
    address.searchParams.set('key', googleMapsKey);
    address.searchParams.set('callback', 'iniciarMapa');
    const script = document.createElement('script');
    script.src = address.href;
    script.async = true;
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}
