import formbody from '@fastify/formbody';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyServerOptions,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { WebSocketServer } from 'ws';
import { LINE_MOST_BYTES } from '#application/protocol.ts';
import type { Language } from '#domain/site/language.ts';
import type { Message } from '#domain/site/message.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { Config } from '../config.ts';
import { cutLostLines } from '../live/cut-lost-lines.ts';
import { LiveHub } from '../live/live-hub.ts';
import { openSite } from '../pages/site.ts';
import { inlineHashes } from '../pages/site-assets.ts';
import type { VenueTls } from '../tls/venue-tls.ts';
import { ApiError, notFound, saidIn } from './api-error.ts';
import type { AppParts } from './app-parts.ts';
import { auditRoutes } from './office/audit-routes.ts';
import { writerRoutes } from './office/writer-routes.ts';
import { outsideCopyRoutes } from './office/outside-copy-routes.ts';
import { fiscalRoutes } from './office/fiscal-routes.ts';
import { cardTerminalRoutes } from './office/card-terminal-routes.ts';
import { feedRoutes } from './programs/feed-routes.ts';
import { programRoutes } from './programs/program-routes.ts';
import { ProgramTokens } from '../programs/program-tokens.ts';
import { watchRoutes } from './office/watch-routes.ts';
import { siteLineRoutes } from './office/site-line-routes.ts';
import { hoursRoutes } from './office/hours-routes.ts';
import { cfdiRoutes } from './office/cfdi-routes.ts';
import { invoiceListRoutes } from './office/invoice-list-routes.ts';
import { staffAndDeviceRoutes } from './office/staff-and-device-routes.ts';
import { CONTACT_LIMIT, contactRoutes, PLAYED_CONTACT_LIMIT } from './site/contact-routes.ts';
import { INVOICE_LIMIT, invoiceRoutes, PLAYED_INVOICE_LIMIT } from './site/invoice-routes.ts';
import { receiptRoutes } from './site/receipt-routes.ts';
import { answerRelayed } from '../places/relay.ts';
import { relayRoutes } from './site/relay-routes.ts';
import { invoiceFileRoutes } from './site/invoice-file-routes.ts';
import { connectRoutes } from './site/connect-routes.ts';
import { copyRoutes } from './site/copy-routes.ts';
import { attachLive } from './terminals/live-routes.ts';
import { positionProof } from '../access/proofs.ts';
import { refuseForgeries } from './terminals/forged-requests.ts';
import { guestContactRoutes } from './office/guest-contact-routes.ts';
import { posPageRoutes } from './terminals/pos-page-routes.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { oftenOrderedRoutes } from './terminals/often-ordered-routes.ts';
import { demoRoutes } from '../demo/demo-routes.ts';
import { posRoutes } from './terminals/pos-routes.ts';
import { screenFaultRoutes } from './terminals/screen-fault-routes.ts';
import { publicMenuRoutes } from './site/public-menu-routes.ts';
import { drawerRoutes } from './office/drawer-routes.ts';
import { accountantRoutes, accountsToldRoutes, periodRoutes } from './office/period-routes.ts';
import { reportRoutes } from './office/report-routes.ts';
import { tableRoutes } from './guests/table-routes.ts';
import { tableCodeRoutes } from './office/table-code-routes.ts';
import { reservationPlugin } from './guests/reservation-plugin.ts';
import { keepToLanguages, readerLanguageOf, withoutLanguage } from './site/guest-language.ts';
import { siteRoutes } from './site/site-routes.ts';
import { photoFileRoutes, photoRoutes } from './office/photo-routes.ts';
import { privacyRoutes } from './office/privacy-routes.ts';
import { createServer } from './create-server.ts';
import { limitRates } from './rate-limits.ts';
import { guardRoutes, type RouteRule } from './route-permissions.ts';
import { keepToHttps, mayPass } from './keep-to-https.ts';
import { refuseUnreadable } from './readable-requests.ts';
import { protectWrites } from './same-origin.ts';
import { securityTxt } from './site/security-txt.ts';
import { addSecurityHeaders, type SecurityHeaders } from './security-headers.ts';
import { siteTextRoutes } from './office/site-text-routes.ts';
import { staffRoutes } from './office/staff-routes.ts';
import { statusRoutes } from './status-routes.ts';
import { waitForVenue } from './site/wait-for-venue.ts';
import { OutsideStreams } from '../outside/outside-streams.ts';
import { outsidePageRoutes } from './site/outside-page-routes.ts';
import { FRAME_MOST_BYTES } from '../places/sealed-frames.ts';
import { venueRoutes } from './site/venue-routes.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Every route with who may call it: read by the tests that try them all. */
  readonly rules: () => readonly RouteRule[];
  readonly hub: LiveHub;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** As `client_max_body_size` in `deploy/nginx.conf`. */
