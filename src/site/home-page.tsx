import { siteRules } from '#domain/reservations/rules-from-content.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import notices from '#ui/common/notice.module.css';
import { AboutSection } from './about/about-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { GallerySection } from './gallery/gallery-section.tsx';
import { Hero } from './home/hero.tsx';
import { Visit } from './home/visit.tsx';
import { ReservationSection } from './reservations/reservation-section.tsx';
import { useWords } from '#ui/common/words.ts';

/** The landing page: every section is a place with its own address. */
export function HomePage({ request }: { readonly request: PageRequest }) {
  const { say } = useWords();
  const { content, facts, settings, isUnknownPath = false } = request;
  return (
    <>
      {isUnknownPath && (
        <p className={notices.notice} role="status">
          {say({
            es: 'Esa página no existe. Aquí está el inicio.',
            en: 'That page does not exist. Here is our home page.',
          })}
        </p>
      )}
      <Hero home={content.home} venue={content.venue} />
      <Visit home={content.home} venue={content.venue} maps={settings} now={facts.now} />
      <AboutSection about={content.about} venue={content.venue} />
      <GallerySection gallery={content.gallery} />
      <ReservationSection
        words={content.home.reservations}
        venue={content.venue}
        rules={siteRules(content)}
        now={facts.now}
      />
      <ContactSection contact={content.home.contact} venue={content.venue} formUrl={settings.contactFormUrl} />
    </>
  );
}
