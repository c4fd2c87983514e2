// The places where a Chromium is searched.
import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

const PATH = ['/nowhere', '/opt/bin'].join(delimiter);
const only =
  (...paths: readonly string[]) =>
  (path: string): boolean =>
    paths.includes(path);

test('the named program wins, then the search path in its order', () => {
  const both = only('/opt/bin/google-chrome', '/opt/bin/chromium');
  expect(findChromium({ PATH }, both)).toBe('/opt/bin/chromium');
  expect(findChromium({ PATH, CHROMIUM: '' }, both)).toBe('/opt/bin/chromium');
  expect(findChromium({ PATH, CHROMIUM: '/opt/other' }, both)).toBe('/opt/other');
});

test('on a Mac it finds Chrome', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findChromium({ PATH }, only(chrome))).toBe(chrome);
});

test('without a Chromium no path is named, because Playwright may have its own', () => {
  expect(findChromium({ PATH }, only('/usr/bin/chromium'))).toBeNull();
});
