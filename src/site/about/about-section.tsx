import { whatsappLink } from '#domain/venue/contact-links.ts';
import type { AboutContent } from '#domain/venue/page-content.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { SunOverSand } from '#ui/common/sun-over-sand.tsx';
import papers from '#ui/common/paper.module.css';
import { Picture } from '#ui/common/picture.tsx';
import { Stamp } from '#ui/common/stamp.tsx';
import styles from './about.module.css';
import { useWords } from '#ui/common/words.ts';

const PLATES = ['chilaquiles', 'cafe', 'toast'] as const;

interface AboutProps {
  readonly about: AboutContent;
  readonly venue: VenueContent;
}

export function AboutSection({ about, venue }: AboutProps) {
  const { say, own } = useWords();
  return (
    <section id="about" className={styles.about} aria-labelledby="about-titulo" data-luego>
      <div className={styles.hero} data-aparece>
        <SunOverSand />
        <p className={styles.eyebrow}>{say({ es: 'Sobre Nosotros', en: 'About us' })}</p>
        <h2 id="about-titulo" {...own(about.hero.title)} />
        <p className={styles.lead} {...own(about.hero.text)} />
        <div className={styles.plates} data-vaiven="up">
          {PLATES.map((name) => (
            <Stamp key={name} name={name} />
          ))}
        </div>
      </div>
      <div className={styles.story} data-luego>
        <Story {...about.history} shift="down" />
        <Story {...about.essence} shift="up" />
      </div>
      <Features features={about.features} />
      <Tasting tasting={about.tasting} />
      <VisitUs visit={about.visit} venue={venue} />
    </section>
  );
}

interface StoryProps {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly shift: 'down' | 'up';
}

function Story({ title, paragraphs, shift }: StoryProps) {
  const { own } = useWords();
  return (
    <article className={styles.chapter} data-aparece data-vaiven={shift}>
      <h3 {...own(title)} />
      {paragraphs.map((paragraph) => (
        <p key={paragraph} {...own(paragraph)} />
      ))}
    </article>
  );
}

function Features({ features }: { readonly features: AboutContent['features'] }) {
  const { own } = useWords();
  return (
    <div className={`${papers.band} ${styles.features}`} data-aparece data-luego>
      <figure className={styles.room}>
        <Picture {...features.picture} sizes="(width >= 60rem) 36rem, 92vw" />
      </figure>
      <div>
        <h3 {...own(features.title)} />
        <ul className={styles.list}>
          {features.items.map(({ title, text }) => (
            <li key={title}>
              <strong {...own(title)} />
              <span {...own(text)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Tasting({ tasting }: { readonly tasting: AboutContent['tasting'] }) {
  const { own, to } = useWords();
  return (
    <div className={styles.tasting} data-aparece data-luego>
      <div className={styles.tastingText}>
        <h3 {...own(tasting.title)} />
        <p {...own(tasting.text)} />
        <a className={`${buttons.button} ${buttons.primary}`} href={to('/menu')} {...own(tasting.button)} />
      </div>
      <PictureRow pictures={tasting.pictures} />
    </div>
  );
}

function VisitUs({ visit, venue }: { readonly visit: AboutContent['visit']; readonly venue: VenueContent }) {
  const { say, own, ownText } = useWords();
  const links: readonly { readonly href: string; readonly label: string; readonly icon: string }[] = [
    { href: venue.social.facebook, label: 'Facebook', icon: icons.facebook },
    { href: venue.social.instagram, label: 'Instagram', icon: icons.instagram },
    { href: venue.social.tiktok, label: 'TikTok', icon: icons.tiktok },
    { href: whatsappLink(venue, { ownText }), label: 'WhatsApp', icon: icons.chat },
    { href: venue.mapsLink, label: say({ es: 'Cómo llegar', en: 'Directions' }), icon: icons.pin },
  ];
  return (
    <div className={styles.visit} data-aparece data-luego>
      <div className={styles.visitText}>
        <h3 {...own(visit.title)} />
        <p {...own(visit.text)} />
      </div>
      <PictureRow pictures={visit.pictures} />
      <ul className={styles.social}>
        {links.map(({ href, label, icon }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <Icon of={icon} /> {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PictureRow({ pictures }: { readonly pictures: AboutContent['visit']['pictures'] }) {
  const { own } = useWords();
  return (
    <ul className={styles.row}>
      {pictures.map(({ slot, caption }) => (
        <li key={slot}>
          <figure>
            <Picture slot={slot} caption={caption} sizes="(width >= 48rem) 24rem, 92vw" />
            <figcaption {...own(caption)} />
          </figure>
        </li>
      ))}
    </ul>
  );
}
