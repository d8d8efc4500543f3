/* Reads an `.ics` file as a calendar does (RFC 5545) and judges it by what RFC 5546 asks of its method. */

export interface CalendarProperty {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface ReadCalendar {
  /** What stands around the event: VERSION, METHOD … */
  readonly outer: readonly CalendarProperty[];
  readonly event: readonly CalendarProperty[];
  /** What a strict reader would object to; empty: sound. */
  readonly faults: readonly string[];
}

const MAX_OCTETS = 75;
const UTC_STAMP = /^\d{8}T\d{6}Z$/;
const NAME = /^[A-Z-]+$/;

/** RFC 5546, 3.2.1, 3.2.2 and 3.2.5: how often a property stands in an event of that method. */
const MUST: Readonly<Record<string, readonly string[]>> = {
  PUBLISH: ['DTSTAMP', 'DTSTART', 'ORGANIZER', 'SUMMARY', 'UID', 'SEQUENCE'],
  REQUEST: ['ATTENDEE', 'DTSTAMP', 'DTSTART', 'ORGANIZER', 'SEQUENCE', 'SUMMARY', 'UID'],
  CANCEL: ['DTSTAMP', 'ORGANIZER', 'SEQUENCE', 'UID', 'STATUS'],
};
const ONCE = ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'STATUS'];

export function readCalendar(file: string): ReadCalendar {
  const faults: string[] = [];
  if (!file.endsWith('\r\n')) faults.push('the last line does not end in CRLF');
  if (/[^\r]\n|\r[^\n]/.test(file)) faults.push('a line ends in something else than CRLF');
  for (const line of file.split('\r\n')) {
    if (Buffer.byteLength(line) > MAX_OCTETS) faults.push(`longer than ${MAX_OCTETS} octets: ${line}`);
  }
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const frame = [lines[0], lines.find((line) => line.startsWith('BEGIN:VEVENT')), ...lines.slice(-2)].join(' ');
  if (frame !== 'BEGIN:VCALENDAR BEGIN:VEVENT END:VEVENT END:VCALENDAR') faults.push(`not one event: ${frame}`);
  const start = lines.indexOf('BEGIN:VEVENT');
  const outer = lines.slice(1, start).map(readProperty);
  const event = lines.slice(start + 1, -2).map(readProperty);
  return { outer, event, faults: [...faults, ...faultsOf(outer, event)] };
}

export function valueOf(properties: readonly CalendarProperty[], name: string): string {
  return properties.find((property) => property.name === name)?.value ?? '';
}

/** `NAME;PARAM="with: colon";OTHER=x:value` */
function readProperty(line: string): CalendarProperty {
  const head = /^(?:[^":]|"[^"]*")*/.exec(line)?.[0] ?? '';
  const [name = '', ...params] = head.match(/(?:[^";]|"[^"]*")+/g) ?? [];
  const pairs = params.map((param): [string, string] => {
    const cut = param.indexOf('=');
    return [param.slice(0, cut), param.slice(cut + 1).replaceAll('"', '')];
  });
  const value = line.slice(head.length + 1).replaceAll(/\\([\\;,])/g, '$1');
  return { name, params: Object.fromEntries(pairs), value };
}

function faultsOf(outer: readonly CalendarProperty[], event: readonly CalendarProperty[]): readonly string[] {
  const faults: string[] = [];
  const count = (name: string): number => event.filter((property) => property.name === name).length;
  const method = valueOf(outer, 'METHOD');
  if (valueOf(outer, 'VERSION') !== '2.0' || valueOf(outer, 'PRODID') === '') faults.push('no version, or of nobody');
  for (const { name } of [...outer, ...event]) if (!NAME.test(name)) faults.push(`no name of a property: ${name}`);
  for (const name of MUST[method] ?? [`a known METHOD instead of ${method}`]) {
    if (count(name) === 0) faults.push(`${method} without ${name}`);
  }
  for (const name of ONCE) if (count(name) > 1) faults.push(`${name} more than once`);
  if (method === 'PUBLISH' && count('ATTENDEE') > 0) faults.push('PUBLISH names an attendee');
  if ((valueOf(event, 'STATUS') === 'CANCELLED') !== (method === 'CANCEL')) faults.push('STATUS and METHOD disagree');
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) {
    if (!UTC_STAMP.test(valueOf(event, name))) faults.push(`${name} is no moment: ${valueOf(event, name)}`);
  }
  if (valueOf(event, 'DTEND') <= valueOf(event, 'DTSTART')) faults.push('it ends before it begins');
  if (!/^\d+$/.test(valueOf(event, 'SEQUENCE'))) faults.push('SEQUENCE is no number');
  for (const { name, value } of event) {
    if ((name === 'ORGANIZER' || name === 'ATTENDEE') && !/^mailto:[^\s@]+@[^\s@]+$/.test(value)) {
      faults.push(`${name} is no address: ${value}`);
    }
  }
  return faults;
}
