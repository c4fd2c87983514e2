// Removes the metadata of a JPEG without changing the picture, in the browser before an upload and again on
// the server: place, device and author are removed for privacy. A JPEG is a sequence of segments before its
// scan (ITU-T T.81 annex B); the descriptive segments are left out. Only the orientation is kept, because it
// changes how the picture looks.
const START = 0xd8;
const SCAN = 0xda;
const END = 0xd9;
const FILL = 0xff;
const APP0 = 0xe0;
const EXIF = 0xe1;
/** The header of JFIF without a thumbnail, its marker included. */
const PLAIN_JFIF = 18;

/** APP1 (Exif, XMP) to APP15 except APP14, without which some colors change, and comments. */
const isMetadata = (marker: number): boolean =>
  (marker >= EXIF && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

interface Segment {
  readonly marker: number;
  readonly bytes: Uint8Array;
}

/**
 * The same picture without metadata, and without data behind it; null when the bytes are no JPEG. A picture
 * without an end, as some phones and scanners write it, gets one, so that its existing part can be shown.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segments = segmentsOf(bytes);
  if (segments === null) return null;
  let isTurned = false;
  const kept = segments.flatMap(({ marker, bytes: segment }) => {
    if (marker === APP0) return isPlainJfif(segment) ? [segment] : [];
    if (marker !== EXIF) return isMetadata(marker) ? [] : [segment];
    const orientation = isTurned ? 1 : orientationOf(segment);
    isTurned ||= orientation !== 1;
    return orientation === 1 ? [] : [exifOf(orientation)];
  });
  return joined([Uint8Array.of(FILL, START), ...kept, Uint8Array.of(FILL, END)]);
}

/** The segments between start and end, without fill bytes; null when the bytes are no JPEG, or stop before their picture. */
function segmentsOf(source: Uint8Array): readonly Segment[] | null {
  if (source[0] !== FILL || source[1] !== START) return null;
  const segments: Segment[] = [];
  let hasScan = false;
  for (let at = 2; at + 2 <= source.length;) {
    const marker = source[at + 1] ?? 0;
    if (source[at] !== FILL) return null;
    if (marker === END) return hasScan ? segments : null;
    const end = marker === SCAN ? endOfScan(source, at) : endOfSegment(source, at);
    if (end === null) return null;
    hasScan ||= marker === SCAN;
    if (marker !== FILL) segments.push({ marker, bytes: source.subarray(at, end) });
    if (end === source.length && marker === SCAN) return segments;
    at = end;
  }
  return null;
}

/**
 * The end of a segment; a marker may be preceded by any number of fill bytes, each a segment of one byte
 * here.
 */
function endOfSegment(source: Uint8Array, at: number): number | null {
  if (source[at + 1] === FILL) return at + 1;
  const [high, low] = [source[at + 2], source[at + 3]];
  if (high === undefined || low === undefined) return null;
  const length = high * 256 + low;
  return length < 2 || at + 2 + length > source.length ? null : at + 2 + length;
}

/**
 * A scan's picture continues to the next marker, or to the end of a file that lacks its own: 0xFF followed by
 * 0 is picture, and so are the restart marks. Null for a scan without a picture.
 */
function endOfScan(source: Uint8Array, at: number): number | null {
  const start = endOfSegment(source, at);
  if (start === null) return null;
  for (let end = source.indexOf(FILL, start); end !== -1; end = source.indexOf(FILL, end + 1)) {
    const next = source[end + 1];
    // The last byte is half a marker.
    if (next === undefined) break;
    const isPicture = next === 0 || next === FILL || (next >= 0xd0 && next <= 0xd7);
    if (!isPicture) return end;
  }
  return start < source.length ? source.length : null;
}

/** A thumbnail could show parts that were cropped since. The segment is not needed, so it is dropped. */
const isPlainJfif = (segment: Uint8Array): boolean =>
  segment.length === PLAIN_JFIF && String.fromCharCode(...segment.subarray(4, 9)) === 'JFIF\0';

/** 1 to 8 by the tag 0x0112 of Exif (CIPA DC-008 section 4.6.4); 1, upright, without it. */
function orientationOf(segment: Uint8Array): number {
  if (String.fromCharCode(...segment.subarray(4, 10)) !== 'Exif\0\0') return 1;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  if (tiff.byteLength < 8) return 1;
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return 1;
  const count = tiff.getUint16(directory, isLittle);
  for (let entry = 0, at = directory + 2; entry < count && at + 12 <= tiff.byteLength; entry += 1, at += 12) {
    if (tiff.getUint16(at, isLittle) !== 0x0112) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Exif with only the orientation. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[FILL, EXIF, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
