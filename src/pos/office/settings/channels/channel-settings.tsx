import { useState } from 'react';
import { changeText, shareText } from '#domain/channels/channel-words.ts';
import { TAKEAWAY_CHANNEL, type Channel } from '#domain/channels/channel.ts';
import { channelFields } from '#domain/channels/channel-fields.ts';
import { channelsOf, removedChannels } from '#domain/channels/channels-of-venue.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../../terminal/terminal-context.tsx';
import { Removed } from '../removed.tsx';
import { Setting } from '../setting.tsx';
import { ChannelSheet } from './channel-sheet.tsx';

/** «Canales»: where orders come from, at which prices, and what an app keeps of them. */
export function ChannelSettings() {
  const channels = useWorld(channelsOf);
  const removed = useWorld(removedChannels);
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
      <Removed
        title="Canales quitados"
        type="SAVE_CHANNEL"
        records={removed.map((channel) => ({ id: channel.id, sort: channel.sort, ...channelFields(channel) }))}
      />
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
  return `${priceChange === 0 ? 'Precios de la carta' : `${changeText(priceChange)} sobre la carta`}${own}`;
}

function moneyText({ paidByApp, commission, promisedMinutes }: Channel): string {
  const parts = [
    paidByApp ? 'Lo cobra la app' : 'Se cobra aquí',
    ...(commission === 0 ? [] : [`se queda con ${shareText(commission)}`]),
    ...(promisedMinutes === null ? [] : [`en ${promisedMinutes} min`]),
  ];
  return parts.join(' · ');
}
