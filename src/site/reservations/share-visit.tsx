import type { MouseEvent } from 'react';
import { friendsLink, friendsText, type MeetingPlace } from '#domain/reservations/views/friends-text.ts';
import type { Visit } from '#domain/reservations/views/share-text.ts';
import buttons from '#ui/common/button.module.css';
import { useWords } from '#ui/common/words.ts';
import styles from './share-visit.module.css';

export interface ShareVisitProps {
  readonly place: MeetingPlace;
  readonly visit: Pick<Visit, 'fecha' | 'hora' | 'personas'>;
}

/** Below the stub: the share sheet of the phone, or WhatsApp where there is none. */
export function ShareVisit({ place, visit }: ShareVisitProps) {
  const words = useWords();
  const share = (event: MouseEvent): void => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Whoever closes the sheet without sending has not made a mistake.
    navigator.share({ text: friendsText(visit, place, words) }).catch(() => undefined);
  };
  return (
    <p className={styles.share} data-contar>
      <a
        className={`${buttons.button} ${buttons.small}`}
        href={friendsLink(visit, place, words)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={share}
      >
        {words.say({ es: 'Contar a mis amigos', en: 'Tell my friends' })}
      </a>
    </p>
  );
}