const DROPPED_MOST_BYTES = 24 * 1024 * 1024;
const FAREWELL_MS = 500;
const SWEEP_MS = 50;
const SLOW_MS = 500;

/** The HTTP server: guards first, then the WebSocket, then every route. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, executor, now } = parts;
  const http = openHttp(config, parts.tls);
  logNews(http);
  if (parts.tls !== null) keepToHttps(http);
  const outside = openOutside(http, parts);
  const { rules } = guardRoutes(http, parts.access, new ProgramTokens(parts));
  protectWrites(http);
  refuseUnreadable(http);
  refuseForgeries(http, { desk: parts.desk, venueId: config.venueId });
  const headers = addSecurityHeaders(http, config);
  await http.register(formbody);
  await limitRates(http);
  keepToLanguages(http, () => venueSettings(executor.world).english !== false);

  const hub = new LiveHub(executor, now, (position) => positionProof(parts.hmac, position));
  cutLostLines({ executor, hub, now });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LINE_MOST_BYTES, perMessageDeflate: false });
  const frontLine = parts.places.frontLine;
  if (frontLine === null) {
    attachLive({
      ...parts,
      venueId: config.venueId,
      believesTerminals: config.settings.believesTerminals,
      server: http.server,
      sockets,
      mayListen: (request) => parts.tls === null || mayPass(request),
      hub,
      log: http.log,
    });
    await registerPosRoutes(http, parts, hub);
  } else {
    frontLine.listen({ server: http.server, sockets: lineSockets(), log: http.log });
    await registerFront(http, parts, hub);
  }
  await registerSite(http, parts, headers);
  if (parts.places.place === 'venue')
    parts.places.onQuestion((question) => outside?.answer(question) ?? answerRelayed(http, question));
  for (const unknown of ['/api/*', '/en/api/*']) {
    http.all(unknown, { config: { permission: 'anyone' } }, async () => {
      throw notFound();
    });
  }
  return { http, rules, hub, close: async () => closeApp({ http, hub, sockets, outside }) };
}

/** Tablets outside come through the front; their bytes are opened here alone. */
function openOutside(http: FastifyInstance, { outside, places }: AppParts): OutsideStreams | null {
  const line = places.venueLine;
  if (outside === null || line === null) return null;
  return new OutsideStreams({ http, tls: outside, dial: (id) => line.dial(id) });
}

function openHttp(config: Config, tls: VenueTls | null): FastifyInstance {
  const http = Fastify({
    // It logs only once the server is open: the address is the first line in the console (start/first-lines.ts).
    logger: { level: 'silent' },
    bodyLimit: BODY_LIMIT_BYTES,
    rewriteUrl: ({ url = '/' }) => withoutLanguage(url),
    trustProxy: config.trustedProxies,
    // Paths of the site may carry anything a person typed; a log line must not.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: oneLoggerPerLevel(),
    serverFactory: (handler) => createServer(config, handler, tls),
    // What comes in passes our own schemas; the framework's would be read at every start and never asked.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An address that cannot be read, or is longer than any of ours, is answered before any route and handler.
    // The reply's type belongs to a route, and there is none: any reply of ours takes this body.
    frameworkErrors: (_fault, _request, reply) =>
      void (reply as unknown as FastifyReply).code(404).send(saidIn('es', notFound().body)),
  });
  http.setErrorHandler((fault: FastifyError | ApiError, request, reply) =>
    sendFault(fault, reply, { log: request.log, language: readerLanguageOf(request) }),
  );
  return http;
}

