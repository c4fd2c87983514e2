// Scanned TIFFs as the reviewer's page draws them. The samples were written by libtiff.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { reviews } from '../reviews/index.ts';
import { TiffView } from './tiff-view.tsx';

/** Two pages in black and white, CCITT group 4, as fax machines and scanners write them. */
const group4 =
  'SUkqACoAAAAmoMn//JwU5TmjQQTCZToIp//j/+C2K9g8REf//+ACACAACQAAAQMAAQAAADAAAAABAQMAAQAAABgAAA' +
  'ACAQMAAQAAAAEAAAADAQMAAQAAAAQAAAAGAQMAAQAAAAEAAAARAQQAAQAAAAgAAAAWAQMAAQAAABgAAAAXAQQAAQAA' +
  'ACEAAAAcAQMAAQAAAAEAAADOAAAAAAAAAElJKgAuAAAAJqDJ/8m/6PojoujAZll70gin+I/8Ij/9jggSYrERH///gA' +
  'gAgAAJAAABAwABAAAAMAAAAAEBAwABAAAAGAAAAAIBAwABAAAAAQAAAAMBAwABAAAABAAAAAYBAwABAAAAAQAAABEB' +
  'BAABAAAAqAAAABYBAwABAAAAGAAAABcBBAABAAAAJQAAABwBAwABAAAAAQAAAAAAAAA=';
/** One red page, LZW. */
const lzw =
  'SUkqAEAAAACAMgPB6BQSBwWEQeFQaGQmGwuHRGIROHxWJRaKReNRmORiPRuPx2QSORSWQyeSSiTSmWSuXRWAgAoAAA' +
  'EDAAEAAAAQAAAAAQEDAAEAAAAIAAAAAgEDAAMAAAC+AAAAAwEDAAEAAAAFAAAABgEDAAEAAAACAAAAEQEEAAEAAAAI' +
  'AAAAFQEDAAEAAAADAAAAFgEDAAEAAAAIAAAAFwEEAAEAAAA4AAAAHAEDAAEAAAABAAAAAAAAAAgACAAIAA==';

const fileOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type: 'image/tiff' });

async function open(blob: Blob) {
  const { say } = await show(<TiffView blob={blob} hasKeys={false} name="Certificate" />, {
    of: reviews,
    at: '/reviews',
  });
  return say;
}
const picture = page.getByRole('img');
function size(): readonly number[] {
  const image = picture.query();
  return image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [];
}

test('a scan of several pages is drawn page by page', async () => {
  const say = await open(fileOf(group4));
  await expect.poll(size).toEqual([48, 24]);
  await expect.element(page.getByText(say('file.view.page', { page: 1, count: 2 }))).toBeVisible();
  const first = picture.element().getAttribute('src');
  await page.getByRole('button', { name: say('file.view.next') }).click();
  await expect.element(page.getByText(say('file.view.page', { page: 2, count: 2 }))).toBeVisible();
  await expect.poll(() => picture.element().getAttribute('src')).not.toBe(first);
});

test('a page keeps its colors', async () => {
  await open(fileOf(lzw));
  await expect.poll(size).toEqual([16, 8]);
  const image = picture.element();
  if (!(image instanceof HTMLImageElement)) return expect.unreachable('no picture');
  const sheet = new OffscreenCanvas(16, 8).getContext('2d');
  sheet?.drawImage(image, 0, 0);
  expect([...(sheet?.getImageData(3, 3, 1, 1).data ?? [])]).toEqual([200, 30, 30, 255]);
});

test.each([
  ['cut off', fileOf(lzw).slice(0, 60)],
  ['of something else', new Blob(['%PDF-1.7'])],
  ['empty', new Blob([])],
])('a file %s is said to be broken', async (_what, blob) => {
  const say = await open(blob);
  await expect.element(page.getByText(say('file.broken'))).toBeVisible();
});
