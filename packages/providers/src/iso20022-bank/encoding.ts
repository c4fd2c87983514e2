// Decodes bytes to text by the rules of XML: by the byte order mark, then the declaration, otherwise UTF-8.

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** A declaration is at the very beginning, in letters that all one-byte encodings share. */
const DECLARATION_LENGTH = 200;

/**
 * The text of a message. Bytes that are invalid in the declared encoding are read as Latin-1: a letter may then be wrong,
 * and the payment stays the same.
 */
export function decodeXml(bytes: Uint8Array): string {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = mark?.encoding ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_LENGTH));
  const [declaration = ''] = /^\s{0,20}<\?xml [^>]{0,180}/.exec(start) ?? [];
  return /\sencoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/.exec(declaration)?.[1] ?? null;
}
