// Writes XML: elements with their content, and texts without characters that XML forbids.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML 1.0, production 2: other characters cannot be written, not even as a reference. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** The text, cut to `max` characters without splitting a pair of surrogates; no element if it is empty. */
export function textElement(name: string, text: string, max: number): string {
  const written = [...text.replaceAll(NO_CHARACTER, '')].slice(0, max).join('').trim();
  return written === '' ? '' : `<${name}>${escaped(written)}</${name}>`;
}

export const element = (name: string, content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