function noSchemas(): never {
  throw new Error('A route declares a schema of the framework: read its body with valibot.');
}

function logNews(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, next) => {
    // A successful read is not logged: the log line would cost as much as the answer.
    const isNews = request.method !== 'GET' || reply.statusCode >= 400 || reply.elapsedTime > SLOW_MS;
    if (isNews) {
      request.log.info({
        route: request.routeOptions.url ?? 'otra',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    }
    next();
  });
}

/** Routes for terminals, back office and the venue's own machines. */
async function registerPosRoutes(http: FastifyInstance, parts: AppParts, hub: LiveHub): Promise<void> {
  await http.register(statusRoutes(parts));
  await http.register(metricsRoutes({ ...parts, hub }));
  await http.register(posRoutes(parts));
  await http.register(oftenOrderedRoutes(parts));
  await http.register(screenFaultRoutes);
  await http.register(reportRoutes(parts));
  await http.register(drawerRoutes({ ...parts, hub }));
  await http.register(periodRoutes(parts));
  await http.register(accountsToldRoutes(parts));
  await http.register(accountantRoutes(parts));
  await http.register(invoiceListRoutes(parts));
  await http.register(cfdiRoutes(parts));
  await http.register(hoursRoutes(parts));
  await http.register(watchRoutes(parts));
  await http.register(siteLineRoutes(parts));
  await http.register(fiscalRoutes(parts));
  await http.register(outsideCopyRoutes(parts));
  await http.register(cardTerminalRoutes(parts));
  await http.register(programRoutes(parts));
  await http.register(feedRoutes(parts));
  await http.register(guestContactRoutes(parts));
  await http.register(publicMenuRoutes(parts));
  await http.register(staffRoutes(parts, parts.desk));
  await http.register(staffAndDeviceRoutes(parts, parts.desk));
  await http.register(auditRoutes(parts));
  await http.register(writerRoutes(parts));
  await http.register(tableCodeRoutes(parts));
  await http.register(privacyRoutes(parts.privacy));
  await http.register(photoRoutes(parts));
  await http.register(securityTxt(parts));
  await http.register(posPageRoutes);
  await http.register(connectRoutes(parts));
  await http.register(venueRoutes(parts));
  await http.register(demoRoutes(parts));
}

/** What a front answers besides the site. Nobody works here: it knows no person, no device and no account. */
async function registerFront(http: FastifyInstance, parts: AppParts, hub: LiveHub): Promise<void> {
  waitForVenue(http, parts);
  await http.register(statusRoutes(parts));
  await http.register(metricsRoutes({ ...parts, hub }));
  await http.register(photoFileRoutes(parts));
  await http.register(securityTxt(parts));
  await http.register(venueRoutes(parts));
  await http.register(copyRoutes(parts));
}

