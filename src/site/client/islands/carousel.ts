import { Carousel } from '../../home/carousel.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(Carousel);
