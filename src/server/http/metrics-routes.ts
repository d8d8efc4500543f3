import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Places } from '../places/places.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { notFound } from './api-error.ts';

export interface MetricsParts {
  readonly executor: Executor;
  readonly hub: LiveHub;
  readonly places: Places;
  readonly version: string;
  readonly now: () => Instant;
}

interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  readonly samples: readonly (readonly [labels: string, value: number])[];
}

const LAG_RESOLUTION_MS = 100;
const NANOSECONDS = 1e9;

/** Metrics for Prometheus, for this machine only: sales figures are not public. */
export function metricsRoutes({ executor, hub, places, version, now }: MetricsParts) {
  return async (http: FastifyInstance): Promise<void> => {
    const startedMs = milliseconds(now());
    const requests = new Map<string, number>();
    const commits = { batches: 0, commands: 0 };
    const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
    lag.enable();
    const forget = executor.onDelta(({ by }) => {
      commits.batches += 1;
      commits.commands += by.length;
    });
    http.addHook('onClose', async () => {
      lag.disable();
      forget();
    });
    http.get('/metrics', { logLevel: 'silent', config: { permission: 'anyone' } }, async (request, reply) => {
      if (!isFromHere(request)) throw notFound();
      const { user, system } = process.cpuUsage();
      const metrics: readonly Metric[] = [
        gauge('xalli_info', 'Version that runs.', [[`{version="${version}"}`, 1]]),
        gauge('xalli_uptime_seconds', 'Since the start.', [['', (milliseconds(now()) - startedMs) / 1000]]),
        gauge('xalli_revision', 'Revision of the venue.', [['', executor.revision]]),
        gauge('xalli_live_terminals', 'Terminals with an open line.', [['', hub.size]]),
        ...(places.actsAs === null ? [] : lineMetrics(places, now())),
        counter('xalli_commits_total', 'Batches of changes that were told.', [['', commits.batches]]),
        counter('xalli_commands_total', 'Commands that changed something here.', [['', commits.commands]]),
        counter('xalli_http_responses_total', 'Answers by class of status.', [...requests]),
        counter('process_cpu_seconds_total', 'Processor time.', [['', (user + system) / 1e6]]),
        gauge('process_resident_memory_bytes', 'Memory.', [['', process.memoryUsage.rss()]]),
        gauge('nodejs_eventloop_lag_p99_seconds', 'How late the loop comes.', [['', latenessOf(lag.percentile(99))]]),
      ];
      return reply.header('content-type', 'text/plain; version=0.0.4').send(metrics.map(written).join(''));
    });
    return countResponses(http, requests);
  };
}

function lineMetrics({ state, isPaired }: Places, now: Instant): readonly Metric[] {
  const { line, since, waiting } = state;
  const apartMs = line === 'apart' && isPaired ? milliseconds(now) - milliseconds(since) : 0;
  return [
    gauge('xalli_line_together', 'Whether the two servers of the venue hear each other.', [
      ['', line === 'together' ? 1 : 0],
    ]),
    gauge('xalli_line_apart_seconds', 'How long they have not.', [['', Math.max(0, apartMs) / 1000]]),
    gauge('xalli_line_waiting', 'What waits for the answer of the other server.', [['', waiting]]),
  ];
}

/** Counted on the whole app, not only on the routes registered here. */
function countResponses(http: FastifyInstance, requests: Map<string, number>): void {
  http.server.on(
    'request',
    (_request, response: { statusCode: number; once(event: 'finish', done: () => void): void }) => {
      response.once('finish', () => {
        const key = `{class="${Math.trunc(response.statusCode / 100)}xx"}`;
        requests.set(key, (requests.get(key) ?? 0) + 1);
      });
    },
  );
}

/** A proxy on this machine forwards public requests too; they are recognised by their host name. */
function isFromHere({ raw, headers, hostname }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
  return isLocal && headers['x-forwarded-for'] === undefined && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function gauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name, type: 'gauge', help, samples };
}

function counter(name: string, help: string, samples: Metric['samples']): Metric {
  return { name, type: 'counter', help, samples };
}

function written({ name, type, help, samples }: Metric): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}\n`).join('');
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines}`;
}

/** Node measures from the last sample; only what exceeds the sampling interval is delay. */
function latenessOf(nanoseconds: number): number {
  return Math.max(0, nanoseconds / NANOSECONDS - LAG_RESOLUTION_MS / 1000);
}
