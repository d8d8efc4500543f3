import { Calendar } from '../../events/calendar.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(Calendar);
