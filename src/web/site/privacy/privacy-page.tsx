import { dateText, formatDate } from '#domain/shared/time.ts';
import type { PrivacyContent } from '#domain/venue/page-content.ts';
import papers from '#web/shared/ui/paper.module.css';
import styles from './privacy.module.css';

export function PrivacyPage({ privacy }: { readonly privacy: PrivacyContent }) {
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
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points !== undefined && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
