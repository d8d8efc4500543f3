import { seatedVisits } from '#domain/reservations/room/room-state.ts';
import { forecastText } from '#domain/reservations/room/visit-forecast.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { useNow, useWorld } from '../terminal/terminal-context.tsx';
import styles from './floor.module.css';

const EVERY_MS = 30_000;

/** Until when they will stay, as far as the venue can know, and from how many visits it knows. */
export function VisitForecast({ tableId }: { readonly tableId: string }) {
  const now = useNow(EVERY_MS);
  const words = useWorld((world) => {
    const visit = seatedVisits(world, now).get(tableId);
    return visit === undefined ? null : forecastText(visit, localMoment(visit.until, zoneOf(world)).time);
  });
  return words === null ? null : <p className={styles.forecast}>{words}</p>;
}
