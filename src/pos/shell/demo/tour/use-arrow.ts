import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** What the arrow points at, in the window's points. */
export interface Target {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where card and arrow stand. */
export interface Placed {
  readonly target: Target | null;
  readonly card: { readonly left: number; readonly top: number };
  readonly arrow: { readonly left: number; readonly top: number; readonly turned: 0 | 180 } | null;
}

const LOOK_EVERY_MS = 150;
const EDGE = 8;
/** By wheel, finger, key or the bar at the side. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'mousedown'] as const;
export const ARROW = 44;

/** Follows what is to be touched next: screens open, lists grow, and the evening moves what stands in them. */
export function useArrow(card: RefObject<HTMLElement | null>, find: () => Element | null): Placed | null {
  const [placed, setPlaced] = useState<Placed | null>(null);
  const shown = useRef<Element | null>(null);
  const isScrolledByHand = useRef(false);
  const look = useEffectEvent((): void => {
    const found = find();
    const isNew = found !== shown.current;
    if (isNew) isScrolledByHand.current = false;
    shown.current = found;
    // Also later, when what is above it grows; but whoever scrolls away from it may.
    const isLost = found !== null && (isNew ? seenPart(found) === null : isOutside(found));
    if (isLost && !isScrolledByHand.current) found.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = card.current?.getBoundingClientRect();
    if (box === undefined) return;
    const next = place(found === null ? null : seenPart(found), box);
    setPlaced((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  });
  // Waits for whatever changes on the screens, which tell nobody of it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => look());
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    const again = (): void => look();
    const byHand = (): void => {
      isScrolledByHand.current = true;
    };
    for (const kind of BY_HAND) addEventListener(kind, byHand, { passive: true });
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      for (const kind of BY_HAND) removeEventListener(kind, byHand);
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
    };
  }, []);
  return placed;
}

function isOutside(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= innerHeight || bottom <= 0;
}

/** The part of it that can be touched; null: it is scrolled away, or something lies over it. */
export function seenPart(element: Element): Target | null {
  const box = element.getBoundingClientRect();
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(innerWidth, box.right) - left;
  const height = Math.min(innerHeight, box.bottom) - top;
  if (width < 8 || height < 8) return null;
  const hit = document.elementsFromPoint(left + width / 2, top + height / 2).find((each) => !isOurs(each));
  const isFree = hit !== undefined && (element.contains(hit) || hit.contains(element));
  return isFree ? round({ left, top, width, height }) : null;
}

function isOurs(element: Element): boolean {
  return element.closest('[data-recorrido]') !== null;
}

function round({ left, top, width, height }: Target): Target {
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
}

/** Below what it points at, or above where there is more room; without anything to point at, at the foot. */
export function place(
  target: Target | null,
  { width, height }: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number } = { width: innerWidth, height: innerHeight },
): Placed {
  const foot = Math.round(view.height - height - EDGE);
  if (target === null) return { target, card: { left: Math.round((view.width - width) / 2), top: foot }, arrow: null };
  const middle = target.left + target.width / 2;
  const below = target.top + target.height;
  const isBelow = below + ARROW + height + EDGE <= view.height || target.top < view.height - below;
  const card = {
    left: Math.round(within(middle - width / 2, EDGE, view.width - width - EDGE)),
    top: Math.round(isBelow ? Math.min(below + ARROW, foot) : Math.max(EDGE, target.top - ARROW - height)),
  };
  const arrow = {
    left: Math.round(within(middle - ARROW / 2, 0, view.width - ARROW)),
    top: Math.round(isBelow ? below : target.top - ARROW),
    turned: isBelow ? 0 : 180,
  } as const;
  return { target, card, arrow };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
