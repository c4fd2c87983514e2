// File types that may be shown, and those that can only be downloaded.
import { expect, test } from 'vitest';
import { isPreviewName, previewOf } from './preview.ts';

test.each([
  ['image/png', { kind: 'image', type: 'image/png' }],
  ['Image/JPEG; charset=binary', { kind: 'image', type: 'image/jpeg' }],
  ['image/tiff', { kind: 'tiff', type: 'image/tiff' }],
  ['application/pdf', { kind: 'pdf', type: 'application/pdf' }],
] as const)('a file %s is shown', (type, preview) => expect(previewOf(type)).toEqual(preview));

test.each(['image/svg+xml', 'text/html', 'application/zip', ''])('a file %j is only downloaded', (type) =>
  expect(previewOf(type)).toBeUndefined(),
);

test('the name of a file does not decide how it is shown', () => {
  expect(['a.PNG', 'b.jpeg', 'c.pdf', 'd.tif', 'e.TIFF', 'document-front'].every(isPreviewName)).toBe(true);
  expect(['a.svg', 'b.html', 'c.pdf.zip'].some(isPreviewName)).toBe(false);
});
