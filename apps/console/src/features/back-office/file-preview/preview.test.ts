// Files that may be shown, and files that can only be downloaded.
import { expect, test } from 'vitest';
import { isPreviewName, previewOf } from './preview.ts';

test.each([
  ['image/png', { kind: 'image', type: 'image/png' }],
  ['Image/JPEG; charset=binary', { kind: 'image', type: 'image/jpeg' }],
  ['application/pdf', { kind: 'pdf', type: 'application/pdf' }],
] as const)('%s is shown', (type, preview) => expect(previewOf(type)).toEqual(preview));

test.each(['image/svg+xml', 'text/html', 'application/zip', 'image/tiff', ''])('%j is downloaded', (type) =>
  expect(previewOf(type)).toBeUndefined(),
);

test('names are only a hint', () => {
  expect(['a.PNG', 'b.jpeg', 'c.pdf', 'document-front'].every(isPreviewName)).toBe(true);
  expect(['a.svg', 'b.html', 'c.pdf.zip'].some(isPreviewName)).toBe(false);
});
