import { Row } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import styles from './groups.module.css';
import { groupsView } from './groups-view.ts';

/** The questions that come with a dish, in the order in which they were tapped. Absent while the venue has none. */
export function DishGroups({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const groups = useWorld(groupsView);
  if (groups.length === 0) return null;
  return (
    <Row gap={3} className={styles.ofDish} role="group" aria-label="Grupos de opciones">
      <span>Se pide con</span>
      {groups.map(({ id, group }) => {
        const place = chosen.indexOf(id);
        return (
          <Key
            key={id}
            aria-pressed={place >= 0}
            onClick={() => onChange(place >= 0 ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            {group.name}
            {place >= 0 && chosen.length > 1 && <small>{place + 1}.º</small>}
          </Key>
        );
      })}
    </Row>
  );
}
