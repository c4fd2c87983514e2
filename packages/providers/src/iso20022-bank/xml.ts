// Writing and reading XML for the bank's messages: text stays text, attributes begin with '@'.
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { ProviderError } from '../port.ts';

export type XmlNode = { readonly [name: string]: XmlValue };
export type XmlValue = string | XmlNode | readonly XmlNode[] | readonly string[] | undefined;

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  // A line of remittance information may end in the space that separates it from the next.
  trimValues: false,
});

export function writeDocument(message: string, content: XmlNode): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: { '@xmlns': NAMESPACE + message, ...content },
  });
}

/** The document element and the message it is of, e.g. 'camt.054'. Throws ProviderError. */
export function readDocument(xml: string): { readonly message: string; readonly document: Element } {
  if (xml.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) {
    throw new ProviderError('the bank sent what is no well-formed message');
  }
  const root = new Element('', parse(xml)).one('Document');
  const namespace = /xmlns(?::\w{1,40})?="urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3})\./.exec(xml)?.[1];
  if (namespace === undefined) throw new ProviderError('the bank sent a message of no known namespace');
  return { message: namespace, document: root };
}

/** The parser throws at names and depths that it takes for an attack. */
function parse(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new ProviderError('the bank sent a message that the parser refuses', { cause: error });
  }
}

/** Walks down a parsed element. What must be there and is not is the bank's fault, and says where. */
export class Element {
  readonly #path: string;
  readonly #value: unknown;

  constructor(path: string, value: unknown) {
    this.#path = path;
    this.#value = value;
  }

  all(name: string): readonly Element[] {
    const found = childOf(this.#value, name);
    if (found === undefined) return [];
    const list: readonly unknown[] = Array.isArray(found) ? found : [found];
    return list.map((value) => new Element(`${this.#path}/${name}`, value));
  }

  optional(...names: readonly string[]): Element | null {
    const [first, ...rest] = names;
    if (first === undefined) return this;
    return this.all(first)[0]?.optional(...rest) ?? null;
  }

  one(...names: readonly string[]): Element {
    const found = this.optional(...names);
    if (found === null) throw new ProviderError(`the bank's message has no ${this.#path}/${names.join('/')}`);
    return found;
  }

  text(): string {
    return this.rawText().trim();
  }

  /** With the spaces at its ends. */
  rawText(): string {
    const own = typeof this.#value === 'string' ? this.#value : childOf(this.#value, '#text');
    if (typeof own !== 'string') return '';
    // The validator lets it pass; XML has no such character, and no database takes it.
    if (own.includes('\0'))
      throw new ProviderError(`the bank's message has a null character in ${this.#path}`);
    return own;
  }

  attribute(name: string): string {
    const value = childOf(this.#value, `@${name}`);
    return typeof value === 'string' ? value : '';
  }
}

function childOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
