// Writing and reading XML for the bank's messages: text stays text, attributes begin with '@'.
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { ProviderError } from '../port.ts';
import { isObject } from '../transport.ts';

export type XmlNode = { readonly [name: string]: XmlValue };
export type XmlValue = string | XmlNode | readonly XmlNode[] | readonly string[] | undefined;

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  // A line of remittance information may end in the space that separates it from the next.
  trimValues: false,
  maxNestedTags: 100,
});

/** Some fifty times the maximum of a push; a list may contain more. */
const LENGTH_MAX = 24_000_000;
/** The elements around a document: a file of SWIFT Alliance has two, a business message one. */
const ENVELOPES_MAX = 8;

export function writeDocument(message: string, content: XmlNode): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: { '@xmlns': NAMESPACE + message, ...content },
  });
}

export interface MessageDocument {
  /** The message's type, such as 'camt.054'; '' when its namespace is none of ISO 20022. */
  readonly message: string;
  /** Variant and version of the message, such as '001.08'. */
  readonly version: string;
  readonly document: Element;
}

/**
 * The documents of a message, in whatever envelope they come (a business application header, a file of SWIFT's, a bank's
 * own), with any prefix. Throws ProviderError when there is none, or none that is safe to read.
 */
export function readDocuments(written: string): readonly MessageDocument[] {
  if (written.length > LENGTH_MAX)
    throw new ProviderError('the bank sent a message that is too long', { problem: 'damaged' });
  const xml = withoutByteOrderMark(written);
  if (xml.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) {
    throw new ProviderError('the bank sent what is no well-formed message', { problem: 'damaged' });
  }
  const documents = [...documentsIn(parse(xml), new Map(), ENVELOPES_MAX)];
  if (documents.length === 0)
    throw new ProviderError('the bank sent a message without a Document', { problem: 'damaged' });
  return documents.map(({ value, namespace }) => ({
    ...messageOf(namespace),
    document: new Element('Document', value),
  }));
}

const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '').trimStart();

interface FoundDocument {
  readonly value: unknown;
  readonly namespace: string;
}

/** Namespaces by prefix; that of names without one is ''. */
type Namespaces = ReadonlyMap<string, string>;

function* documentsIn(value: unknown, outer: Namespaces, depth: number): Generator<FoundDocument> {
  for (const [name, found] of Object.entries(asNode(value))) {
    if (depth === 0 || name.startsWith('@')) continue;
    for (const child of asList(found)) {
      const namespaces = new Map([...outer, ...namespacesOf(child)]);
      const [prefix = '', local] = name.includes(':') ? name.split(':') : ['', name];
      if (local === 'Document') yield { value: child, namespace: namespaces.get(prefix) ?? '' };
      else yield* documentsIn(child, namespaces, depth - 1);
    }
  }
}

const namespacesOf = (value: unknown): readonly (readonly [prefix: string, namespace: string])[] =>
  Object.entries(asNode(value)).flatMap(([name, namespace]) => {
    if (name !== '@xmlns' && !name.startsWith('@xmlns:')) return [];
    return [[name.slice('@xmlns:'.length), String(namespace).trim()] as const];
  });

/** Countries publish variants of a message under names of their own, which all end alike. */
function messageOf(namespace: string): { readonly message: string; readonly version: string } {
  const found = /(?:^|[:/$])([a-z]{4}\.\d{3})\.(\d{3}\.\d{2})(?:$|[.:])/.exec(namespace);
  const [, message = '', version = ''] = found ?? [];
  return { message, version };
}

/** The parser throws at names and depths that it takes for an attack. */
function parse(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new ProviderError('the bank sent a message that the parser refuses', {
      cause: error,
      problem: 'damaged',
    });
  }
}

/** Walks down a parsed element. A missing required element is the bank's error, which names its place. */
export class Element {
  readonly #path: string;
  readonly #value: unknown;

  constructor(path: string, value: unknown) {
    this.#path = path;
    this.#value = value;
  }

  all(name: string): readonly Element[] {
    return childrenOf(this.#value, name).map((value) => new Element(`${this.#path}/${name}`, value));
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

  /** The text at the end of a path; null if there is none. */
  textAt(...names: readonly string[]): string | null {
    const text = this.optional(...names)?.text() ?? '';
    return text === '' ? null : text;
  }

  /** Keeps the spaces at its ends. */
  rawText(): string {
    const own = typeof this.#value === 'string' ? this.#value : asNode(this.#value)['#text'];
    if (typeof own !== 'string') return '';
    // The validator accepts it, but XML has no such character, and no database stores it.
    if (own.includes('\0'))
      throw new ProviderError(`the bank's message has a null character in ${this.#path}`, {
        problem: 'damaged',
      });
    return own;
  }

  attribute(name: string): string {
    const value = asNode(this.#value)[`@${name}`];
    return typeof value === 'string' ? value.trim() : '';
  }
}

/** Children of a name, whatever prefixes they have. */
function childrenOf(value: unknown, name: string): readonly unknown[] {
  const node = asNode(value);
  const suffix = `:${name}`;
  return Object.keys(node)
    .filter((key) => key === name || (key.endsWith(suffix) && !key.startsWith('@')))
    .flatMap((key) => asList(node[key]));
}

const asNode = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
