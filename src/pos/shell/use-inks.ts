import { createContext, useContext, useEffect, useState } from 'react';

export type Inks = 'dia' | 'noche';
const KEY = 'pos_tintas';

/** What each part of the venue is printed with on this device. */
export interface VenueInks {
  readonly room: Inks;
  readonly kitchen: Inks;
}

const Printed = createContext<VenueInks>({ room: 'dia', kitchen: 'noche' });
export const InksProvider = Printed.Provider;

export function useVenueInks(): VenueInks {
  return useContext(Printed);
}

/**
 * Day or night inks, chosen once for each device. The kitchen's screen is dark unless somebody said otherwise, and wears
 * its inks itself: the page keeps the room's, because another page's inks would print every screen anew at each visit.
 */
export function useInks({ isKitchen, hasRoom }: { readonly isKitchen: boolean; readonly hasRoom: boolean }): {
  readonly house: VenueInks;
  readonly inks: Inks;
  readonly toggle: () => void;
} {
  const [house, setPrinted] = useState<VenueInks>(() => ({
    room: kept(KEY) ?? 'dia',
    kitchen: kept(`${KEY}_kds`) ?? 'noche',
  }));
  const inks = isKitchen ? house.kitchen : house.room;
  const ofPage = hasRoom ? house.room : house.kitchen;
  // Waits for the page: the inks are custom properties of its root, so dialogs over everything have them too.
  useEffect(() => {
    document.documentElement.dataset['ambiente'] = ofPage;
    // The bar of a phone's browser wears the paper of the screen below it.
    const paper = inks === 'noche' ? '#131a24' : '#f6ecd9';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  }, [ofPage, inks]);
  const toggle = (): void => {
    const next = inks === 'noche' ? 'dia' : 'noche';
    localStorage.setItem(isKitchen ? `${KEY}_kds` : KEY, next);
    setPrinted(isKitchen ? { ...house, kitchen: next } : { ...house, room: next });
  };
  return { house, inks, toggle };
}

function kept(key: string): Inks | null {
  const value = localStorage.getItem(key);
  return value === 'dia' || value === 'noche' ? value : null;
}
