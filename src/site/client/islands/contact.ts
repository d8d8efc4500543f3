import { Contact } from '../../contact/contact.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(Contact);
