import { useState } from 'react';
import { LONGEST_REASON, MOST_REASONS } from '#domain/venue/save-venue.ts';
import { reasonsOf } from '#domain/venue/venue-choices.ts';
import type { ReasonKind } from '#domain/venue/venue-settings.ts';
import { TextEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { Setting, useSaveVenue } from './setting.tsx';
import { readReasons } from './typed-settings.ts';

const REASONS: readonly { readonly kind: ReasonKind; readonly title: string; readonly says: string }[] = [
  { kind: 'discount', title: 'Motivos de descuento', says: 'Se eligen al dar un descuento en Caja.' },
  {
    kind: 'courtesy',
    title: 'Motivos de cortesía',
    says: 'Se eligen cuando el restaurante regala un platillo o una cuenta.',
  },
  { kind: 'void', title: 'Motivos de cancelación', says: 'Se eligen al anular algo que cocina o bar ya tiene.' },
  { kind: 'reopen', title: 'Motivos para reabrir', says: 'Se eligen al abrir otra vez una cuenta cobrada.' },
  { kind: 'refund', title: 'Motivos de devolución', says: 'Se eligen al devolver un pago.' },
  {
    kind: 'correct',
    title: 'Motivos para corregir la forma de pago',
    says: 'Se eligen cuando un pago se marcó en otra forma.',
  },
];

export function ReasonSettings() {
  return REASONS.map((each) => <ReasonList key={each.kind} {...each} />);
}

function ReasonList({ kind, title, says }: (typeof REASONS)[number]) {
  const kept = useWorld((world) => reasonsOf(world, kind)).join('\n');
  const [typed, setTyped] = useState<string | null>(null);
  const { outcome, setOutcome, save } = useSaveVenue();
  const keep = (): void => {
    const read = readReasons(typed ?? kept);
    if (!read.ok) return setOutcome(read.text);
    if (save({ reasons: { [kind]: [...read.value] } })) setTyped(null);
  };
  return (
    <Setting title={title} says={`${says} Siempre se puede escribir otro.`} outcome={outcome}>
      <TextEntry
        label={`Uno por renglón, hasta ${MOST_REASONS} de ${LONGEST_REASON} letras`}
        name={`motivos-${kind}`}
        rows={5}
        value={typed ?? kept}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Key onClick={keep} aria-label={`Guardar ${title.toLowerCase()}`}>
        Guardar
      </Key>
    </Setting>
  );
}
