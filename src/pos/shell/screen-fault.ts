/** What is told of a screen that failed: enough to find it in the program, nothing of what stood on it. */
export function reportScreenFault(fault: unknown): void {
  const { name, stack = '' } = fault instanceof Error ? fault : new Error('unknown');
  const files = [...stack.matchAll(/\/([\w.-]+\.js:\d+:\d+)/g)].slice(0, MOST_FILES).map(([, place]) => place);
  const body = JSON.stringify({ screen: location.pathname.slice(0, LONGEST_PATH), fault: name, files });
  const headers = { 'content-type': 'application/json' };
  // Without a line nobody hears of it; the screen itself says what happened.
  void fetch('/api/pos/fallas', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

const MOST_FILES = 6;
const LONGEST_PATH = 60;
