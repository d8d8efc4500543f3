import { useState, type FormEvent } from 'react';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { DEFAULT_TAX_RATE } from '#domain/order/ticket.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Entry, TextEntry } from '#ui/pos/entry.tsx';
import styles from '../catalog-screen.module.css';
import { priceFromText } from '../typed-figures.ts';
import { EnglishEntry, useEnglishOf } from './english-entry.tsx';
import { useHasEnglish, useSiteEnglish } from './site-english.ts';

/** What a dish is called and costs, and how guests who read in English find it; what is left empty they read in Spanish. */
export function DishTexts({ item, isNew }: { readonly item: MenuItem | null; readonly isNew: boolean }) {
  const { name = '', description = '' } = item ?? {};
  const [typed, setTyped] = useState({ nombre: name, descripcion: description, precio: '' });
  const site = useSiteEnglish([name, description]);
  const known = item ?? {};
  const ofName = useEnglishOf({ spanish: typed.nombre.trim(), begun: name, known, site: site[name] });
  const ofText = useEnglishOf({
    spanish: typed.descripcion.trim(),
    begun: description,
    known,
    site: site[description],
  });
  const hasEnglish = useHasEnglish();
  const follow = ({ target }: FormEvent<HTMLDivElement>): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && target.name in typed) setTyped({ ...typed, [target.name]: target.value });
  };
  return (
    <div className={styles.texts} onInput={follow}>
      <NameAndPrice item={item} priceBefore={isNew ? undefined : changedPrice(item, typed.precio)} />
      {hasEnglish && (
        <>
          <EnglishEntry label="En inglés (opcional)" maxLength={CATALOG_LIMITS.itemName * 2} english={ofName} />
          <EnglishEntry
            label="Texto en inglés (opcional)"
            maxLength={CATALOG_LIMITS.itemDescription * 2}
            isLong
            english={ofText}
          />
        </>
      )}
      {/* What the form takes along, also of a venue that has put its English away. */}
      <input type="hidden" name="nombre.en" value={ofName.kept ?? ''} />
      <input type="hidden" name="nombre.de" value={ofName.staleFor ?? ''} />
      <input type="hidden" name="descripcion.en" value={ofText.kept ?? ''} />
      <input type="hidden" name="descripcion.de" value={ofText.staleFor ?? ''} />
    </div>
  );
}

/** What it cost until now, once something else is typed. */
function changedPrice(item: MenuItem | null, typed: string): string | undefined {
  const price = priceFromText(typed);
  if (item === null || !price.ok || price.value === item.price) return undefined;
  return `Antes ${formatPesos(item.price)}. Las cuentas abiertas conservan su precio.`;
}

interface NameAndPriceProps {
  readonly item: MenuItem | null;
  readonly priceBefore: string | undefined;
}

function NameAndPrice({ item, priceBefore }: NameAndPriceProps) {
  return (
    <>
      <Entry label="Nombre" name="nombre" required maxLength={CATALOG_LIMITS.itemName} defaultValue={item?.name} />
      <TextEntry
        label="Descripción"
        name="descripcion"
        rows={2}
        maxLength={CATALOG_LIMITS.itemDescription}
        defaultValue={item?.description}
      />
      <div className={styles.pair}>
        <Entry
          label="Precio"
          name="precio"
          required
          inputMode="decimal"
          {...(priceBefore === undefined ? {} : { hint: priceBefore })}
          defaultValue={item ? formatPesos(item.price) : ''}
        />
        <Entry
          label="Tasa de IVA"
          name="tasa"
          inputMode="decimal"
          defaultValue={String(item?.taxRate ?? DEFAULT_TAX_RATE)}
        />
      </div>
    </>
  );
}

/** By their Spanish as it is typed now: the English, and for which words it was written where those were others. */
export function englishFrom(text: (name: string) => string) {
  const of = (kind: 'en' | 'de'): Record<string, string> =>
    Object.fromEntries(
      ['nombre', 'descripcion']
        .map((field) => [text(field), text(`${field}.${kind}`)] as const)
        .filter(([spanish, said]) => spanish !== '' && said !== ''),
    );
  return { english: of('en'), staleEnglish: of('de') };
}
