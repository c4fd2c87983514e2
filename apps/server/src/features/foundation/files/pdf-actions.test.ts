// The parts of a PDF that run, lead away or carry other files, however they are written; and that it has a page.
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentOfPdf } from './pdf-actions.ts';

const PAGE = '1 0 obj<</Type/Page>>endobj';
const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object) => [Buffer.from(object), Buffer.from('\n')]),
    Buffer.from('%%EOF\n'),
  ]);

/** Objects in a stream; the first has the number 9. */
const packed = (
  words: string,
  filter: string,
  data = deflateSync(`9 0 ${words}`),
  type = '/ObjStm',
): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj<</Type${type}/N 1/First 4/Filter${filter}/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj'),
  ]);
const script = '<</S/JavaScript/JS(app.alert(1))>>';
const hex = (words: string) => Buffer.from(`${deflateSync(`9 0 ${words}`).toString('hex')}>`);
/** By the rules of ASCII85, `9 0 <</S/JavaScript>>` unencoded. */
const in85 = Buffer.from(encoded('9 0 <</S/JavaScript>>'));

function encoded(text: string): string {
  const bytes = Buffer.from(text);
  let signs = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4);
    const length = bytes.copy(group, 0, at, at + 4);
    let value = group.readUInt32BE();
    const five: string[] = [];
    for (let sign = 0; sign < 5; sign += 1, value = Math.floor(value / 85))
      five.unshift(String.fromCharCode(33 + (value % 85)));
    signs += five.slice(0, length + 1).join('');
  }
  return `${signs}~>`;
}

test.each([
  ['a script', script],
  ['a name with its letters as numbers', '<</S/J#61va#53cript>>'],
  ['a program that it starts', '<</S /Launch/F(calc.exe)>>'],
  ['a form that it sends', '<</S/SubmitForm/F(https://a.example)>>'],
  ['data that it takes in', '<</S/ImportData/F(a)>>'],
  ['another file that it opens', '<</S/GoToR/F(a.pdf)>>'],
  ['what is done when a page opens', '<</Type/Page/AA<</O 3 0 R>>>>'],
  ['a form that is a program', '<</AcroForm<</XFA 7 0 R>>>>'],
  ['a file in it', '<</Type/EmbeddedFile>>'],
  ['an address at opening', '<</Type/Catalog/OpenAction<</S/URI/URI(https://a.example)>>>>'],
  ['an address at opening, elsewhere', '<</OpenAction 6 0 R>>endobj\n6 0 obj<</S/URI/URI(https://a.example)>>'],
  ['a script after a comment that looks like a stream', `%stream\n2 0 obj ${script} endobj %endstream`],
  ['a packed script', packed(script, '/FlateDecode')],
  ['a packed script whose filter stands elsewhere', packed(script, ' 7 0 R')],
  ['a packed script, its filter in numbers', packed(script, ' 7', undefined, '/ObjStm/F#69lter/FlateDecode')],
  ['a packed script whose filter comes after another name', packed(script, 's 1/Filter/FlateDecode')],
  ['a packed script, its kind in numbers', packed(script, '/FlateDecode', undefined, '/Obj#53tm')],
  ['a script behind two filters', packed(script, '[/ASCIIHexDecode/FlateDecode]', hex(script))],
  ['a script behind another', packed('', '/ASCII85Decode', in85)],
  ['a packed script without its sum', packed(script, '/FlateDecode', deflateSync(`9 0 ${script}`).subarray(0, -4))],
  ['a packed script after a comment', Buffer.concat([Buffer.from('%>>stream\n'), packed(script, '/FlateDecode')])],
  ['a packed address at opening', Buffer.concat([Buffer.from('<</OpenAction 9 0 R>>'), packed('<</S/URI/URI(x)>>', '/FlateDecode')])],
  ['objects packed in a way that is not read', packed(script, '/LZWDecode')],
  ['objects that are a bomb', packed(' '.repeat(40_000_000), '/FlateDecode')],
] as const)('%s makes a PDF active', (_what, object) => {
  expect(contentOfPdf(pdfOf(PAGE, object))).toMatchObject({ isActive: true });
}); // prettier-ignore

test.each([
  ['a link that is clicked', '<</Subtype/Link/A<</S/URI/URI(https://a.example)>>>>'],
  ['a page to begin with', '<</OpenAction[1 0 R/Fit]>>'],
  ['a place to begin with, elsewhere', '<</OpenAction 6 0 R>>endobj\n6 0 obj<</S/GoTo/D[1 0 R/Fit]>>'],
  ['names that only begin so', '<</JavaScripts 1/LaunchPad 2/AAPL 3>>'],
  ['a drawing that has such words', packed(script, '/FlateDecode', undefined, '/XObject')],
  ['packed objects', packed('<</Type/Font>>', '/FlateDecode')],
] as const)('%s does not make a PDF active', (_what, object) => {
  expect(contentOfPdf(pdfOf(PAGE, object))).toEqual({ isActive: false, hasPage: true });
});

test.each([
  ['none', '<</Type/Pages/Count 0>>', false],
  ['one', PAGE, true],
  ['one, packed', packed('<</Type /Page>>', '/FlateDecode'), true],
  ['one that is enciphered', '<</Encrypt 3 0 R>>', true],
] as const)('a PDF with pages: %s: has a page %s', (_what, object, hasPage) => {
  expect(contentOfPdf(pdfOf(object))).toMatchObject({ hasPage });
});

test('many references without a target are read quickly', () => {
  for (const words of ['/ObjStm ', '/ObjStm stream ', '/OpenAction 1 0 R ']) {
    const started = performance.now();
    contentOfPdf(Buffer.from(words.repeat(1_000_000)));
    expect(performance.now() - started).toBeLessThan(10_000);
  }
});
