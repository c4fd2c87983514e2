// Puts a message into the envelope that banks use: none, SWIFT's DataPDU, or the business envelope of ISO 20022.
import type { Style } from './styles.ts';
import { NAMESPACE, writeXml, type XmlNode, type XmlValue } from './xml.ts';

export interface Sent {
  /** The name, as in `camt.054.001.08`. */
  readonly message: string;
  readonly messageId: string;
  readonly at: Date;
  readonly bic: string;
}

export function writeDocument({ envelope }: Pick<Style, 'envelope'>, sent: Sent, content: XmlNode): string {
  const namespace = NAMESPACE + sent.message;
  if (envelope === 'none') return writeXml({ Document: { '@xmlns': namespace, ...content } });
  const header = { AppHdr: { '@xmlns': `${NAMESPACE}head.001.001.02`, ...applicationHeader(sent) } };
  if (envelope === 'business') {
    const document = { Document: { '@xmlns': namespace, ...content } };
    const business = { '@xmlns': `${NAMESPACE}nvlp.001.001.01`, ...header, ...document };
    return `\uFEFF${writeXml({ BizMsgEnvlp: business })}`;
  }
  const document = { 'ns2:Document': { '@xmlns:ns2': namespace, ...prefixed(content, 'ns2') } };
  const unit = {
    '@xmlns': 'urn:swift:saa:xsd:saa.2.0',
    Revision: '2.0.13',
    Body: { ...header, ...document },
  };
  return asLatin(singleQuoted(writeXml({ DataPDU: unit }, 'ISO-8859-1')));
}

const applicationHeader = ({ message, messageId, at, bic }: Sent): XmlNode => ({
  Fr: { FIId: { FinInstnId: { BICFI: bic } } },
  To: { OrgId: { Nm: 'CAUSEWAY' } },
  BizMsgIdr: messageId,
  MsgDefIdr: message,
  CreDt: at.toISOString(),
});

/** Adds a prefix to each element's name; attributes and texts stay unchanged. */
function prefixed(node: XmlNode, prefix: string): XmlNode {
  const named = (name: string) => (/^[@#]/.test(name) ? name : `${prefix}:${name}`);
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [named(name), prefixedValue(value, prefix)]),
  );
}

function prefixedValue(value: XmlValue, prefix: string): XmlValue {
  if (Array.isArray(value)) {
    const list = value as readonly (XmlNode | string)[];
    return list.map((each) => (typeof each === 'string' ? each : prefixed(each, prefix))) as XmlValue;
  }
  return typeof value === 'object' ? prefixed(value as XmlNode, prefix) : value;
}

/** A quote within a text is written as an entity, so that the remaining quotes are those of attributes. */
const singleQuoted = (xml: string): string => xml.replaceAll(/="([^"]*)"/g, "='$1'");

/** A character outside of the declared encoding is written as its number, so that every channel transports it. */
const asLatin = (xml: string): string =>
  Array.from(xml, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? letter : `&#${String(code)};`;
  }).join('');
