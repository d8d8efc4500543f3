import buttons from '#ui/common/button.module.css';
import { SunOverSand } from '#ui/common/ornament.tsx';
import papers from '#ui/common/paper.module.css';
import styles from './privacy.module.css';

interface AnswerProps {
  readonly ok: boolean;
  readonly title: string;
  readonly messages: readonly string[];
  readonly backHref: string;
  readonly backLabel: string;
}

/** What a form posted without script is answered with. */
export function AnswerPage({ ok, title, messages, backHref, backLabel }: AnswerProps) {
  return (
    <div className={styles.page}>
      <section className={`${papers.paper} ${styles.sheet}`}>
        <SunOverSand />
        <h1>{title}</h1>
        <div role={ok ? 'status' : 'alert'} className={styles.summary}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        <p className={styles.back}>
          <a className={`${buttons.button} ${buttons.primary}`} href={backHref}>
            {backLabel}
          </a>
        </p>
      </section>
    </div>
  );
}
