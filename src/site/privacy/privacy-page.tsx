import { dateText, formatDate } from '#domain/shared/time.ts';
import { englishDate } from '#domain/site/english-dates.ts';
import type { PrivacyContent } from '#domain/venue/page-content.ts';
import { withVenueNames } from '#domain/venue/privacy-notice.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import papers from '#ui/common/paper.module.css';
import styles from './privacy.module.css';
import { useWords } from '#ui/common/words.ts';

interface Props {
  readonly privacy: PrivacyContent;
  readonly venue: VenueContent;
}

export function PrivacyPage({ privacy, venue }: Props) {
  const { say, own } = useWords();
  const named = (text: string) => {
    const words = own(text);
    return { ...words, children: withVenueNames(words.children, venue) };
  };
  return (
    <div className={styles.page}>
      <article className={`${papers.paper} ${styles.sheet}`}>
        <h1 {...own(privacy.title)} />
        <p className={styles.updated}>
          {say({
            es: `Última actualización: ${formatDate(dateText(privacy.updated))}`,
            en: `Last updated: ${englishDate(privacy.updated)}`,
          })}
        </p>
        <p className={styles.summary} {...own(privacy.summary)} />
        {privacy.sections.map(({ title, paragraphs, points }) => (
          <section key={title}>
            <h2 {...own(title)} />
            {paragraphs.map((paragraph) => (
              <p key={paragraph} {...named(paragraph)} />
            ))}
            {points !== undefined && (
              <ul>
                {points.map((point) => (
                  <li key={point} {...named(point)} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
