import { useState } from 'react';
import { roundingWords } from '#domain/channels/channel-words.ts';
import { TAKEAWAY_CHANNEL, type Channel } from '#domain/channels/channel.ts';
import { CHANNEL_NAME_MAX, channelFields } from '#domain/channels/channel-fields.ts';
import { channelById, isOwnChannel, newChannel } from '#domain/channels/channels-of-venue.ts';
import { changedBy, type Cents } from '#domain/shared/money.ts';
import type { World } from '#domain/world.ts';
import { Stack, Text } from '#ui/layout/layout.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { EditorSheet, useEditor, type Editor } from '../../../edits/editor.tsx';
import { browserChance } from '../../../terminal/browser-tabs.ts';
import { useWorld } from '../../../terminal/terminal-context.tsx';
import { DishPrices } from './dish-prices.tsx';
import { exampleOf, saidOf, typedFrom, type TypedChannel } from './typed-channel.ts';

/** One channel: its prices, who charges, what of it is kept and when it is promised. */
export function ChannelSheet({
  edited,
  place,
  onClose,
}: {
  /** Null: a new one. */
  readonly edited: Channel | null;
  /** Of a new one. */
  readonly place: number;
  readonly onClose: () => void;
}) {
  const [channel] = useState(() => edited ?? newChannel(browserChance.newId().slice(0, 13), place));
  const [typed, setTyped] = useState<TypedChannel>(() => typedFrom(channel));
  const { id, sort } = channel;
  const known = useWorld((world) => channelById(world, id));
  const editor = useEditor({
    type: 'SAVE_CHANNEL',
    now: edited && known ? { id, sort, ...channelFields(known) } : null,
    onSaved: onClose,
  });
  const save = (): void => {
    const said = saidOf(typed, id);
    if (typeof said === 'string') return editor.setProblem(said);
    editor.keepTyped({ id, sort, active: true, ...said });
  };
  return (
    <EditorSheet
      title={edited?.name ?? 'Nuevo canal'}
      editor={editor}
      state={JSON.stringify(typed)}
      onSubmit={save}
      onClose={onClose}
      after={known?.active === true && id !== TAKEAWAY_CHANNEL && <RemoveKey editor={editor} channel={known} />}
    >
      <Fields id={id} typed={typed} onType={setTyped} />
    </EditorSheet>
  );
}

function RemoveKey({ editor, channel }: { readonly editor: Editor<'SAVE_CHANNEL'>; readonly channel: Channel }) {
  const { id, sort } = channel;
  return (
    <>
      <Text ink="soft" size={0}>
        Las cuentas abiertas siguen como están, y sus ventas quedan en Reportes.
      </Text>
      <Key
        look="risky"
        onClick={() => editor.keep({ id, sort, ...channelFields(channel), active: false, seen: { active: true } })}
      >
        {isOwnChannel(id) ? 'Dejar de usarlo' : 'Quitar canal'}
      </Key>
    </>
  );
}

interface FieldsProps {
  readonly id: string;
  readonly typed: TypedChannel;
  readonly onType: (typed: TypedChannel) => void;
}

function Fields({ id, typed, onType }: FieldsProps) {
  const set = (said: Partial<TypedChannel>): void => onType({ ...typed, ...said });
  return (
    <>
      {!isOwnChannel(id) && <Ways typed={typed} onSet={set} />}
      <Prices typed={typed} onSet={set} />
      {!isOwnChannel(id) && (
        <Entry
          label="Comisión (%)"
          name="comision"
          inputMode="decimal"
          placeholder="30"
          value={typed.commission}
          onChange={({ target }) => set({ commission: target.value })}
        />
      )}
      {id !== TAKEAWAY_CHANNEL && (
        <Entry
          label="Se promete en (minutos)"
          name="minutos"
          inputMode="numeric"
          placeholder="40"
          value={typed.minutes}
          onChange={({ target }) => set({ minutes: target.value })}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly typed: TypedChannel;
  readonly onSet: (said: Partial<TypedChannel>) => void;
}

/** What only a channel of the owner's is asked: its name, who brings it and who charges. */
function Ways({ typed, onSet }: PartProps) {
  return (
    <>
      <Entry
        label="Nombre"
        name="nombre"
        required
        maxLength={CHANNEL_NAME_MAX}
        placeholder="Uber Eats"
        value={typed.name}
        onChange={({ target }) => onSet({ name: target.value })}
      />
      <Stack gap={2}>
        <Text weight={650}>¿Quién cobra?</Text>
        <Choice
          label="¿Quién cobra?"
          options={[
            { value: 'app', label: 'La app' },
            { value: 'guest', label: 'Nosotros' },
          ]}
          value={typed.pays}
          onChoose={(pays) => onSet({ pays })}
        />
      </Stack>
      <Stack gap={2}>
        <Text weight={650}>¿Quién lo lleva?</Text>
        <Choice
          label="¿Quién lo lleva?"
          options={[
            { value: 'pickup', label: 'Pasan por él' },
            { value: 'delivery', label: 'Nosotros, a domicilio' },
          ]}
          value={typed.serves}
          onChoose={(serves) => onSet({ serves })}
        />
      </Stack>
    </>
  );
}

function Prices({ typed, onSet }: PartProps) {
  const example = exampleOf(typed);
  const dearest = useWorld(someDish);
  return (
    <Stack gap={3}>
      <Text weight={650}>Precios</Text>
      <Choice
        label="Precios"
        options={[
          { value: 'same', label: 'Los de la carta' },
          { value: 'more', label: 'Más caros' },
          { value: 'less', label: 'Más baratos' },
        ]}
        value={typed.change}
        onChoose={(change) => onSet({ change })}
      />
      {typed.change !== 'same' && (
        <>
          <Entry
            label={typed.change === 'more' ? 'Cuánto más (%)' : 'Cuánto menos (%)'}
            name="porcentaje"
            inputMode="decimal"
            placeholder="15"
            value={typed.percent}
            onChange={({ target }) => onSet({ percent: target.value })}
          />
          <Choice
            label="Redondear"
            options={[
              { value: '100', label: 'Al peso' },
              { value: '500', label: 'A $5' },
              { value: '50', label: 'A 50 ¢' },
              { value: '1', label: 'Al centavo' },
            ]}
            value={typed.roundTo}
            onChoose={(roundTo) => onSet({ roundTo })}
          />
        </>
      )}
      {example !== null && dearest !== null && (
        <Text ink="soft" size={0}>
          {roundingWords(dearest, changedBy(dearest, example))} Lo mismo los extras y lo que se paga de más en un
          paquete.
        </Text>
      )}
      <DishPrices prices={typed.prices} onPrices={(prices) => onSet({ prices })} />
    </Stack>
  );
}

/** A price of the venue's own menu, for the example. */
function someDish(world: World): Cents | null {
  const prices = [...world.all('menu')].filter(({ active }) => active).map(({ price }) => price);
  return prices.toSorted((a, b) => b - a)[Math.floor(prices.length / 3)] ?? null;
}
