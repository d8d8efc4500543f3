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
  return (
    <>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Patio />
      <Header venue={venue} now={now} path={path} here={here} otherLanguage={otherLanguage} />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer venue={venue} categories={categories} here={here} otherLanguage={otherLanguage} />
      <nav className={styles.foot} aria-label="Acceso rápido">
        <a className={styles.floating} href="/menu" data-flotante>
          Ver Menú Completo
        </a>
      </nav>
      <VersionDialog name={venue.name} />
    </>
  );
}

function VersionDialog({ name }: { readonly name: string }) {
  return (
    <dialog
      className={dialogs.dialog}
      role="alertdialog"
      aria-labelledby="version-titulo"
      aria-describedby="version-texto"
      data-version-dialog
    >
      <h2 id="version-titulo" className={styles.versionTitle}>
        Hay algo nuevo
      </h2>
      <p id="version-texto">Hay una nueva versión de {name}. ¿Quieres actualizar ahora?</p>
      <p className={styles.versionButtons}>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} data-version="ahora">
          Actualizar ahora
        </button>
        <button type="button" className={buttons.button} data-version="despues">
          Después
        </button>
      </p>
    </dialog>
  );
}
