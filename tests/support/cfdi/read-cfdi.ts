/*
 * A second way to the original chain, which shares nothing with ours: it reads the finished XML and asks for one path
 * after the other, as the SAT's style sheet for CFDI 4.0 does.
 */

export interface ReadElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: ReadElement[];
}

/** The elements of a document without text between them. */
export function readXml(xml: string): ReadElement {
  const root: ReadElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  const body = xml.replace(/^<\?xml[^>]*\?>/, '');
  let end = 0;
  for (const tag of body.matchAll(/<(\/?)([\p{L}:]+)((?:\s+[\p{L}:]+="[^"<]*")*)\s*(\/?)>/gu)) {
    if (tag.index !== end) throw new Error(`unread: ${body.slice(end, tag.index)}`);
    end = tag.index + tag[0].length;
    const [, closes, name = '', attributes = '', isEmpty] = tag;
    if (closes === '/') {
      if (open.pop()?.name !== name) throw new Error(`closes wrongly: ${name}`);
      continue;
    }
    const found: ReadElement = { name, attributes: attributesIn(attributes), children: [] };
    open.at(-1)?.children.push(found);
    if (isEmpty !== '/') open.push(found);
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || end !== body.length || only === undefined || others.length > 0) throw new Error('not whole');
  return only;
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(/([\p{L}:]+)="([^"]*)"/gu)].map(
    ([, name = '', value = '']) => [name, plain(value)] as const,
  );
  if (new Set(found.map(([name]) => name)).size !== found.length) throw new Error('an attribute stands twice');
  return new Map(found);
}

function plain(value: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return value.replaceAll(/&(\w*);?/g, (_, name: string) => {
    const sign = signs[name];
    if (sign === undefined) throw new Error(`not escaped: ${value}`);
    return sign;
  });
}

export function elementsAt({ children }: ReadElement, path: string): readonly ReadElement[] {
  const [first = '', ...rest] = path.split('/');
  const found = children.filter(({ name }) => name === `cfdi:${first}`);
  return rest.length === 0 ? found : found.flatMap((each) => elementsAt(each, rest.join('/')));
}

/** `!` marks what must be there: it gives a field even where it is empty. */
const COMPROBANTE =
  'Version! Serie Folio Fecha! FormaPago NoCertificado! CondicionesDePago SubTotal! Descuento Moneda! TipoCambio Total! TipoDeComprobante! Exportacion! MetodoPago LugarExpedicion! Confirmacion';
const CONCEPTO =
  'ClaveProdServ! NoIdentificacion Cantidad! ClaveUnidad! Unidad Descripcion! ValorUnitario! Importe! Descuento ObjetoImp!';
const TRASLADO = 'Base! Impuesto! TipoFactor! TasaOCuota Importe';

export function chainOf(xml: string): string {
  const root = readXml(xml);
  let chain = '';
  const tell = (node: ReadElement, names: string): void => {
    for (const name of names.split(' ')) {
      const value = node.attributes.get(name.replace('!', ''));
      if (value === undefined && !name.endsWith('!')) continue;
      chain += `|${(value ?? '')
        .split(/[ \t\r\n]+/)
        .filter(Boolean)
        .join(' ')}`;
    }
  };
  const tellAll = (path: string, names: string, from = root): void => {
    for (const node of elementsAt(from, path)) tell(node, names);
  };
  tell(root, COMPROBANTE);
  tellAll('InformacionGlobal', 'Periodicidad! Meses! Año!');
  for (const related of elementsAt(root, 'CfdiRelacionados')) {
    tell(related, 'TipoRelacion!');
    tellAll('CfdiRelacionado', 'UUID!', related);
  }
  tellAll('Emisor', 'Rfc! Nombre! RegimenFiscal! FacAtrAdquirente');
  tellAll(
    'Receptor',
    'Rfc! Nombre! DomicilioFiscalReceptor! ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor! UsoCFDI!',
  );
  for (const concept of elementsAt(root, 'Conceptos/Concepto')) {
    tell(concept, CONCEPTO);
    tellAll('Impuestos/Traslados/Traslado', TRASLADO, concept);
  }
  for (const taxes of elementsAt(root, 'Impuestos')) {
    tellAll('Traslados/Traslado', TRASLADO, taxes);
    tell(taxes, 'TotalImpuestosTrasladados');
  }
  return `|${chain}||`;
}
