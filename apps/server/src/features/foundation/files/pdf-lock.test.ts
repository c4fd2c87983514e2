// The PDFs that need a password: real ones of every revision, and further ones that the format allows.
import { describe, expect, test } from 'vitest';
import { encryptedPdfs } from './encrypted-pdfs.testing.ts';
import { needsPassword } from './pdf-lock.ts';

/** A file with this newest trailer, and with these objects before it. */
function pdfWith(trailer: string, objects = ''): Buffer {
  const body = `%PDF-1.7\n${objects}\n`;
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

describe('an encrypted PDF', () => {
  test.each(['revision2', 'revision3', 'revision4', 'revision5', 'revision6'] as const)(
    'with a password needs it: %s',
    async (name) => {
      expect(await needsPassword(encryptedPdfs[name])).toBe(true);
    },
  );

  test.each([
    'revision2Open',
    'revision3Open',
    'revision4Open',
    'revision4MetadataOpen',
    'revision5Open',
    'revision6Open',
  ] as const)('with an empty password needs none: %s', async (name) => {
    expect(await needsPassword(encryptedPdfs[name])).toBe(false);
  });

  test.each([
    ['for its readers, with an owner’s that is empty', encryptedPdfs.revision6WithoutOwner],
    [
      'for somebody’s certificate',
      pdfWith('<</Encrypt<</Filter/Adobe.PubSec/V 4/StmF/DefaultCryptFilter/Recipients[(x)]>>>>'),
    ],
    ['in a way that nobody knows', pdfWith('<</Encrypt<</Filter/Standard/V 6/R 7/O<00>/U<00>>>>>')],
    ['by lists within lists without end', pdfWith(`<</Encrypt ${'['.repeat(100_000)}`)],
  ])('encrypted %s counts as locked, because staff cannot inspect it', async (_how, file) => {
    expect(await needsPassword(file)).toBe(true);
  });
});

test.each([
  ['no encryption', pdfWith('<</Size 1>>')],
  ['an encryption that is null', pdfWith('<</Encrypt null>>')],
  ['an encryption that is not there', pdfWith('<</Encrypt 4 0 R>>')],
  ['no end', Buffer.from('%PDF-1.7\ntrailer<</Encrypt<</Filter/X>>>>')],
  ['a dictionary that does not end', pdfWith('<</Encrypt<</Filter/X')],
  ['a dictionary of odd parts', pdfWith('<</Encrypt>>')],
  ['a string that does not end', pdfWith('<</Encrypt<</Filter/X/O(((\\')],
])('a PDF with %s needs no password', async (_what, file) => {
  expect(await needsPassword(file)).toBe(false);
});
