import { RoomFloor, type Room } from './room-floor.tsx';
import { TablesOnPlan, type TablesOnPlanProps } from './tables-on-plan.tsx';

type RoomPlanProps = Omit<TablesOnPlanProps, 'children' | 'room'> & { readonly room: Room };

/** The tables on their floor. Small: no names in the room. */
export function RoomPlan(props: RoomPlanProps) {
  return (
    <TablesOnPlan {...props}>
      <RoomFloor room={props.room} size={props.size ?? 'full'} />
    </TablesOnPlan>
  );
}
