import { Calendar } from '../../events/calendar.tsx';
import { islandOf } from './hydrate.tsx';

export const wakeIsland = islandOf(Calendar);
