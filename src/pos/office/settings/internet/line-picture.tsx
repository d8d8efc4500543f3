import { Sign } from '#ui/pos/sign.tsx';
import styles from './line-picture.module.css';

interface LinePictureProps {
  readonly state: 'together' | 'apart' | 'none';
  /** On the flag in the middle of the rope. */
  readonly flag: string;
  readonly site: string;
}

/** The restaurant and its site as two prints, tied by a rope; its flag is the state. */
export function LinePicture({ state, flag, site }: LinePictureProps) {
  return (
    <div className={styles.picture} data-linea={state}>
      <figure className={styles.print}>
        <House />
        <figcaption>
          <b>La casa</b>
          <span>aquí, en el restaurante</span>
        </figcaption>
      </figure>
      <p className={styles.rope}>
        <b className={styles.flag}>
          {state === 'together' && <Sign of="check" />}
          {flag}
        </b>
      </p>
      <figure className={styles.print} data-falta={state === 'none'}>
        <Site />
        <figcaption>
          <b>El sitio</b>
          <span>{site}</span>
        </figcaption>
      </figure>
    </div>
  );
}

function House() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <path
        fill="var(--sol)"
        d="M38 14a19 19 0 1 1 0 38 19 19 0 0 1 0-38ZM36 2h4v9h-4ZM12 12l3-3 6 7-3 3ZM4 32h9v4H4ZM61 9l3 3-6 7-3-3Z"
      />
      <path fill="var(--arena)" d="M4 104l150-3 3 13-154 2Z" />
      <path fill="var(--maiz)" d="M30 48h92l2 56H27Z" />
      <path
        fill="var(--dia-barro)"
        d="M22 36l108-1 5 15-6 7-7-7-7 8-7-8-7 8-8-8-7 8-7-8-8 8-7-8-7 8-8-8-7 8-7-8-7 7-6-7Z"
      />
      <path
        fill="var(--dia-tinta)"
        d="M39 104V80c0-14 19-14 19 0v24ZM66 104V80c0-14 19-14 19 0v24ZM93 104V80c0-14 19-14 19 0v24Z"
      />
      <path fill="var(--brasa)" d="M75 70l2 5 5-1-3 4 4 3-5 1 0 5-3-4-4 3 1-5-5-1 4-3-3-4 5 1Z" />
      <path fill="var(--ocre)" d="M134 52l6 0 4 52h-9Z" />
      <path
        fill="var(--dia-maguey)"
        d="M137 54c-4-12-16-13-25-7 9-1 17 2 25 7Zm0 0c-1-14-14-22-24-19 10 3 18 9 24 19Zm0 0c3-13 14-19 23-15-9 2-17 7-23 15Zm0 0c7-7 17-6 22 3-7-4-15-5-22-3Z"
      />
    </svg>
  );
}

function Site() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <path fill="var(--sombra)" d="M16 16h118v92H16Z" />
      <path fill="var(--marco)" d="M8 8l120 1-1 94L9 102Z" />
      <path fill="var(--dia-maguey)" d="M8 8l120 1v15L8 23Z" />
      <path fill="var(--marco)" d="M16 14h4v4h-4ZM25 14h4v4h-4ZM34 14h4v4h-4Z" />
      <path fill="var(--brasa)" d="M17 31h102v32H17Z" />
      <path fill="var(--sol)" d="M84 63c0-16 26-16 26 0Z" />
      <path
        fill="var(--bosque)"
        d="M40 38c6 0 9 3 10 6-4-2-8-2-11 0l1 19h-4l1-19c-3-2-7-2-10 0 1-4 5-6 10-6l-5-4c4-1 7 1 7 4 1-3 4-4 7-3Z"
      />
      <path fill="var(--dia-tinta)" d="M17 69h60v4H17ZM17 77h76v3H17Z" />
      <path fill="var(--dia-barro)" d="M17 87h34v11H17Z" />
      <path fill="none" stroke="var(--dia-tinta)" strokeWidth="2" d="M58 88h30v9H58Z" />
      <path fill="var(--dia-tinta)" d="M116 46h34c3 0 5 2 5 5v59c0 3-2 5-5 5h-34c-3 0-5-2-5-5V51c0-3 2-5 5-5Z" />
      <path fill="var(--marco)" d="M116 54h34v52h-34Z" />
      <path fill="var(--bugambilia-arte)" d="M120 58h26v17h-26Z" />
      <path fill="var(--dia-tinta)" d="M120 80h26v3h-26ZM120 87h18v3h-18Z" />
      <path fill="var(--dia-barro)" d="M120 95h26v7h-26Z" />
    </svg>
  );
}
