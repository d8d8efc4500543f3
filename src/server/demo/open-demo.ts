import { realMs, systemNow } from '../clock.ts';
import type { Config } from '../config.ts';
import { startServer, type StartOptions } from '../server.ts';
import { DemoHost } from './demo-host.ts';

/** The demonstration as `npm start` opens it: with the example, and a Friday one click away. */
export function demoHost(config: Config, options: StartOptions): DemoHost {
  return new DemoHost(config, {
    now: options.now ?? systemNow,
    realMs,
    start: startServer,
    options,
  });
}
