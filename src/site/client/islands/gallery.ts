import { Gallery } from '../../gallery/gallery.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(Gallery);
