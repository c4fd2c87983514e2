// A table as a PDF: related lines stay on one page, and every page has the heading.
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../testing/text-of-pdf.testing.ts';
import { type TablePart, tablePdf } from './table-pdf.ts';

async function pagesOf(rows: number): Promise<readonly string[]> {
  async function* parts(): AsyncGenerator<TablePart> {
    yield { kind: 'lines', heading: 'Dollars', lines: [['Opening', '0.00']] };
    for (let row = 1; row <= rows; row += 1) yield { kind: 'row', cells: [`row ${String(row)};`, '1.00'] };
    yield {
      kind: 'lines',
      lines: [1, 2, 3, 4, 5, 6, 7].map((line) => [`total ${String(line)};`, '1.00']),
    };
    yield {
      kind: 'lines',
      heading: 'Euros',
      lines: [1, 2, 3].map((line) => [`begin ${String(line)};`, '0.00']),
    };
  }
  const head = {
    ...({ language: 'en', brand: 'Causeway', title: 'Statement', lines: [] } as const),
    columns: [
      { title: 'Entry', width: 2 },
      { title: 'Amount', width: 1, align: 'end' as const },
    ],
    at: new Date('2026-03-02T09:30:00Z'),
  };
  return textOfPdf(await buffer(tablePdf(head, parts())));
}

test('totals stay on one page under the table’s heading', async () => {
  for (let rows = 15; rows <= 70; rows += 1) {
    const pages = await pagesOf(rows);
    for (const page of pages) expect(page).toContain('Entry Amount');
    expect(pages.join('').match(/row \d+;/g)).toHaveLength(rows);
    const totals = pages.filter((page) => page.includes('total 1;'));
    expect(totals).toHaveLength(1);
    for (const line of ['total 4;', 'total 7;']) expect(totals[0]).toContain(line);
    const euros = pages.find((page) => page.includes('Euros'));
    for (const line of ['begin 1;', 'begin 3;']) expect(euros).toContain(line);
  }
});
