import type { Area } from '#domain/order/ticket.ts';
import { MOST_STATIONS, stationsOf } from '#domain/stations/station.ts';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';

/** Where it is made. Absent while the venue has no stations there. */
export function StationKeys({
  area,
  chosen,
  onChange,
}: {
  readonly area: Area;
  /** Null: as its category. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: string[] | null) => void;
}) {
  const stations = useWorld(stationsOf).filter((station) => station.area === area);
  if (stations.length === 0) return null;
  const known = (chosen ?? []).filter((id) => stations.some((station) => station.id === id));
  const turn = (id: string): void => {
    if (known.includes(id)) onChange(known.filter((each) => each !== id));
    else onChange([...known, id].slice(-MOST_STATIONS));
  };
  return (
    <Stack gap={2} role="group" aria-label="Estaciones">
      <Text weight={650}>Se prepara en</Text>
      <Row gap={3}>
        <Key aria-pressed={chosen === null} onClick={() => onChange(null)}>
          Como su categoría
        </Key>
        <Key aria-pressed={chosen !== null && known.length === 0} onClick={() => onChange([])}>
          Sin estación
        </Key>
        {stations.map(({ id, name }) => (
          <Key key={id} aria-pressed={known.includes(id)} onClick={() => turn(id)}>
            {name}
          </Key>
        ))}
      </Row>
      <Text ink="soft" size={0}>
        {known.length > 1 ? 'Cada una ve su parte; el pase ve un platillo, listo cuando están las dos.' : 'Hasta dos.'}
      </Text>
    </Stack>
  );
}
