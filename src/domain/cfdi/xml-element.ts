/** One element of an XML document; attributes without a value are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlElement[];
}

export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly XmlElement[] = [],
): XmlElement {
  return {
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) => {
      const text = collapsed(value ?? '');
      return text === '' ? [] : [[key, text] as const];
    }),
    children,
  };
}

/** As the SAT's style sheet does it (`normalize-space`): what is sealed and what is written are the same text. */
export function collapsed(value: string): string {
  return value.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function xmlText({ name, attributes, children }: XmlElement): string {
  const inside = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  if (children.length === 0) return `<${name}${inside}/>`;
  return `<${name}${inside}>${children.map(xmlText).join('')}</${name}>`;
}

function escaped(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
