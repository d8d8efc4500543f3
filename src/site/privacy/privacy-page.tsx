import { dateText, formatDate } from '#domain/shared/time.ts';
import type { PrivacyContent } from '#domain/venue/page-content.ts';
import { namedHouse } from '#domain/venue/privacy-notice.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import papers from '#ui/common/paper.module.css';
import styles from './privacy.module.css';

interface Props {
  readonly privacy: PrivacyContent;
  readonly venue: VenueContent;
}

export function PrivacyPage({ privacy, venue }: Props) {
  return (
    <div className={styles.page}>
      <article className={`${papers.paper} ${styles.sheet}`}>
        <h1>{privacy.title}</h1>
        <p className={styles.updated}>Última actualización: {formatDate(dateText(privacy.updated))}</p>
        <p className={styles.summary}>{privacy.summary}</p>
        {privacy.sections.map(({ title, paragraphs, points }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{namedHouse(paragraph, venue)}</p>
            ))}
            {points !== undefined && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{namedHouse(point, venue)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
