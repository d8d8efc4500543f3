import { Contact } from '../../contact/contact.tsx';
import { islandOf } from './hydrate.tsx';

export const wakeIsland = islandOf(Contact);
