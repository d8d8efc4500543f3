/** The text that a terminal signs and the server checks: the command as sent, with sorted keys. */
export function sealedText(raw: unknown): string {
  const { seal: _seal, ...rest } = isObject(raw) ? raw : {};
  return `xalli-command-1 ${canonical(rest)}`;
}

/** What a person signs to resume a session after signing in offline. */
export function resumeText({ deviceId, staffId, at }: { deviceId: string; staffId: string; at: string }): string {
  return `xalli-resume-1 ${deviceId} ${staffId} ${at}`;
}

/** The same text for the same value, whatever order its keys came in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
