// A reader of a PDF finds the text as written, in every language, on as many pages as needed.
import { languages } from '@causeway/contract';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../testing/text-of-pdf.testing.ts';
import { renderPdf } from './render-pdf.ts';

const at = new Date('2026-03-02T02:00:00Z');
const content = { brand: 'Causeway', title: 'Title', sections: [], notes: [], at };

test.each(languages)(
  'Latin, Simplified and Traditional letters are readable in the PDF, in %s',
  async (language) => {
    const value =
      'Łódź Trading (GMT+8) 12,345.67 转账确认书 转账用途 轉帳確認書 鰂魚涌 灣仔 戶口 “引号”、，。';
    const bytes = await renderPdf({
      ...content,
      language,
      sections: [{ title: '付款', lines: [{ label: 'A', value }] }],
    });
    const [page = ''] = await textOfPdf(bytes);
    expect(page).toContain('Causeway');
    expect(page).toContain('Łódź Trading (GMT+8) 12,345.67');
    for (const part of ['转账确认书', '轉帳確認書', '鰂魚涌', '灣仔', '戶口', '“引号”、，。'])
      expect(page).toContain(part);
  },
);

test.each(languages)('names in every accepted alphabet are readable in the PDF, in %s', async (language) => {
  const names = [
    'Łukasz Žižek',
    'Nguyễn Thị Thu Hà',
    'Ελένη Παπαδοπούλου',
    'Щербакова Їжакевич',
    '𠮷野家',
    '我嘅公司',
    '㐂多',
  ];
  const lines = names.map((value) => ({ label: 'Name', value }));
  const bytes = await renderPdf({ ...content, language, sections: [{ title: 'Names', lines }] });
  const text = (await textOfPdf(bytes)).join('');
  for (const name of names) expect(text).toContain(name);
  expect(text).not.toContain('?');
});

test('a letter missing in all fonts becomes a question mark', async () => {
  const lines = [{ label: 'Name', value: '\u{1F680} Ltd' }];
  const bytes = await renderPdf({ ...content, language: 'en', sections: [{ title: 'Names', lines }] });
  expect((await textOfPdf(bytes)).join('')).toContain('? Ltd');
});

test('long values wrap within their column and continue on another page', async () => {
  const value = `${'0123456789abcdef'.repeat(9)} ${'word '.repeat(60)}${'字'.repeat(120)}`;
  const lines = Array.from({ length: 12 }, (_, index) => ({ label: `Line ${String(index)}`, value }));
  const bytes = await renderPdf({
    ...content,
    language: 'en',
    sections: [{ title: 'All', lines }],
    notes: ['The end'],
  });
  const pages = await textOfPdf(bytes);
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join('').replaceAll(/\s/g, '');
  expect(text.split(value.replaceAll(/\s/g, ''))).toHaveLength(13);
  expect(text).toContain('Theend');
});
