// Which PDFs need a password: real ones of every revision, and what the format allows besides.
import { describe, expect, test } from 'vitest';
import { encryptedPdfs } from './encrypted-pdfs.testing.ts';
import { needsPassword } from './pdf-lock.ts';

/** A file whose newest trailer says this, with these objects before it. */
function pdfWith(trailer: string, objects = ''): Buffer {
  const body = `%PDF-1.7\n${objects}\n`;
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** As qpdf writes it: the dictionary, and what stands around it. */
function partsOf(pdf: Buffer): { readonly encryption: string; readonly id: string } {
  const text = pdf.toString('latin1');
  const encryption = /<< \/Filter \/Standard[^\n]* >>/.exec(text)?.[0] ?? expect.unreachable();
  return { encryption, id: /\/ID \[[^\]]*\]/.exec(text)?.[0] ?? expect.unreachable() };
}

const locked = partsOf(encryptedPdfs.revision3);
const open = partsOf(encryptedPdfs.revision3Open);

describe('a file that is enciphered', () => {
  test.each(['revision2', 'revision3', 'revision4', 'revision5', 'revision6'] as const)(
    'by a password needs it: %s',
    (name) => {
      expect(needsPassword(encryptedPdfs[name])).toBe(true);
    },
  );

  test.each([
    'revision2Open',
    'revision3Open',
    'revision4Open',
    'revision4MetadataOpen',
    'revision5Open',
    'revision6Open',
    'revision6WithoutOwner',
  ] as const)('so that the empty password opens it needs none: %s', (name) => {
    expect(needsPassword(encryptedPdfs[name])).toBe(false);
  });

  test('with its strings in parentheses is read as well', () => {
    const literal = ({ encryption }: typeof open): string =>
      encryption.replaceAll(/<([\da-f]+)>/g, (_, digits: string) => literalOf(Buffer.from(digits, 'hex')));
    expect(needsPassword(pdfWith(`<</Encrypt ${literal(open)} ${open.id}>>`))).toBe(false);
    expect(needsPassword(pdfWith(`<</Encrypt ${literal(locked)} ${locked.id}>>`))).toBe(true);
  });

  test('with its rights written without a sign is read as well', () => {
    const unsigned = open.encryption.replace('/P -4 ', `/P ${String(2 ** 32 - 4)} `);
    expect(unsigned).not.toBe(open.encryption);
    expect(needsPassword(pdfWith(`<</Encrypt ${unsigned} ${open.id}>>`))).toBe(false);
  });

  test.each([
    [
      'for somebody’s certificate',
      '<</Filter/Adobe.PubSec/V 4/StmF/DefaultCryptFilter/Recipients[(x)]>>',
      true,
    ],
    ['in its attachments alone', '<</Filter/Standard/V 4/R 4/EFF/StdCF/CF<</StdCF<</CFM/AESV2>>>>>>', false],
    ['in its streams', '<</Filter/Standard/V 4/R 4/StmF/StdCF/O()/U()>>', true],
    ['in a way that nobody knows', '<</Filter/Standard/V 6/R 7/O<00>/U<00>>>', true],
    [
      'with a name in figures',
      '<</F#69lter/#53tandard/V 4 % a comment\r/StrF/Identity/StmF/Identity>>',
      false,
    ],
  ])('%s', (_how, encryption, needs) => {
    expect(needsPassword(pdfWith(`<</Encrypt${encryption}>>`))).toBe(needs);
  });
});

describe('the dictionary of a file', () => {
  const named = (object: number, { encryption }: typeof open): string =>
    `${String(object)} 0 obj\n${encryption}\nendobj\n`;
  const trailer = `<< /Encrypt 4 0 R ${open.id} /Root 1 0 R >>`;

  test('is that of its own number', () => {
    const others = Array.from({ length: 20 }, () => named(14, open)).join('');
    const lockedHere = `<< /Encrypt 4 0 R ${locked.id} >>`;
    expect(needsPassword(pdfWith(lockedHere, named(4, locked) + others))).toBe(true);
    expect(needsPassword(pdfWith(trailer, named(4, open) + others))).toBe(false);
  });

  test('may be written anew: any that opens the file will do', () => {
    expect(needsPassword(pdfWith(trailer, named(4, open) + named(4, locked)))).toBe(false);
    expect(needsPassword(pdfWith(trailer, named(4, locked) + named(4, open)))).toBe(false);
  });
});

test.each([
  ['no encryption', pdfWith('<</Size 1>>')],
  ['an encryption that is null', pdfWith('<</Encrypt null>>')],
  ['an encryption that is not there', pdfWith('<</Encrypt 4 0 R>>')],
  ['no table', Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')],
  ['a table beyond its end', Buffer.from('%PDF-1.7\nstartxref\n4000000000\n%%EOF\n')],
  ['a table without a trailer', Buffer.from('%PDF-1.7\nxref\nstartxref\n9\n%%EOF\n')],
  ['no end', Buffer.from('%PDF-1.7\ntrailer<</Encrypt<</Filter/X>>>>')],
  ['a dictionary that does not end', pdfWith('<</Encrypt<</Filter/X')],
  ['a dictionary of odd parts', pdfWith('<</Encrypt>>')],
  ['lists within lists without end', pdfWith(`<</Encrypt ${'['.repeat(100_000)}`)],
  ['a string that does not end', pdfWith('<</Encrypt<</Filter/X/O(((\\')],
])('a file with %s is not held to need a password', (_what, file) => {
  expect(needsPassword(file)).toBe(false);
});

/** Each byte in one of the ways in which it may stand there. */
function literalOf(bytes: Buffer): string {
  const written = [...bytes].map((byte, i) => {
    const sign = String.fromCharCode(byte);
    if (sign === '\n') return i % 2 === 0 ? '\\n' : '\r\n';
    if (sign === '\r') return '\\r';
    if ('()\\'.includes(sign)) return `\\${sign}`;
    return i % 3 === 0 ? `\\${byte.toString(8).padStart(3, '0')}` : `\\\r\n${sign}`;
  });
  return `(${written.join('')})`;
}
