import { Reservation } from '../../reservations/reservation.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(Reservation);
