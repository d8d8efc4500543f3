import { useState } from 'react';
import { percentText } from '#domain/channels/channel-words.ts';
import { TAKEAWAY_CHANNEL, type Channel } from '#domain/channels/channel.ts';
import { channelsOf } from '#domain/channels/channels-of-venue.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../../terminal/terminal-context.tsx';
import { Setting } from '../setting.tsx';
import { ChannelSheet } from './channel-sheet.tsx';

/** «Canales»: where orders come from, at which prices, and what an app keeps of them. */
export function ChannelSettings() {
  const channels = useWorld(channelsOf);
  const [edited, setEdited] = useState<Channel | 'new' | null>(null);
  return (
    <Setting
      title="Canales"
      says="De dónde llega un pedido: con sus precios, quién lo cobra y cuánto se queda. En las mesas valen los precios de la carta."
    >
      <Stack as="ul" gap={3}>
        {channels.map((channel) => (
          <ListRow
            key={channel.id}
            look="card"
            title={<b>{channel.name}</b>}
            notes={[
              isOffered(channel) ? pricesText(channel) : 'Sin usar todavía',
              isOffered(channel) ? moneyText(channel) : '',
            ]}
            data-canal={channel.id}
          >
            <Line as="span" gap={3}>
              <Key aria-label={`Editar ${channel.name}`} onClick={() => setEdited(channel)}>
                {isOffered(channel) ? 'Editar' : 'Usar'}
              </Key>
            </Line>
          </ListRow>
        ))}
      </Stack>
      <Key look="main" onClick={() => setEdited('new')}>
        Agregar canal
      </Key>
      {edited !== null && (
        <ChannelSheet
          edited={edited === 'new' ? null : edited}
          place={channels.length + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </Setting>
  );
}

function isOffered({ id, active }: Channel): boolean {
  return active || id === TAKEAWAY_CHANNEL;
}

function pricesText({ priceChange, prices }: Channel): string {
  const count = Object.keys(prices).length;
  const own =
    count === 0 ? '' : count === 1 ? ', 1 platillo con precio propio' : `, ${count} platillos con precio propio`;
  return `${priceChange === 0 ? 'Precios de la carta' : `${percentText(priceChange)} sobre la carta`}${own}`;
}

function moneyText({ paidByApp, commission, promisedMinutes }: Channel): string {
  const parts = [
    paidByApp ? 'Lo cobra la app' : 'Se cobra aquí',
    ...(commission === 0 ? [] : [`se queda con ${percentText(commission).slice(1)}`]),
    ...(promisedMinutes === null ? [] : [`en ${promisedMinutes} min`]),
  ];
  return parts.join(' · ');
}
