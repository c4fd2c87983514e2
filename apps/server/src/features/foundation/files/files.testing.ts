// Shared by the tests of files: a server whose store is a map, and small files of each kind.
import { uploadFile, type UploadFileType } from '@causeway/contract';
import { type TestPerson, testServer } from '../../../platform/testing.ts';
import { filesFeature } from './index.ts';
import type { FileReferences } from './references.ts';

export async function filesServer() {
  const stored = new Map<string, Uint8Array>();
  const named = new Set<string>();
  const shown = new Set<string>();
  const records: FileReferences = {
    feature: 'records',
    fileTypes: ['111', '400', '213'],
    namedAmong: (_db, ids) => Promise.resolve(ids.filter((id) => named.has(id) || shown.has(id))),
    shownAmong: (_db, ids) => Promise.resolve(ids.filter((id) => shown.has(id))),
  };
  const server = await testServer({
    features: [filesFeature([records])],
    providers: {
      files: {
        put: async (key, bytes) => void stored.set(key, bytes),
        get: (key) => Promise.resolve(stored.get(key) ?? null),
        remove: async (key) => void stored.delete(key),
      },
    },
  });
  interface Upload {
    readonly name?: string;
    readonly type?: UploadFileType;
    readonly requestId?: string;
  }
  const upload = (person: TestPerson, bytes: Uint8Array, { name, type, requestId }: Upload = {}) =>
    server.call(
      uploadFile,
      { fileBizType: type ?? '400' },
      {
        session: person,
        file: { name: name ?? 'proof.png', bytes },
        ...(requestId !== undefined && { requestId }),
      },
    );
  return { server, stored, named, shown, upload };
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
/** A PDF with one empty page. */
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A picture with other dimensions in its header. */
export function pngOf(width: number, height: number): Buffer {
  const large = Buffer.from(png);
  large.writeUInt32BE(width, 16);
  large.writeUInt32BE(height, 20);
  return large;
}

/** A PDF of this size in bytes. */
export function pdfOf(size: number): Buffer {
  const large = Buffer.alloc(size);
  pdf.copy(large);
  pdf.copy(large, size - pdf.length);
  return large;
}

/** A GIF whose screen and frames have these dimensions. */
export function gifOf(
  screen: readonly [number, number],
  ...frames: readonly (readonly [number, number])[]
): Buffer {
  const words = (...values: readonly number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    words(...screen),
    Buffer.of(0x80, 0, 0, ...Buffer.alloc(6)),
    // The block with the speed of the animation.
    Buffer.of(0x21, 0xf9, 4, 0, 0, 0, 0, 0),
    ...frames.map((size) =>
      Buffer.concat([Buffer.of(0x2c), words(0, 0, ...size), Buffer.of(0, 2, 2, 0x44, 0x01, 0)]),
    ),
    Buffer.of(0x3b),
  ]);
}

function frame(width: number, height: number): Buffer {
  const bytes = Buffer.from('ffc0000b08000000000101110000'.slice(0, 26), 'hex');
  bytes.writeUInt16BE(height, 5);
  bytes.writeUInt16BE(width, 7);
  return bytes;
}
const soi = Buffer.of(0xff, 0xd8);
const scan = Buffer.from('ffda000401017069637475726500ffd9', 'hex');

/** A JPEG by its segments, with a camera's additions before its frame. */
export const jpegOf = (width: number, height: number, about = Buffer.alloc(0)): Buffer =>
  Buffer.concat([soi, about, frame(width, height), scan]);

/** The Exif data of a camera that was held sideways, with its location. */
export const exif = Buffer.concat([
  Buffer.from('ffe10026', 'hex'),
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0GPS!', 'latin1'),
]);
/** The part of it that stays. */
export const orientation = Buffer.concat([
  Buffer.from('ffe10022', 'hex'),
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
]);
