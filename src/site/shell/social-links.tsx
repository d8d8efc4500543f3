import type { VenueContent } from '#domain/venue/venue-content.ts';
import { Icon, type IconName } from '#ui/common/icons.tsx';
import styles from './social-links.module.css';

export function SocialLinks({ venue }: { readonly venue: VenueContent }) {
  const links: readonly { readonly href: string; readonly label: string; readonly icon: IconName }[] = [
    { href: venue.social.facebook, label: 'Facebook', icon: 'facebook' },
    { href: venue.social.instagram, label: 'Instagram', icon: 'instagram' },
    { href: venue.social.tiktok, label: 'TikTok', icon: 'tiktok' },
  ];
  return (
    <ul className={styles.links}>
      {links.map(({ href, label, icon }) => (
        <li key={icon}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