/** Routes for visitors of the site. */
async function registerSite(http: FastifyInstance, parts: AppParts, headers: SecurityHeaders): Promise<void> {
  const { config } = parts;
  const site = await openSite({ ...parts, log: http.log });
  if (site) headers.allowInline(inlineHashes(site.assets));
  await http.register(reservationPlugin(parts, site));
  const isFront = config.role === 'front';
  if (isFront) {
    await http.register(relayRoutes(parts, site));
    await http.register(outsidePageRoutes(parts, site));
  } else await http.register(tableRoutes({ ...parts, tableCodes: parts.reservations.tableCodes }, site));
  const { hasPlayedGuests } = config.settings;
  const limit = hasPlayedGuests ? PLAYED_CONTACT_LIMIT : CONTACT_LIMIT;
  await http.register(contactRoutes({ ...parts, site, limit }));
  const invoices = hasPlayedGuests ? PLAYED_INVOICE_LIMIT : INVOICE_LIMIT;
  await http.register(invoiceRoutes({ ...parts, site, limit: invoices }));
  await http.register(receiptRoutes({ ...parts, site, limit: invoices, hasAccounts: !isFront }));
  if (!isFront) {
    await http.register(invoiceFileRoutes({ ...parts, site, limit: invoices }));
    await http.register(siteTextRoutes(parts, site));
  }
  await http.register(siteRoutes(site, config));
}

function lineSockets(): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload: FRAME_MOST_BYTES, perMessageDeflate: false });
}

interface OpenLines {
  readonly http: FastifyInstance;
  readonly hub: LiveHub;
  readonly sockets: WebSocketServer;
  readonly outside: OutsideStreams | null;
}

async function closeApp({ http, hub, sockets, outside }: OpenLines): Promise<void> {
  hub.close();
  outside?.stop();
  sockets.close();
  // A tablet whose connection died never answers the close frame; it must not hold up the shutdown.
  const patience = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, FAREWELL_MS);
  // An answer under way leaves its connection idle only afterwards, and its client would keep it for a minute.
  const sweeping = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  await http.close();
  clearTimeout(patience);
  clearInterval(sweeping);
}

/** A logger made anew for every request only to number it costs more than the request's own words ever need. */
function oneLoggerPerLevel(): NonNullable<FastifyServerOptions['childLoggerFactory']> {
  const made = new Map<string, FastifyBaseLogger>();
  return (logger, _bindings, { level }) => {
    if (level === undefined) return logger;
    const known = made.get(level) ?? logger.child({}, { level });
    made.set(level, known);
    return known;
  };
}

/**
 * Hung up on in the middle of its body, a sender never reads the answer; and a proxy takes it for a broken server. As much
 * as a proxy lets through is read and dropped; whoever announces more is hung up on.
 */
function readToItsEnd(reply: FastifyReply): void {
  const announced = Number(reply.request.headers['content-length'] ?? Infinity);
  if (announced <= DROPPED_MOST_BYTES) reply.removeHeader('connection');
}

const FAULTS = {
  tooLarge: { es: 'Lo que enviaste es demasiado grande.', en: 'What you sent is too large.' },
  tooMany: { es: 'Demasiadas solicitudes. Espera un momento.', en: 'Too many requests. Please wait a moment.' },
  notUnderstood: { es: 'No entendimos la solicitud.', en: 'We did not understand the request.' },
  ours: {
    es: 'Algo falló de nuestro lado. Intenta de nuevo.',
    en: 'Something failed on our side. Please try again.',
  },
} as const;

/** In the language of the address it was asked by. */
function sendFault(
  fault: FastifyError | ApiError,
  reply: FastifyReply,
  { log, language }: { readonly log: FastifyBaseLogger; readonly language: Language },
) {
  if (fault instanceof ApiError) return reply.code(fault.status).send(saidIn(language, fault.body));
  const status = fault.statusCode ?? 500;
  const send = (code: number, error: string, message: Message) =>
    reply.code(code).send({ error, message: message[language] });
  if (status === 413) {
    readToItsEnd(reply);
    return send(413, 'demasiado_grande', FAULTS.tooLarge);
  }
  if (status === 429) return send(429, 'demasiadas_solicitudes', FAULTS.tooMany);
  if (status < 500) return send(status, 'solicitud_invalida', FAULTS.notUnderstood);
  log.error({ fault: { name: fault.name, message: fault.message, stack: fault.stack } }, 'fault');
  return send(500, 'error_interno', FAULTS.ours);
}
