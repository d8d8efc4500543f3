import { connectionRead, type Connection } from '#domain/reads/staff-reads.ts';
import { daysBetween, formatDate, isInstant, localDate } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Message } from '#ui/pos/message.tsx';
import { browserClock } from '../terminal/browser-tabs.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';

/** Half a year to walk from tablet to tablet. */
const WARNING_DAYS = 180;

/** What the manager must know of the server itself: whether its date may be wrong, and how long tablets trust it. */
export function TrustLine() {
  const { answer: connection } = useRead(connectionRead, {});
  const zone = zoneOf(useSession().terminal.world);
  if (connection === null) return null;
  return (
    <>
      <ClockLine since={connection.clockDoubtedSince ?? ''} zone={zone} />
      <CertificateLine connection={connection} zone={zone} />
    </>
  );
}

/** The server's clock jumped ahead, or the venue was closed for some days: until that is known nothing is forgotten. */
function ClockLine({ since, zone }: { readonly since: string; readonly zone: string }) {
  if (!isInstant(since)) return null;
  return (
    <Message tone="bad">
      El servidor dice que hoy es {formatDate(localDate(browserClock.now(), zone))}, y lo anterior se guardó el{' '}
      {formatDate(localDate(since, zone))}. Si la fecha no es correcta, corrige el reloj del servidor. Si estuvo
      cerrado, no hagas nada: por dos días no se borra nada por antigüedad.
    </Message>
  );
}

/** Nothing where a proxy or the owner's certificate decides it. */
function CertificateLine({ connection, zone }: { readonly connection: Connection; readonly zone: string }) {
  const [until, renewed] = [connection.authorityUntil ?? '', connection.certificateUntil ?? ''];
  if (!isInstant(until) || !isInstant(renewed)) return null;
  const day = localDate(until, zone);
  const isSoon = daysBetween(localDate(browserClock.now(), zone), day) < WARNING_DAYS;
  return (
    <Message tone={isSoon ? 'bad' : 'plain'}>
      Las tabletas confían en esta casa hasta el {formatDate(day)}. El certificado del servidor vale hasta el{' '}
      {formatDate(localDate(renewed, zone))} y se renueva solo. Para otra tableta: {connection.connect}
    </Message>
  );
}
