// The ZIP archives that are refused, with the reason for the uploader; and how little of a false one is unpacked.
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { budgetFor, lookIntoZip } from './look-into-zip.ts';
import { type Crafted, zipOf } from './zip.testing.ts';

const reasonFor = (archive: Uint8Array, budget = budgetFor(archive)): Promise<string | undefined> =>
  lookIntoZip(archive, budget).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.refusal : Promise.reject(error)),
  );

const one = (entry: Crafted): Buffer => zipOf([{ name: 'first.pdf' }, entry]);
const nothing = Buffer.alloc(0);
const zeroes = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1_000_000);
type Files = Readonly<Record<string, string | Buffer>>;
const packed = (files: Files): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, data]) => [name, Buffer.from(data)]))),
  );
const docx = (files: Files = {}): Buffer =>
  packed({ '[Content_Types].xml': '<?xml version="1.0"?><Types/>', 'word/document.xml': '<w/>', ...files });
const oldOffice = (words: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(9000), Buffer.from(words, 'utf16le')]);
const descriptor = Buffer.alloc(16);

describe('a ZIP archive is accepted', () => {
  test.each([
    ['of nothing', zipOf([])],
    ['of two documents', zipOf([{ name: 'a.pdf' }, { name: 'b.jpg', isStored: true }])],
    ['with a comment', zipOf([{}], { comment: 'of ours' })],
    ['as another program writes it', packed({ 'a.pdf': 'a', '合同.pdf': 'b' })],
    ['with sums behind the data', one({ flags: 0x808, behind: descriptor })],
    ['with its name as Unicode too', one({ name: 'a.pdf', unicodeName: 'a.pdf' })],
    ['with an end of ZIP64', zipOf([{}], { large: {} })],
    ['whose end is told by ZIP64 alone', zipOf([{}, { name: 'b.pdf' }], { large: {}, isLargeAlone: true })],
    ['whose sizes are told by ZIP64', one({ large: 'instead' })],
    ['whose sizes are told by ZIP64 too', one({ large: 'too' })],
    ['with a name of an old code page, and as Unicode', one({ name: 'é.pdf', flags: 0, unicodeName: 'é.pdf' })],
    ['with an office document', one({ name: 'a.docx', data: docx() })],
    ['with a table in an office document', one({ name: 'a.docx', data: docx({ 'word/embeddings/a.xlsx': packed({ 'xl/a.xml': '1' }) }) })],
    ['with an office document of before 2007', one({ name: 'a.doc', data: oldOffice('words') })],
    ['with an XML document', one({ name: 'a.xml', data: Buffer.from('<?xml version="1.0"?><Invoice/>') })],
  ] as const)('%s', async (_what, archive) => {
    expect(await reasonFor(archive)).toBeUndefined();
  }); // prettier-ignore
});

