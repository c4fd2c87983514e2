// The search for pages by their names.
import { expect, test } from 'vitest';
import { findPages, type FoundPage } from './find-pages.ts';

const page = (label: string, group?: string): FoundPage => ({
  key: label,
  label,
  group,
  address: `/${label}`,
});
const pages = [
  page('Transfer records', 'Transfer'),
  page('New transfer', 'Transfer'),
  page('Payees', 'Payees'),
  page('收款人', '收款人'),
];

test.each([
  ['new', ['New transfer']],
  ['transfer', ['Transfer records', 'New transfer']],
  ['TRANSFER rec', ['Transfer records']],
  ['ＰＡＹＥＥＳ', ['Payees']],
  ['款', ['收款人']],
  ['payees new', []],
  ['', ['Transfer records', 'New transfer', 'Payees', '收款人']],
])('finds pages for %s', (typed, labels) => {
  expect(findPages(pages, typed).map(({ label }) => label)).toEqual(labels);
});
