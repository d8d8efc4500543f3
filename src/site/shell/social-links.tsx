import type { VenueContent } from '#domain/venue/venue-content.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import styles from './social-links.module.css';

export function SocialLinks({ venue }: { readonly venue: VenueContent }) {
  const links: readonly { readonly href: string; readonly label: string; readonly icon: string }[] = [
    { href: venue.social.facebook, label: 'Facebook', icon: icons.facebook },
    { href: venue.social.instagram, label: 'Instagram', icon: icons.instagram },
    { href: venue.social.tiktok, label: 'TikTok', icon: icons.tiktok },
  ];
  return (
    <ul className={styles.links}>
      {links.map(({ href, label, icon }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
            <Icon of={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