describe('a ZIP archive is refused', () => {
  test.each([
    ['whose local name is another', one({ name: 'a.pdf', localName: 'a.exe' }), 'file-broken'],
    ['whose Unicode name is another', one({ name: 'a.pdf', unicodeName: 'a.scr' }), 'file-broken'],
    ['whose Unicode name ends otherwise', one({ name: 'é.pdf', flags: 0, unicodeName: 'é.exe' }), 'file-broken'],
    ['whose sizes differ between its headers', one({ localSize: 5 }), 'file-broken'],
    ['whose entries overlap', one({ name: 'b.pdf', isSame: true }), 'file-broken'],
    ['with two entries of one name', one({ name: 'first.pdf' }), 'file-broken'],
    ['with something between entry and list', zipOf([{}], { gap: Buffer.from('hidden') }), 'file-broken'],
    ['with something between entries', zipOf([{ behind: Buffer.from('hidden') }, { name: 'b' }]), 'file-broken'],
    ['with something behind the packed data', one({ data: nothing, isStored: true, size: 0, behind: Buffer.from('x') }), 'file-broken'],
    ['of more entries than it counts', zipOf([{}, { name: 'b' }], { count: 1 }), 'file-broken'],
    ['of fewer entries than it counts', zipOf([{}], { count: 2 }), 'file-broken'],
    ['whose list is not before its end', zipOf([{}], { tail: Buffer.from('between') }), 'file-broken'],
    ['with words behind its end', Buffer.concat([zipOf([{}]), Buffer.from('<html>')]), 'file-broken'],
    ['without its end', zipOf([{}]).subarray(0, -1), 'file-broken'],
    ['whose data do not unpack', one({ isStored: true, method: 8 }), 'file-broken'],
    ['whose sum is another', one({ crc: 1 }), 'file-broken'],
    ['that unpacks to less than it says', one({ size: 5 }), 'file-broken'],
    ['that unpacks to more than it says', one({ size: 3 }), 'file-expands'],
    ['that says it grows to too much', one({ size: 600_000_000 }), 'file-expands'],
    ['that grows to many times its size', one({ data: zeroes(30) }), 'file-expands'],
    ['of 1,001 entries', zipOf(Array.from({ length: 1001 }, (_, at) => ({ name: `${at}` }))), 'file-expands'],
    ['of several parts', zipOf([{}], { part: 1 }), 'archive-unreadable'],
    ['with a way to an end of ZIP64 that is not there', zipOf([{}], { tail: Buffer.concat([Buffer.from('504b0607', 'hex'), Buffer.alloc(16)]) }), 'file-broken'],
    ['whose ends count differently', zipOf([{}], { large: { count: 2 } }), 'file-broken'],
    ['whose ends lead to different lists', zipOf([{}], { large: { list: 0 } }), 'file-broken'],
    ['of several parts by ZIP64', zipOf([{}], { large: { parts: 2 } }), 'file-broken'],
    ['whose end of ZIP64 is not before its end', zipOf([{}], { large: {}, tail: Buffer.from('between') }), 'file-broken'],
    ['of a size that nothing says', one({ size: 0xffffffff }), 'file-broken'],
    ['whose sizes by ZIP64 are others', one({ large: [1, 2] }), 'file-broken'],
    ['whose sizes by ZIP64 are too many', one({ large: [4, 6, 0, 0] }), 'file-broken'],
    ['that says by ZIP64 that it grows to too much', one({ large: [2 ** 40, 6] }), 'file-expands'],
    ['packed in another way', one({ method: 14 }), 'archive-unreadable'],
    ['with an encrypted entry', one({ flags: 0x801 }), 'file-locked'],
    ['with an encrypted list', one({ flags: 0x2000 }), 'file-locked'],
    ['with an office document that has a password', one({ name: 'a.xlsx', data: oldOffice('EncryptedPackage') }), 'file-locked'],
    ['with a ZIP', one({ name: 'a.zip', data: zipOf([]) }), 'archive-nested'],
    ['with a ZIP under another name', one({ name: 'a.pdf', data: zipOf([{}]) }), 'archive-nested'],
    ['with a RAR under another name', one({ name: 'a.pdf', data: Buffer.from('526172211a070100', 'hex') }), 'archive-nested'],
    ['with a part of an archive', one({ name: 'a.r01' }), 'archive-nested'],
    ['with archives in a document', one({ name: 'a.docx', data: docx({ 'word/embeddings/a.zip': 'x' }) }), 'archive-nested'],
    ['with a program', one({ name: 'a.exe' }), 'file-active'],
    ['with a program whose name ends in a dot', one({ name: 'a.exe. ' }), 'file-active'],
    ['with a program whose name is turned round', one({ name: 'a\u202Efdp.scr.pdf' }), 'file-active'],
    ['with a program under another name', one({ name: 'a.pdf', data: Buffer.from('MZ\u0090\0', 'latin1') }), 'file-active'],
    ['with a script under another name', one({ name: 'a.txt', data: Buffer.from('#!/bin/sh\n') }), 'file-active'],
    ['with a web page', one({ name: 'a.txt', data: Buffer.from('\n<!-- x --><!DOCTYPE html><script>') }), 'file-active'],
    ['with a web page after many comments', one({ name: 'a.txt', data: Buffer.from(`<?xml version="1.0"?>${'<!-- x -->\n'.repeat(300)}<html>`) }), 'file-active'],
    ['with a web page after a comment that has an end in it', one({ name: 'a.txt', data: Buffer.from('<!-- a --> b --> <SVG>') }), 'file-active'],
    ['with a drawing that is a page', one({ name: 'a.png', data: Buffer.from('<?xml version="1.0"?><svg>') }), 'file-active'],
    ['with macros', one({ name: 'a.docx', data: docx({ 'word/vbaProject.bin': 'x' }) }), 'file-active'],
    ['with macros of before 2007', one({ name: 'a.doc', data: oldOffice('_VBA_PROJECT') }), 'file-active'],
    ['with a shortcut', one({ name: 'a.pdf.lnk' }), 'file-active'],
    ['with a link', one({ mode: 0o120777 }), 'file-active'],
    ['with a name that leads out', one({ name: '../a.pdf' }), 'file-active'],
    ['with an office document that is none', one({ name: 'a.docx' }), 'file-broken'],
  ] as const)('%s', async (_what, archive, reason) => {
    expect(await reasonFor(archive)).toBe(reason);
  }); // prettier-ignore
});

