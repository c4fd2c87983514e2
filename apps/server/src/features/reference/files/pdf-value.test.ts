// The values of a PDF, as they may be written.
import { expect, test } from 'vitest';
import { pdfValueAt } from './pdf-value.ts';

const read = (text: string) => pdfValueAt(Buffer.from(`...${text}`, 'latin1'), 3);
const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['12', 12],
  ['-.5', -0.5],
  ['+4.', 4],
  ['true', true],
  ['false/', false],
  ['null ', null],
  ['% a comment\r\n 7', 7],
  ['/Name', 'Name'],
  ['/A#20b(', 'A b'],
  ['12 0 R', { object: 12, generation: 0 }],
  ['[12 0 R 1 0]', [{ object: 12, generation: 0 }, 1, 0]],
  ['[12 0 Rx]', undefined],
  ['<48 656c6C 6f>', bytes('Hello')],
  ['<486>', bytes('H`')],
  ['()', bytes('')],
  ['(a(b)c)', bytes('a(b)c')],
  [String.raw`(\(\)\\\n\r\t\b\f\x)`, bytes('()\\\n\r\t\b\fx')],
  [String.raw`(\0\53\0531\777)`, bytes('\0++1\u00ff')],
  ['(a\r\nb\rc\nd)', bytes('a\nb\nc\nd')],
  ['(a\\\r\nb\\\rc\\\nd)', bytes('abcd')],
  [
    '<</A<</B[/C]>>/D 1>>',
    new Map<string, unknown>([
      ['A', new Map([['B', ['C']]])],
      ['D', 1],
    ]),
  ],
  ['<</A>>', undefined],
  ['<<1 2>>', undefined],
  ['(a', undefined],
  ['<4g>', undefined],
  ['endobj', undefined],
  ['', undefined],
])('%j', (text, value) => {
  expect(read(text)).toEqual(value);
});
