import { OpeningSign } from '../../shell/opening-sign.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(OpeningSign);
