import type { Message } from '#domain/site/message.ts';
import buttons from '#ui/common/button.module.css';
import { SunOverSand } from '#ui/common/sun-over-sand.tsx';
import papers from '#ui/common/paper.module.css';
import styles from './privacy.module.css';
import { useWords } from '#ui/common/words.ts';

interface AnswerProps {
  readonly ok: boolean;
  readonly title: Message;
  readonly messages: readonly Message[];
  readonly backHref: string;
  readonly backLabel: Message;
}

/** What a form posted without script is answered with. */
export function AnswerPage({ ok, title, messages, backHref, backLabel }: AnswerProps) {
  const { say, to } = useWords();
  return (
    <div className={styles.page}>
      <section className={`${papers.paper} ${styles.sheet}`}>
        <SunOverSand />
        <h1>{say(title)}</h1>
        <div role={ok ? 'status' : 'alert'} className={styles.summary}>
          {messages.map((message) => (
            <p key={message.es}>{say(message)}</p>
          ))}
        </div>
        <p className={styles.back}>
          <a className={`${buttons.button} ${buttons.primary}`} href={to(backHref)}>
            {say(backLabel)}
          </a>
        </p>
      </section>
    </div>
  );
}
