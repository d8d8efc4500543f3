import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Line, Row } from '#ui/layout/layout.tsx';
import { recall } from '../terminal/device-memory.ts';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import { hasDevSeed, isGuideOpen, navLinks, tabOf, venueHasClock, venueHasMenu } from './nav-links.ts';
import styles from './tabs.module.css';
import { useMayCharge } from './use-may-charge.ts';

/**
 * Every screen the person may open stands here. What finds no room in one row waits in further rows, which «Más» opens:
 * nothing is out of reach because a tablet is narrow.
 */
export function Tabs({ location }: { readonly location: string }) {
  const { actor, screens } = useSession();
  const hasMenu = useWorld(venueHasMenu);
  const links = navLinks({
    role: actor.role,
    mayCharge: useMayCharge(),
    hasDevSeed: hasDevSeed({ isOffered: screens.hasDevSeed, role: actor.role, hasMenu }),
    hasGuide: isGuideOpen(recall('guide')),
    hasHours: useWorld(venueHasClock),
  });
  const current = location === '/' ? '/mesas' : tabOf(location);
  const count = links.length;
  const nav = useRef<HTMLElement>(null);
  const [row, setRow] = useState<{ readonly isFull: boolean; readonly hidesCurrent: boolean }>(ONE_ROW);
  // Open for the screen on which it was opened; another screen closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === location && row.isFull;

  // Waits for another screen, or for more or less room: what is in the first row is only known once it is drawn.
  useEffect(() => {
    const bar = nav.current;
    if (bar === null || location === '' || count === 0) return undefined;
    const look = (): void => setRow((before) => (isSameRow(before, measure(bar)) ? before : measure(bar)));
    bar.scrollTop = 0;
    bar.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    bar.scrollTop = 0;
    const watch = new ResizeObserver(look);
    watch.observe(bar);
    return () => watch.disconnect();
  }, [location, count]);

  const opened = links.find(({ href }) => current.startsWith(href))?.label ?? '';
  return (
    <Line align="end" className={styles.tabs} data-abierto={isOpen}>
      <Row as="nav" ref={nav} gap={1} align="end" className={styles.nav} aria-label="Punto de venta">
        {links.map(({ href, label }) => (
          <Link key={href} href={href} aria-current={current.startsWith(href) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Row>
      {row.isFull && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          data-aqui={row.hidesCurrent}
          onClick={() => setOpenAt(isOpen ? null : location)}
          onKeyDown={({ key }) => key === 'Escape' && setOpenAt(null)}
        >
          {row.hidesCurrent && !isOpen ? `Más: ${opened}` : 'Más'}
        </button>
      )}
    </Line>
  );
}

const ONE_ROW = { isFull: false, hidesCurrent: false };

function measure(bar: HTMLElement): typeof ONE_ROW {
  const tops = [...bar.children].map((link) => (link instanceof HTMLElement ? link.offsetTop : 0));
  const first = tops[0] ?? 0;
  const here = bar.querySelector('[aria-current]');
  return {
    isFull: tops.some((top) => top > first),
    hidesCurrent: here instanceof HTMLElement && here.offsetTop > first,
  };
}

function isSameRow(a: typeof ONE_ROW, b: typeof ONE_ROW): boolean {
  return a.isFull === b.isFull && a.hidesCurrent === b.hidesCurrent;
}
