// What a browser needs to install the portal: each edition's manifest, and icons of their declared sizes.
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { enterprise } from './src/editions/enterprise.ts';
import { member } from './src/editions/member.ts';
import { personal } from './src/editions/personal.ts';
import { manifestFiles } from './web-manifest.ts';

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

async function filesOf(edition: typeof personal) {
  const files = await manifestFiles(edition);
  const manifest = JSON.parse(String(files.get('manifest.webmanifest'))) as Manifest;
  const picture = (name: string): Buffer => Buffer.from(files.get(name) ?? '');
  return { manifest, picture };
}

test.each([
  [personal, 'Causeway Personal'],
  [enterprise, 'Causeway Enterprise'],
  [member, 'Causeway Member'],
])('the edition $key is its own app with an icon for every purpose', async (edition, name) => {
  const { manifest, picture } = await filesOf(edition);
  expect(manifest).toMatchObject({ id: edition.base, name, start_url: './', display: 'standalone' });
  const pngs = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${String(purpose)}`)).toEqual([
    ...['192x192 any', '192x192 maskable'],
    ...['512x512 any', '512x512 maskable'],
  ]);
  for (const { src, sizes } of pngs) {
    const width = picture(src).readUInt32BE(16);
    expect(`${String(width)}x${String(picture(src).readUInt32BE(20))}`).toBe(sizes);
  }
});

test('the icon is a white logo on its own color, up to every corner', async () => {
  const { picture } = await filesOf(personal);
  const file = picture('apple-touch-icon.png');
  const size = file.readUInt32BE(16);
  const start = file.indexOf('IDAT') + 4;
  const rows = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
  const at = (x: number, y: number): string =>
    rows.subarray(y * (1 + size * 3) + 1 + x * 3).toString('hex', 0, 3);
  const corner = size - 1;
  expect([at(0, 0), at(corner, 0), at(0, corner), at(corner, corner)]).toEqual(Array(4).fill('0b5d57'));
  // Pixels of the level line, the gap below it, the left shore, and the water between the shores.
  const [middle, left] = [size / 2, Math.round(size * 0.25)];
  expect([at(middle, Math.round(size * 0.4)), at(left, Math.round(size * 0.55))]).toEqual(
    Array(2).fill('ffffff'),
  );
  expect(at(middle, Math.round(size * 0.6))).toBe('0b5d57');
});
