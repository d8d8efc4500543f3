import type { MenuItemContent } from '#domain/menu/menu-content.ts';
import type { NewsContent } from '#domain/venue/page-content.ts';
import papers from '#web/shared/ui/paper.module.css';
import { Picture } from '#web/shared/ui/picture.tsx';
import styles from './news.module.css';

interface NewsProps {
  readonly news: NewsContent;
  readonly items: ReadonlyMap<string, MenuItemContent>;
}

export function NewsPage({ news, items }: NewsProps) {
  return (
    <div className={styles.page}>
      <header className={`${papers.paper} ${styles.head}`}>
        <h1>{news.title}</h1>
        <p>{news.lead}</p>
      </header>
      <a className={styles.banner} href="/novedades/proximos">
        <span className={styles.bannerTitle}>{news.banner.title}</span>
        <span>{news.banner.text}</span>
        <span className={styles.bannerButton}>{news.banner.button}</span>
      </a>
      <ul className={styles.grid}>
        {news.novedades.map((novelty) => {
          const dish = items.get(novelty.item);
          const name = dish?.nombre ?? novelty.item;
          return (
            <li key={novelty.slot} className={styles.card}>
              <article aria-labelledby={novelty.slot}>
                <div className={styles.picture}>
                  <Picture slot={novelty.slot} caption={name} sizes="(width >= 60rem) 23rem, 92vw" />
                  <span className={styles.ribbon}>Nuevo</span>
                </div>
                <p className={styles.group}>{novelty.grupo}</p>
                <h2 id={novelty.slot}>{name}</h2>
                <p>{novelty.descripcion}</p>
                {dish !== undefined && (
                  <p className={styles.price}>{dish.precio.split(' / ').map((pesos) => `$${pesos}`).join(' / ')}</p>
                )}
              </article>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
