// A workbook keeps its input: references digit by digit, and any number of lines.
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { xlsxFile } from './xlsx.ts';

const columns = [
  { header: 'Reference', width: 20 },
  { header: 'Amount', width: 12, isAmount: true },
];

async function* lines(count: number) {
  for (let line = 1; line <= count; line += 1)
    yield [`0020260301${String(line).padStart(10, '0')}`, `${String(line)}.50`];
}

test('lines beyond a sheet continue in another under the same heading', async () => {
  const sheets = await readXlsx(await buffer(xlsxFile('Transfers', columns, lines(7), 4)));
  expect(sheets.map(({ data }) => data.length)).toEqual([4, 4, 2]);
  for (const { data } of sheets) expect(data[0]).toEqual(['Reference', 'Amount']);
  expect(sheets.flatMap(({ data }) => data.slice(1)).map(([, amount]) => amount)).toEqual([
    1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5,
  ]);
});

test('a reference of twenty digits keeps its zeros and its last digit', async () => {
  const [sheet] = await readXlsx(await buffer(xlsxFile('Transfers', columns, lines(1))));
  expect(sheet?.data[1]).toEqual(['00202603010000000001', 1.5]);
});

test('an amount is shown with the decimals of its currency, on every sheet', async () => {
  async function* amounts() {
    for (const amount of ['1200', '7.00', '-0.500000', '35', '']) yield ['R', amount];
  }
  const files = unzipSync(await buffer(xlsxFile('Transfers', columns, amounts(), 3)));
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const formats = new Map(
    [...textOf('xl/styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id, code]) => [id, code],
    ),
  );
  const builtIn: Readonly<Record<string, string>> = { 3: '#,##0', 4: '#,##0.00' };
  const [, styles = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(textOf('xl/styles.xml')) ?? [];
  const byStyle = [...styles.matchAll(/<xf numFmtId="(\d+)"/g)].map(
    ([, id = '']) => formats.get(id) ?? builtIn[id],
  );
  const shown = [1, 2, 3].flatMap((sheet) =>
    [...textOf(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<c r="B\d+" s="(\d+)"><v>([^<]*)/g)].map(
      ([, style, value]) => [value, byStyle[Number(style)]],
    ),
  );
  expect(shown).toEqual([
    ['1200', '#,##0'],
    ['7', '#,##0.00'],
    ['-0.5', '#,##0.000000'],
    ['35', '#,##0'],
  ]);
});
