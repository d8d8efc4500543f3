import { siteRules } from '#domain/reservations/rules-from-content.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import { AboutSection } from './about/about-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { GallerySection } from './gallery/gallery-section.tsx';
import { Hero } from './home/hero.tsx';
import { Visit } from './home/visit.tsx';
import { ReservationSection } from './reservations/reservation-section.tsx';

/** The landing page: every section is a place with its own address. */
export function HomePage({ request }: { readonly request: PageRequest }) {
  const { content, facts, settings, isUnknownPath = false } = request;
  return (
    <>
      <Hero home={content.home} venue={content.venue} now={facts.now} isUnknownPath={isUnknownPath} />
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
