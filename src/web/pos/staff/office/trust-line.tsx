import { useEffect, useState } from 'react';
import { daysBetween, formatDate, isInstant, localDate } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { browserClock } from '../../terminal/browser-tabs.ts';
import { useSession } from '../../terminal/terminal-context.tsx';
import { staffApi, type HouseDoor } from '../staff-api.ts';

/** Half a year to walk from tablet to tablet. */
const WARNING_DAYS = 180;

/** How long tablets go on trusting this house; nothing where a proxy or the owner's certificate decides that. */
export function TrustLine() {
  const [door, setDoor] = useState<HouseDoor | null>(null);
  const zone = zoneOf(useSession().terminal.world);
  // Waits for the server: only it knows its certificates. Without an answer nothing is claimed.
  useEffect(() => {
    staffApi.door().then(setDoor, () => undefined);
  }, []);
  const [until, renewed] = [door?.authorityUntil ?? '', door?.certificateUntil ?? ''];
  if (!isInstant(until) || !isInstant(renewed)) return null;
  const day = localDate(until, zone);
  const isSoon = daysBetween(localDate(browserClock.now(), zone), day) < WARNING_DAYS;
  return (
    <Message tone={isSoon ? 'bad' : 'plain'}>
      Las tabletas confían en esta casa hasta el {formatDate(day)}. El certificado del servidor vale hasta el{' '}
      {formatDate(localDate(renewed, zone))} y se renueva solo. Para otra tableta: {door?.connect}
    </Message>
  );
}
