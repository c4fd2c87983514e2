// What the headers of an archive say of its growth and its lock, at every edge; and that no bytes whatever throw.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNamedOut } from './archive-size.ts';
import { expandedSize } from './expanded-size.ts';
import { zipOf } from './files.testing.ts';
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
const open = (entries: number, bytes: number) => ({ entries, bytes, isLocked: false, leadsOut: false });
const withByte = (archive: Buffer, at: number, value: number): Buffer => {
  const changed = Buffer.from(archive);
  changed.writeUInt8(value, at < 0 ? archive.length + at : at);
  return changed;
};

describe.each([
  ['4', rar4Of, file4, end4],
  ['5', rar5Of, file5, end5],
] as const)('a RAR of format %s', (_format, rarOf, file, end) => {
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
      { ...open(1, 1), leadsOut: true },
    ],
    ['a second end', Buffer.concat([rarOf(file({ size: 1 })), file({ size: 5 })]), open(1, 1)],
    ['no end', rarOf(file({ size: 1, data })).subarray(0, -end.length), open(1, 1)],
  ] as const)('of %s', (_what, archive, size) => {
    expect(expandedSize('rar', archive)).toEqual(size);
  });

  test('that is cut off anywhere but between its blocks is none', () => {
    const whole = rarOf(file({ size: 100, data }));
    const signature = whole.indexOf(0x1a) + (rarOf === rar5Of ? 4 : 3);
    const blocks = new Set([rarOf().length - end.length, whole.length - end.length, whole.length]);
    for (let length = signature + 1; length < whole.length; length += 1)
      if (!blocks.has(length))
        expect([length, expandedSize('rar', whole.subarray(0, length))]).toEqual([length, null]);
    expect(expandedSize('rar', whole.subarray(0, signature))).toBeNull();
  });

  test('whose header was changed is none', () => {
    const whole = rarOf(file({ size: 100, data }));
    const size = whole.indexOf('a.pdf');
    expect(expandedSize('rar', withByte(whole, size, 0x62))).toBeNull();
  });

  test('of bytes of any kind is read to its end', () => {
    const head = rarOf().subarray(0, -end.length);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const size = expandedSize('rar', Buffer.concat([head, bytes]));
        expect(size === null || size.bytes >= 0).toBe(true);
      }),
    );
  });
});

test.each([
  ['4', Buffer.concat([Buffer.from('526172211a0700', 'hex'), main4(0x80), Buffer.from('enciphered')])],
  ['5', Buffer.concat([rar5Signature, enciphered5, Buffer.from('enciphered')])],
])('a RAR of format %s whose list is enciphered is locked', (_format, archive) => {
  expect(expandedSize('rar', archive)).toMatchObject({ isLocked: true });
});

test.each([
  ['4', Buffer.concat([Buffer.from('526172211a0700', 'hex'), main4(1), file4({ size: 1 }), end4])],
  ['5', Buffer.concat([rar5Signature, main5(1), file5({ size: 1 }), end5])],
])('one of several parts of a RAR of format %s is none', (_format, archive) => {
  expect(expandedSize('rar', archive)).toBeNull();
});

describe('a ZIP', () => {
  const [END, ENTRIES, ENTRY] = [-22, -22 + 10, 31];
  const zip = zipOf([100, 250]);
  const counted = (count: number): Buffer => withByte(zip, ENTRIES, count);

  /** One archive behind another whose list lies where that of the second says that its own does. */
  const behind = (one: Buffer, other: Buffer): Buffer => Buffer.concat([one, other]);

  test.each([
    ['of nothing', zipOf([]), open(0, 0)],
    ['of two files', zip, open(2, 350)],
    ['of a file whose size only the format for the very large says', zipOf([0xffffffff]), open(1, Infinity)],
    ['of an enciphered file', withByte(zip, ENTRY + 8, 1), { ...open(2, 350), isLocked: true }],
    [
      'of an enciphered file among others',
      withByte(zip, ENTRY + 47 + 8, 1),
      { ...open(2, 350), isLocked: true },
    ],
    ['of more entries than it counts', counted(1), null],
    ['of fewer entries than it counts', counted(3), null],
    ['of several parts', withByte(zip, END + 4, 1), null],
    ['with a comment', Buffer.concat([withByte(zip, -2, 9), Buffer.from('a comment')]), open(2, 350)],
    [
      'with words behind its end that it does not tell of',
      Buffer.concat([zip, Buffer.from('a comment')]),
      null,
    ],
    ['whose list is not before its end', withByte(zip, END + 12, 47), null],
    ['with another list where it says that its own begins', behind(zipOf([1]), zipOf([2 ** 31])), null],
    ['without its end', zip.subarray(0, -1), null],
  ] as const)('%s', (_what, archive, size) => {
    expect(expandedSize('zip', archive)).toEqual(size);
  });
});

describe('a ZIP', () => {
  const entryAt = zipOf([1]).indexOf(Buffer.from('504b0102', 'hex'));
  test('with a link leads out', () => {
    const archive = zipOf([1]);
    archive.writeUInt32LE(0o120777 * 2 ** 16, entryAt + 38);
    expect(expandedSize('zip', archive)).toMatchObject({ leadsOut: true });
  });

  test('with an absolute name leads out', () => {
    expect(expandedSize('zip', withByte(zipOf([1]), entryAt + 46, 0x2f))).toMatchObject({ leadsOut: true });
  });
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
])('the name %s leads out: %s', (name, expected) => {
  expect(isNamedOut(name)).toBe(expected);
});
