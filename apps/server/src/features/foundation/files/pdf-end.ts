// Finds the end of a PDF. Printers, email gateways and web servers leave NULs, blanks or a comment behind it, or cut its
// last letter: such remains are removed, and anything else behind the end is refused, because it may be another file.
const END = '%%EOF';
/** The part that is searched; more data behind a document is no remainder. */
const LOOKED_AT = 65_536;

/** ISO 32000-2 section 7.5.5: the last line, which every reader looks for in the last kilobyte; only blanks may follow. */
const hasEnd = (bytes: Uint8Array): boolean =>
  /%%EOF[\0\s]*$/.test(Buffer.from(bytes.slice(-1024)).toString('latin1'));

/** Blanks, and at most one comment of an HTML page. */
function isRemainder(text: string): boolean {
  const rest = text.replaceAll('\0', '').trim();
  return rest === '' || (rest.startsWith('<!--') && rest.indexOf('-->') === rest.length - 3);
}

/** The document without remains behind its end; null if it has no end, or other data follows it. */
export function endedPdf(bytes: Uint8Array): Uint8Array | null {
  if (hasEnd(bytes)) return bytes;
  const from = Math.max(0, bytes.length - LOOKED_AT);
  const tail = Buffer.from(bytes.subarray(from)).toString('latin1');
  const at = tail.lastIndexOf(END);
  if (at >= 0 && isRemainder(tail.slice(at + END.length))) return bytes.subarray(0, from + at + END.length);
  const cut = /[\r\n](%%(?:E|EO)?)$/.exec(tail)?.[1];
  if (cut === undefined) return null;
  return Buffer.concat([bytes, Buffer.from(END.slice(cut.length))]);
}