// The endings of each kind that attacks use, in any case.
test.each([
  'rdp rdg ica ovpn jnlp wsb appinstaller msix exe dll ps1 HTA py run',
  'lnk url website settingcontent-ms library-ms search-ms searchconnector-ms appref-ms Theme themepack deskthemepack',
  'scf inf reg msc chm diagcab mobileconfig slk IQY oqy rqy dqy odc udl',
  'pub xll xlam ppam dotm wll xlm fodt ade adp mdb accdb accde odb one onepkg xsn fdf',
  'eml msg oft pst mht mhtml html svg asx m3u img iso vhd vhdx vmdk wim',
])('an archive with any of %s is refused', async (endings) => {
  for (const ending of endings.split(' '))
    expect([ending, await reasonFor(one({ name: `a.${ending}` }))]).toEqual([ending, 'file-active']);
});

test('an archive with ordinary documents is accepted', async () => {
  const plain =
    'pdf jpg jpeg png gif bmp tif tiff heic webp txt csv tsv rtf doc xls ppt xml json md ics vcf cer p7m xps emf wmf mp4';
  expect(await reasonFor(zipOf(plain.split(' ').map((ending) => ({ name: `a.${ending}` }))))).toBeUndefined();
  const parts = [
    'word/theme/theme1.xml',
    'word/media/image1.emf',
    'word/printerSettings/a.bin',
    '_rels/.rels',
  ];
  const document = docx(Object.fromEntries(parts.map((name) => [name, 'x'])));
  for (const ending of ['docx', 'xlsx', 'pptx', 'odt'])
    expect(await reasonFor(one({ name: `a.${ending}`, data: document }))).toBeUndefined();
});

test('an archive with a false size is unpacked only up to the permitted difference', async () => {
  const archive = one({ data: zeroes(100), size: 1000 });
  const budget = budgetFor(archive);
  const before = budget.bytes;
  expect(await reasonFor(archive, budget)).toBe('file-expands');
  expect(before - budget.bytes).toBeLessThan(300_000);
});

test('all files of an archive share one budget', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, data: zeroes(1) }));
  const archive = zipOf(many);
  const budget = { ...budgetFor(archive), bytes: 20_000_000 };
  expect(await reasonFor(archive, budget)).toBeUndefined();
  expect(budget.bytes).toBe(0);
});

test.each([
  ['', one({ name: 'b.pdf', data: Buffer.from('some words') })],
  [' of ZIP64', zipOf([{ name: 'b.pdf', large: 'instead' }], { large: {}, isLargeAlone: true })],
])('a cut or changed archive%s is accepted or refused without an exception', async (_, whole) => {
  for (let length = 0; length < whole.length; length += 1)
    expect([length, await reasonFor(whole.subarray(0, length))]).toEqual([length, 'file-broken']);
  const changed = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(changed, async ([at, value]) => {
      const bytes = Buffer.from(whole);
      bytes[at] = value;
      await reasonFor(bytes);
    }),
  );
});
