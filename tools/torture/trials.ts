import { killTrial } from './promises/p1-kill.ts';
import { streamTrial } from './promises/p1-stream.ts';
import { powerCutTrial } from './promises/p2-power-cut.ts';
import { sickDiskTrial } from './promises/p3-sick-disk.ts';
import { cutOffTrial } from './promises/p4-cut-off.ts';
import { badLineTrial } from './promises/p5-bad-line.ts';
import { repeatsTrial } from './promises/p5-repeats.ts';
import { batteryTrial } from './promises/p6-battery.ts';
import { raceTrial } from './promises/p7-race.ts';
import { roomRaceTrial } from './promises/p7-room.ts';
import { forgedCartsTrial } from './promises/p8-forged-carts.ts';
import { sameTruthTrial } from './promises/p8-same-truth.ts';
import { herdTrial } from './promises/p14-herd.ts';
import { mailTrial } from './promises/p17-mail.ts';
import { clockTrial } from './promises/p18-clock.ts';
import { httpFuzzTrial } from './promises/p19-http.ts';
import { schemaFuzzTrial } from './promises/p19-schemas.ts';
import { databaseLossTrial } from './promises/p21-database-loss.ts';
import { olderCopyTrial } from './promises/p21-older-copy.ts';
import { silentLinesTrial } from './promises/p21-silent-lines.ts';
import { twoServersTrial } from './promises/p21-two-servers.ts';
import { eveningsTrial } from './promises/p23-evenings.ts';
import { kitchenTrial } from './promises/p27-kitchen.ts';
import { placesTrial, realPlacesTrial } from './promises/places/p30-places.ts';
import { burntTrial } from './promises/places/p32-burnt.ts';
import { booksTrial } from './promises/p33-books.ts';
import { SUITE_TRIALS } from './suites.ts';
import type { Trial } from './trial.ts';

const OWN: readonly Trial[] = [
  killTrial,
  streamTrial,
  powerCutTrial,
  sickDiskTrial,
  cutOffTrial,
  repeatsTrial,
  badLineTrial,
  batteryTrial,
  raceTrial,
  roomRaceTrial,
  sameTruthTrial,
  forgedCartsTrial,
  herdTrial,
  mailTrial,
  clockTrial,
  httpFuzzTrial,
  schemaFuzzTrial,
  databaseLossTrial,
  twoServersTrial,
  silentLinesTrial,
  olderCopyTrial,
  eveningsTrial,
  kitchenTrial,
  placesTrial,
  realPlacesTrial,
  burntTrial,
  booksTrial,
];

/** In the order of the promises; a second trial of one stands behind its first. */
export const TRIALS: readonly Trial[] = [...OWN, ...SUITE_TRIALS].toSorted(
  (a, b) => numberOf(a.promise) - numberOf(b.promise),
);

function numberOf(promise: string): number {
  return Number(/\d+/.exec(promise)?.[0]);
}
