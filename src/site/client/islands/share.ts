import { ShareVisit } from '../../reservations/share-visit.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(ShareVisit);
