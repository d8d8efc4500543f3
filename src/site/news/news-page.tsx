import type { Words } from '#domain/site/words.ts';
import type { SiteNews } from '#domain/venue/page-request.ts';
import { OwnWords } from '#ui/common/own-words.tsx';
import papers from '#ui/common/paper.module.css';
import { Picture } from '#ui/common/picture.tsx';
import { Stamp, type StampName } from '#ui/common/stamp.tsx';
import '#ui/theme/months.css';
import styles from './news.module.css';
import { useWords } from '#ui/common/words.ts';

interface NewsProps {
  readonly news: SiteNews;
  /** What the venue says of its season, while there is one. */
  readonly season: ReturnType<Words['own']>;
}

export function NewsPage({ news, season }: NewsProps) {
  const { say, own, to } = useWords();
  return (
    <div className={styles.page}>
      <header className={`${papers.paper} ${styles.head}`}>
        <h1 {...own(news.title)} />
        <p {...own(news.lead)} />
      </header>
      <a className={styles.banner} href={to('/novedades/proximos')}>
        <span className={styles.bannerTitle} {...own(news.banner.title)} />
        <span {...season} />
        <span className={styles.bannerButton} {...own(news.banner.button)} />
        <span className={styles.garland} aria-hidden="true">
          {['halloween', 'muertos', 'navidad'].map((theme) => (
            <img key={theme} src={`/art/picado-${theme}.svg`} alt="" width="460" height="514" loading="lazy" />
          ))}
        </span>
      </a>
      <ul className={styles.grid}>
        {news.novedades.map(({ slot, grupo, nombre, descripcion, precio }) => (
          <li key={slot} className={styles.card} data-luego>
            <article aria-labelledby={slot}>
              <div className={styles.picture}>
                <Picture slot={slot} caption={nombre} sizes="(width >= 60rem) 23rem, 92vw" />
                <span className={styles.ribbon}>{say({ es: 'Nuevo', en: 'New' })}</span>
              </div>
              <p className={styles.group}>
                <GroupPrint group={grupo} /> <OwnWords text={grupo} />
              </p>
              <h2 id={slot} {...own(nombre)} />
              <p {...own(descripcion)} />
              <p className={styles.price}>{pricesText(precio)}</p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A group the venue has no print for goes without. */
const PRINT_OF: Readonly<Record<string, StampName>> = {
  Pastas: 'pasta',
  'A la brasa': 'parrilla',
  'Cervezas de temporada': 'cerveza',
};

function GroupPrint({ group }: { readonly group: string }) {
  const name = PRINT_OF[group];
  return name === undefined ? null : <Stamp name={name} />;
}

/** `120 / 560` → `$120 / $560`. */
function pricesText(precio: string): string {
  return precio
    .split(' / ')
    .map((pesos) => `$${pesos}`)
    .join(' / ');
}
