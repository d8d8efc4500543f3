import { get } from 'node:http';

/** Listens as an open menu does; `heard` resolves when the venue has saved a new one. */
export function nextMenuNews(port: number): Promise<{ readonly heard: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const asking = get(
      { port, host: '127.0.0.1', path: '/api/menu/agotados', headers: { accept: 'text/event-stream' } },
      (answer) => {
        const heard = new Promise<void>((tell) => {
          answer.on('data', (bytes: Buffer) => {
            if (!bytes.toString().includes('event: carta')) return;
            asking.destroy();
            tell();
          });
        });
        answer.on('error', () => undefined);
        resolve({ heard });
      },
    );
    asking.on('error', reject);
  });
}
