import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Exactly these inline scripts and styles are ours, as `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SecurityHeaders {
  allowInline(sources: InlineSources): void;
}

type Policy = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

const COMMON: Policy = {
  'default-src': [NONE],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [NONE],
};

/** Answers that are data: nothing in them may ever be run, whatever a browser takes them for. */
const DATA_POLICY = written({ ...COMMON, 'form-action': [NONE] });

const POS_POLICY = written({
  ...COMMON,
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF, 'data:'],
  'font-src': [SELF],
  'media-src': [SELF],
  'connect-src': [SELF],
  'manifest-src': [SELF],
  'worker-src': [SELF],
  // Gerencia › Sitio shows the page as it will be.
  'frame-src': [SELF],
});

/** The page that Gerencia › Sitio shows beside its fields: framed by ourselves alone, and without a single script. */
const FRAMED = '/api/pos/sitio/marco';

/** Device features that no page of ours needs. */
const PERMISSIONS = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function addSecurityHeaders(http: FastifyInstance, config: Config): SecurityHeaders {
  let sources = siteSources(config, { scripts: [], styles: [] });
  const always = {
    'x-content-type-options': 'nosniff',
    // Guests' links carry a secret in their path; our own pages may know it, nobody else.
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Over plain HTTP browsers ignore it; behind a proxy with TLS the proxy's own address is https.
    ...(config.settings.insistsOnHttps && isSecure(config)
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }
      : {}),
  };
  http.addHook('onSend', (request, reply, payload, next) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // A 304 has no type of its own, and a browser would replace the kept page's policy with ours.
    // One page names the places it looks at itself.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policyFor({ url: request.url, type, sources }));
    }
    reply.headers(always);
    next(null, payload);
  });
  return {
    allowInline: (inline) => {
      sources = siteSources(config, inline);
    },
  };
}

function policyFor({ url, type, sources }: { url: string; type: string; sources: Policy }): string {
  const isPos = /^\/pos(?:[/?]|$)/.test(url);
  if (type.startsWith('text/html')) {
    if (url.startsWith(FRAMED)) return written({ ...sources, 'script-src': [NONE], 'frame-ancestors': [SELF] });
    return isPos ? POS_POLICY : written(sources);
  }
  // A service worker lives under the policy of its own script: with that of mere data it could not fetch the shell.
  return isPos && type.includes('javascript') ? POS_POLICY : DATA_POLICY;
}

/** Only with its own certificate, or when the owner says that guests reach it by https. */
export function isSecure({ tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>): boolean {
  return tls !== null || publicUrl.startsWith('https:');
}

function siteSources({ maps, contactFormUrl }: Config, inline: InlineSources): Policy {
  const form = contactFormUrl === null ? [] : [new URL(contactFormUrl).origin];
  const own: Policy = {
    ...COMMON,
    'form-action': [SELF, ...form],
    'script-src': [SELF, ...inline.scripts],
    'style-src': [SELF, ...inline.styles],
    // Positions and delays of our own drawings; attributes cannot run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [SELF, 'data:'],
    'font-src': [SELF],
    'media-src': [SELF],
    'connect-src': [SELF, ...form],
    'manifest-src': [SELF],
    'worker-src': [SELF],
  };
  return maps.key === null ? own : withMaps(own, new URL(maps.scriptUrl).origin);
}

/** The owner has chosen Google's map: its script from its one origin, and what that script draws with. */
function withMaps(own: Policy, origin: string): Policy {
  const family = [origin, 'https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
  const add = (directive: string, sources: readonly string[]): readonly string[] => [
    ...(own[directive] ?? []),
    ...sources,
  ];
  return {
    ...own,
    'script-src': add('script-src', [origin]),
    // It writes style elements of its own, which no hash can name; a style cannot run anything.
    'style-src': [SELF, "'unsafe-inline'", 'https://fonts.googleapis.com'],
    'img-src': add('img-src', family),
    'font-src': add('font-src', ['https://fonts.gstatic.com']),
    'connect-src': add('connect-src', family),
    'worker-src': add('worker-src', ['blob:']),
  };
}

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
