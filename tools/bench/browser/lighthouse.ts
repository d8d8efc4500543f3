import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Child } from '../child.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { Office } from '../site/own-words.ts';
import { withLighthouse, type Category, type Report } from './lighthouse-tool.ts';

const ROUTES = ['/', '/menu', '/novedades', '/novedades/proximos', '/en/menu'];
const RUNS = 5;
const PEER = 'A bare page of text';
const NAMES: Readonly<Record<Category, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
};

/** What Lighthouse makes of every public page, beside a page with nothing on it, in turns: the middle of five runs. */
export function measureLighthouse(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    const office = new Office(child.port);
    const peer = await servePeer();
    try {
      await office.importMenu();
      await office.publishAll();
      return await withLighthouse(async (look) => {
        const reports = new Map<string, Report[]>([...ROUTES, PEER].map((name) => [name, []]));
        for (let run = 0; run < RUNS; run += 1) {
          for (const [name, found] of reports) {
            found.push(await look(name === PEER ? peer.address : `http://127.0.0.1:${child.port}${name}`));
          }
        }
        return [...reports].flatMap(([name, found]) => figuresOf(name, found));
      });
    } finally {
      peer.close();
      office.close();
      await child.stop();
    }
  });
}

function figuresOf(name: string, reports: readonly Report[]): readonly Figure[] {
  const isPeer = name === PEER;
  const title = isPeer ? name : `\`${name}\``;
  const middle = (of: (report: Report) => number): number => median(reports.map(of));
  const promised = (category: Category): Pick<Figure, 'promised'> => {
    if (isPeer) return {};
    return { promised: { least: category === 'performance' ? leastPerformance(name) : 100 } };
  };
  return [
    ...(['performance', 'accessibility', 'best-practices', 'seo'] as const)
      .filter((category) => !isPeer || category === 'performance')
      .map((category) => ({
        name: `${title}: ${NAMES[category]}`,
        value: middle(({ scores }) => scores[category]),
        unit: 'of 100',
        ...promised(category),
        // Simulated from what the page loads and from processor time; the latter still knows a busy machine.
        decides: category !== 'performance',
      })),
    {
      name: `${title}: largest paint`,
      value: middle(({ paintMs }) => paintMs),
      unit: 'ms',
      ...(isPeer ? {} : { promised: { most: 1500 } }),
      decides: false,
    },
    { name: `${title}: blocked`, value: middle(({ blockedMs }) => blockedMs), unit: 'ms', decides: false },
    { name: `${title}: all it loads`, value: middle(({ bytes }) => bytes) / 1024, unit: 'KB', decides: true },
  ];
}

/** `/` has four islands, of which one wakes by itself; the others load less. */
function leastPerformance(route: string): number {
  return route === '/' ? 96 : 98;
}

async function servePeer(): Promise<{ readonly address: string; close(): void }> {
  const page =
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>Xalli</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="description" content="Una página sin nada.">' +
    '</head><body><main><h1>Xalli</h1><p>Una página sin nada.</p></main></body></html>';
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
