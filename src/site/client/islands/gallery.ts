import { Gallery } from '../../gallery/gallery.tsx';
import { islandOf } from './hydrate.tsx';

export const wakeIsland = islandOf(Gallery);
