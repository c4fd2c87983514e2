// Reading and writing XML for the banks of the box: text stays text, attributes begin with '@'.
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

export type XmlNode = { readonly [name: string]: XmlValue };
export type XmlValue = string | XmlNode | readonly XmlNode[] | readonly string[] | undefined;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: '  ',
});
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

export const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

/** A tree as a text, with the declaration of its encoding. */
export const writeXml = (tree: XmlNode, encoding: 'UTF-8' | 'ISO-8859-1' = 'UTF-8'): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': encoding }, ...tree });

/** A message does not match its schema; `path` names the element. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** The document element of a message of this namespace; throws XmlError. */
export function readDocument(xml: string, message: string): XmlReader {
  // No message of ISO 20022 has a document type, and own entities are a known attack on parsers.
  if (xml.includes('<!DOCTYPE')) throw new XmlError('a document type is not allowed');
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new XmlError(`not well-formed: ${valid.err.msg}`);
  const document = new XmlReader('', parser.parse(xml)).one('Document');
  const namespace = document.attribute('xmlns');
  if (namespace !== NAMESPACE + message) {
    throw new XmlError(`Document is of namespace '${namespace}', not of ${message}`);
  }
  return document;
}

/** Reads parts of a parsed element; every step that finds nothing throws with its path. */
export class XmlReader {
  readonly #path: string;
  readonly #value: unknown;

  constructor(path: string, value: unknown) {
    this.#path = path;
    this.#value = value;
  }

  optional(name: string): XmlReader | null {
    const found = this.#child(name);
    if (found === undefined) return null;
    if (Array.isArray(found)) throw new XmlError(`${this.#path}/${name} stands more than once`);
    return new XmlReader(`${this.#path}/${name}`, found);
  }

  one(name: string): XmlReader {
    const found = this.optional(name);
    if (found === null) throw new XmlError(`${this.#path}/${name} is missing`);
    return found;
  }

  all(name: string): readonly XmlReader[] {
    const found = this.#child(name);
    if (found === undefined) return [];
    const list: readonly unknown[] = Array.isArray(found) ? found : [found];
    return list.map((value, index) => new XmlReader(`${this.#path}/${name}[${index + 1}]`, value));
  }

  /** The element's text; throws if it is empty or longer than allowed. */
  text(lengthMax: number): string {
    const value = typeof this.#value === 'string' ? this.#value : childOf(this.#value, '#text');
    if (typeof value !== 'string' || value === '' || value.length > lengthMax) {
      throw new XmlError(`${this.#path} must have 1 to ${lengthMax} characters`);
    }
    return value;
  }

  attribute(name: string): string {
    const value = childOf(this.#value, `@${name}`);
    if (typeof value !== 'string') throw new XmlError(`${this.#path}/@${name} is missing`);
    return value;
  }

  #child(name: string): unknown {
    return childOf(this.#value, name);
  }
}

function childOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
