/* Where a webhook may go, as far as the address itself says it; where its name leads, the server looks up each time. */

const MOST = 500;
/** No user, no password, no fragment, no letter that browsers would write otherwise. */
const ADDRESS = /^(https?):\/\/(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?(?:[/?][\x21\x22\x24-\x7e]*)?$/i;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|lan|internal|intranet|home|home\.arpa|corp|private)\.?$/i;
const THIS_MACHINE = /^(?:127\.0\.0\.1|\[::1\])$/;

/** By https, or in plain text on this very machine, for trying; the server refuses that unless it is told otherwise. */
export function isWebhookAddress(text: string): boolean {
  const [, scheme = '', host = ''] = ADDRESS.exec(text) ?? [];
  if (host === '' || text.length > MOST) return false;
  if (scheme.toLowerCase() === 'http') return THIS_MACHINE.test(host);
  // A name without a dot is a machine next door; a number in brackets is looked at by the server.
  return host.startsWith('[') || (host.includes('.') && !LOCAL_NAME.test(host));
}

/** The host alone, which names the place and no secret of its path. */
export function hostOf(address: string): string {
  return ADDRESS.exec(address)?.[2] ?? '';
}
