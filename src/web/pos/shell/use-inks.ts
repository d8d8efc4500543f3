import { useEffect, useState } from 'react';

export type Inks = 'dia' | 'noche';
const KEY = 'pos_tintas';

/** Day or night inks, chosen once for each device. The kitchen's screen is dark unless somebody said otherwise. */
export function useInks({ isKitchen }: { readonly isKitchen: boolean }): readonly [Inks, () => void] {
  const key = isKitchen ? `${KEY}_kds` : KEY;
  const [chosen, setChosen] = useState<Readonly<Record<string, Inks>>>(() => ({
    ...kept(KEY),
    ...kept(`${KEY}_kds`),
  }));
  const inks = chosen[key] ?? (isKitchen ? 'noche' : 'dia');
  // Waits for the page: the inks are custom properties of its root, so dialogs over everything have them too.
  useEffect(() => {
    document.documentElement.dataset['ambiente'] = inks;
  }, [inks]);
  const toggle = (): void => {
    const next = inks === 'noche' ? 'dia' : 'noche';
    localStorage.setItem(key, next);
    setChosen({ ...chosen, [key]: next });
  };
  return [inks, toggle];
}

function kept(key: string): Readonly<Record<string, Inks>> {
  const value = localStorage.getItem(key);
  return value === 'dia' || value === 'noche' ? { [key]: value } : {};
}
