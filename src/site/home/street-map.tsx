import { addressText } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { Island } from '../shell/island.tsx';
import { ServiceMap, type MapSettings } from './service-map.tsx';
import styles from './street-map.module.css';
import { useWords } from '#ui/common/words.ts';

interface StreetMapProps {
  readonly venue: VenueContent;
  readonly caption: string;
  readonly maps: MapSettings;
}

/** With a key, the maps service draws into the box; without one, our own print of the block with the same marker. */
export function StreetMap({ venue, caption, maps }: StreetMapProps) {
  const { own } = useWords();
  if (maps.googleMapsKey === '') {
    return (
      <figure className={styles.map}>
        <DrawnMap venue={venue} />
        <figcaption {...own(caption)} />
      </figure>
    );
  }
  const { name, mapsLink, geo, map } = venue;
  return (
    <div className={styles.map}>
      {/* Who runs no script sees our own print in its place. */}
      <noscript>
        <DrawnMap venue={venue} />
      </noscript>
      <Island name="map" of={ServiceMap} props={{ name, mapsLink, geo, zoom: map.zoom, caption, maps }} wakes="pausa" />
    </div>
  );
}

function DrawnMap({ venue }: { readonly venue: VenueContent }) {
  const { say, ownText } = useWords();
  return (
    <a
      className={styles.box}
      href={venue.mapsLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={say({
        es: `Abrir el mapa: ${addressText(venue, { ownText })}`,
        en: `Open the map: ${addressText(venue, { ownText })}`,
      })}
      data-mapa="dibujo"
    >
      <picture>
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={`/art/mapa-800.${format} 800w, /art/mapa-1600.${format} 1600w`}
            sizes="(width < 60rem) 100vw, 60vw"
          />
        ))}
        <img className={styles.drawing} src="/art/mapa-800.webp" alt="" width="1200" height="800" loading="lazy" />
      </picture>
      <img className={styles.marker} src="/brand/marcador.svg" alt="" width="200" height="200" loading="lazy" />
    </a>
  );
}
