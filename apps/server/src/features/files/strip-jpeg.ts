// Takes the metadata out of a JPEG without touching the picture: where it was taken, with what, by whom is nobody's
// business here. A JPEG is a row of segments before its scan (ITU-T T.81 annex B); those that describe are left out.
const START = 0xd8;
const SCAN = 0xda;
const END = 0xd9;
const FILL = 0xff;

/** APP1 (Exif, XMP) to APP15 but for APP14, without which some colours turn, and comments. APP0 is JFIF's own. */
const isMetadata = (marker: number): boolean =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/** The same picture without metadata, nor what a camera hangs behind it; null when the bytes are not a whole JPEG. */
export const stripJpeg = (bytes: Uint8Array): Uint8Array | null => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.length < 4 || source.readUInt16BE(0) !== 0xff00 + START) return null;
  const kept = [source.subarray(0, 2)];
  let hasScan = false;
  for (let at = 2; at + 2 <= source.length;) {
    const marker = source[at + 1] ?? 0;
    if (source[at] !== 0xff) return null;
    if (marker === END) return hasScan ? Buffer.concat([...kept, source.subarray(at, at + 2)]) : null;
    const end = marker === SCAN ? endOfScan(source, at) : endOfSegment(source, at);
    if (end === null) return null;
    hasScan ||= marker === SCAN;
    if (!isMetadata(marker) && marker !== FILL) kept.push(source.subarray(at, end));
    at = end;
  }
  return null;
};

/** Where a segment ends; a marker may be preceded by any number of fill bytes, each a segment of one byte here. */
const endOfSegment = (source: Buffer, at: number): number | null => {
  if (source[at + 1] === FILL) return at + 1;
  if (at + 4 > source.length) return null;
  const length = source.readUInt16BE(at + 2);
  return length < 2 || at + 2 + length > source.length ? null : at + 2 + length;
};

/** A scan's picture goes on to the next marker: 0xFF followed by 0 is picture, and so are the restart marks. */
const endOfScan = (source: Buffer, at: number): number | null => {
  const start = endOfSegment(source, at);
  if (start === null) return null;
  for (let end = source.indexOf(FILL, start); end !== -1; end = source.indexOf(FILL, end + 1)) {
    const next = source[end + 1];
    if (next === undefined) return null;
    const isPicture = next === 0 || next === FILL || (next >= 0xd0 && next <= 0xd7);
    if (!isPicture) return end;
  }
  return null;
};
