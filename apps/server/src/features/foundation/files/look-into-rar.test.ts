// A RAR archive's expanded size and lock by its headers, at every edge; and no bytes whatever make it throw.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNamedOut } from './archive-size.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lookIntoRar } from './look-into-rar.ts';
import { rarSize } from './rar-size.ts';
import {
  enciphered5,
  end4,
  end5,
  file4,
  file5,
  main4,
  main5,
  rar4Of,
  rar5Of,
  rar5Signature,
} from './rar.testing.ts';

const data = Buffer.from('packed');
const open = (entries: number, bytes: number) => ({
  names: Array.from({ length: entries }, () => 'a.pdf'),
  bytes,
  isLocked: false,
  leadsOut: false,
});
function expandedSize(archive: Uint8Array): ReturnType<typeof rarSize> {
  try {
    return rarSize(new DataView(archive.buffer, archive.byteOffset, archive.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
function reasonFor(archive: Uint8Array): string | undefined {
  try {
    lookIntoRar(archive);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.refusal : String(error);
  }
}
function withByte(archive: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(archive);
  changed.writeUInt8(value, at < 0 ? archive.length + at : at);
  return changed;
}

describe.each([
  ['4', rar4Of, file4, end4],
  ['5', rar5Of, file5, end5],
] as const)('in a RAR of format %s', (_format, rarOf, file, end) => {
  test.each([
    ['nothing', rarOf(), open(0, 0)],
    ['two files', rarOf(file({ size: 100, data }), file({ size: 250, data })), open(2, 350)],
    ['a file of exactly 4 GB less a byte and one', rarOf(file({ size: 2 ** 32 - 2 })), open(1, 2 ** 32 - 2)],
    ['a file of more than 4 GB', rarOf(file({ size: 2 ** 40 + 7, data })), open(1, 2 ** 40 + 7)],
    ['a file of an unknown size', rarOf(file({ data })), open(1, Infinity)],
    [
      'a stream beside a file',
      rarOf(file({ size: 1 }), file({ size: 9, isService: true, data })),
      open(1, 10),
    ],
    [
      'an enciphered file among others',
      rarOf(file({ size: 1 }), file({ size: 2, isLocked: true })),
      { ...open(2, 3), isLocked: true },
    ],
    ['a link', rarOf(file({ size: 1 }), file({ size: 2, isLink: true })), { ...open(2, 3), leadsOut: true }],
    [
      'a name that leads out',
      rarOf(file({ size: 1, name: '../../.ssh/x' })),
      { ...open(1, 1), names: ['../../.ssh/x'], leadsOut: true },
    ],
    ['noughts after its end', Buffer.concat([rarOf(file({ size: 1 })), Buffer.alloc(512)]), open(1, 1)],
    ['a page after its end', Buffer.concat([rarOf(file({ size: 1 })), Buffer.from('<html>')]), null],
    [
      'a page in place of an end',
      Buffer.concat([
        rarOf(file({ size: 1 })).subarray(0, -end.length),
        Buffer.from('<html><script>alert(1)</script>'),
      ]),
      null,
    ],
    ['a second end', Buffer.concat([rarOf(file({ size: 1 })), file({ size: 5 })]), null],
    ['no end', rarOf(file({ size: 1, data })).subarray(0, -end.length), open(1, 1)],
  ] as const)('the expanded size is read from %s', (_what, archive, size) => {
    expect(expandedSize(archive)).toEqual(size);
  });

  test.each([
    ['a program', 'a.exe', 'file-active'],
    ['a page', 'a.pdf.HTML', 'file-active'],
    ['an archive', 'a.zip', 'archive-nested'],
    ['documents', 'a.docx', undefined],
  ] as const)('the name of %s decides the refusal', (_what, name, reason) => {
    expect(reasonFor(rarOf(file({ size: 1, name })))).toBe(reason);
  });

  test('a cut anywhere but between blocks breaks the file', () => {
    const whole = rarOf(file({ size: 100, data }));
    const signature = whole.indexOf(0x1a) + (rarOf === rar5Of ? 4 : 3);
    const blocks = new Set([rarOf().length - end.length, whole.length - end.length, whole.length]);
    for (let length = signature + 1; length < whole.length; length += 1)
      if (!blocks.has(length))
        expect([length, expandedSize(whole.subarray(0, length))]).toEqual([length, null]);
    expect(expandedSize(whole.subarray(0, signature))).toBeNull();
  });

  test('a changed header breaks the file', () => {
    const whole = rarOf(file({ size: 100, data }));
    const size = whole.indexOf('a.pdf');
    expect(expandedSize(withByte(whole, size, 0x62))).toBeNull();
  });

  test('random bytes are read to their end', () => {
    const head = rarOf().subarray(0, -end.length);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const size = expandedSize(Buffer.concat([head, bytes]));
        expect(size === null || size === 'part' || size.bytes >= 0).toBe(true);
      }),
    );
  });
});

test.each([
  ['4', Buffer.concat([Buffer.from('526172211a0700', 'hex'), main4(0x80), Buffer.from('enciphered')])],
  ['5', Buffer.concat([rar5Signature, enciphered5, Buffer.from('enciphered')])],
])('a RAR of format %s with an encrypted list is locked', (_format, archive) => {
  expect(expandedSize(archive)).toMatchObject({ isLocked: true });
});

test.each([
  ['4', Buffer.concat([Buffer.from('526172211a0700', 'hex'), main4(1), file4({ size: 1 }), end4])],
  ['5', Buffer.concat([rar5Signature, main5(1), file5({ size: 1 }), end5])],
])('a single part of a RAR of format %s is broken', (_format, archive) => {
  expect(expandedSize(archive)).toBe('part');
});

test.each([
  ['../a', true],
  ['a/../../b', true],
  [String.raw`a\..\b`, true],
  ['/etc/passwd', true],
  [String.raw`C:\a`, true],
  [String.raw`\\host\a`, true],
  ['..', true],
  ['a..b/c', false],
  ['...', false],
  ['a/b.pdf', false],
])('the name %s leads out of the folder: %s', (name, expected) => {
  expect(isNamedOut(name)).toBe(expected);
});
