import type { ReactNode } from 'react';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { Language } from '#domain/site/language.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import dialogs from '#ui/common/dialog.module.css';
import { Footer, type CategoryLink } from './footer.tsx';
import { Header } from './header.tsx';
import { Patio } from './patio.tsx';
import styles from './shell.module.css';
import { useWords } from '#ui/common/words.ts';

interface ShellProps {
  readonly venue: VenueContent;
  readonly now: LocalMoment;
  readonly path: string;
  /** This very page, for its twin in the other language. */
  readonly here: string;
  /** Null: there is only this one. */
  readonly otherLanguage: Language | null;
  readonly categories: readonly CategoryLink[];
  readonly children: ReactNode;
}

/** Everything around a public page: patio behind, header above, footer below. */
export function Shell({ venue, now, path, here, otherLanguage, categories, children }: ShellProps) {
  const { say, to } = useWords();
  return (
    <>
      <a className={styles.skip} href="#contenido">
        {say({ es: 'Saltar al contenido', en: 'Skip to content' })}
      </a>
      <Patio />
      <Header venue={venue} now={now} path={path} here={here} otherLanguage={otherLanguage} />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer venue={venue} categories={categories} here={here} otherLanguage={otherLanguage} />
      <nav className={styles.foot} aria-label={say({ es: 'Acceso rápido', en: 'Shortcuts' })}>
        <a className={styles.floating} href={to('/menu')} data-flotante>
          {say({ es: 'Ver Menú Completo', en: 'See the full menu' })}
        </a>
      </nav>
      <VersionDialog name={venue.name} />
    </>
  );
}

function VersionDialog({ name }: { readonly name: string }) {
  const { say } = useWords();
  return (
    <dialog
      className={dialogs.dialog}
      role="alertdialog"
      aria-labelledby="version-titulo"
      aria-describedby="version-texto"
      data-version-dialog
    >
      <h2 id="version-titulo" className={styles.versionTitle}>
        {say({ es: 'Hay algo nuevo', en: 'Something is new' })}
      </h2>
      <p id="version-texto">
        {say({
          es: `Hay una nueva versión de ${name}. ¿Quieres actualizar ahora?`,
          en: `There is a new version of ${name}. Would you like to update now?`,
        })}
      </p>
      <form method="dialog" className={styles.versionButtons}>
        <button type="submit" value="ahora" className={`${buttons.button} ${buttons.primary}`}>
          {say({ es: 'Actualizar ahora', en: 'Update now' })}
        </button>
        <button type="submit" value="despues" className={buttons.button}>
          {say({ es: 'Después', en: 'Later' })}
        </button>
      </form>
    </dialog>
  );
}
