import { useState } from 'react';
import { AREA_PATIENCE, removedStations, stationsOf, type Station } from '#domain/stations/station.ts';
import { stationFields } from '#domain/stations/station-fields.ts';
import type { World } from '#domain/world.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { compareSorts } from '#ui/drawing/compare.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { AREA_WORDS } from '#ui/pos/status-words.ts';
import { useWorld } from '../../../terminal/terminal-context.tsx';
import { Removed } from '../removed.tsx';
import { Setting } from '../setting.tsx';
import { StationSheet } from './station-sheet.tsx';

/** «Estaciones»: where in the kitchen and the bar each dish is made. */
export function StationSettings() {
  const stations = useWorld(stationsOf);
  const removed = useWorld(removedStations);
  const [edited, setEdited] = useState<Station | 'new' | null>(null);
  return (
    <Setting title="Estaciones" says="Partes de la cocina y del bar con su pantalla, sus impresoras y sus minutos.">
      {stations.length === 0 && (
        <Empty title="Sin estaciones todo funciona igual">
          <p>La cocina y el bar ven cada quien lo suyo, completo.</p>
        </Empty>
      )}
      <Stack as="ul" gap={3}>
        {stations.map((station) => (
          <StationRow key={station.id} station={station} onEdit={() => setEdited(station)} />
        ))}
      </Stack>
      <Key look="main" onClick={() => setEdited('new')}>
        Agregar estación
      </Key>
      <Removed
        title="Estaciones quitadas"
        type="SAVE_STATION"
        records={removed.map((station) => ({ id: station.id, sort: station.sort, ...stationFields(station) }))}
      />
      {edited !== null && (
        <StationSheet
          edited={edited === 'new' ? null : edited}
          place={stations.length + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </Setting>
  );
}

function StationRow({ station, onEdit }: { readonly station: Station; readonly onEdit: () => void }) {
  const { id, name, area, patience = AREA_PATIENCE[area] } = station;
  const { printers, people, dishes } = useWorld((world) => toldOf(world, station));
  return (
    <ListRow
      look="card"
      title={<b>{name}</b>}
      notes={[
        `${AREA_WORDS[area]} · amarillo a los ${patience.warm}\u00A0min, rojo a\u00A0los\u00A0${patience.late}`,
        [printers, people].filter((words) => words !== '').join(' · '),
        dishes,
      ]}
      data-estacion={id}
    >
      <Line as="span" gap={3}>
        <Key aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Key>
      </Line>
    </ListRow>
  );
}

/** What stands in its row, so that nobody opens it to see. */
function toldOf(world: World, { id, printers, staffIds }: Station) {
  const named = (ids: readonly string[], collection: 'printers' | 'staff'): string =>
    ids.flatMap((each) => world.get(collection, each)?.name ?? []).join(', ');
  const categories = [...world.all('categories')]
    .filter((each) => each.stationIds?.includes(id))
    .toSorted(compareSorts);
  const dishes = [...world.all('menu')].filter((dish) => dish.active && dish.stationIds?.includes(id));
  const makes = [
    ...categories.map(({ name }) => name),
    ...(dishes.length === 0 ? [] : [dishes.length === 1 ? '1 platillo' : `${dishes.length} platillos`]),
  ];
  return {
    printers: told(named(Object.keys(printers), 'printers'), 'Imprime en') || 'Imprime donde su área',
    people: told(named(staffIds, 'staff'), 'Aquí trabaja'),
    dishes: makes.length === 0 ? 'Aún no le toca ningún platillo.' : makes.join(', '),
  };
}

function told(names: string, as: string): string {
  return names === '' ? '' : `${as} ${names}`;
}
