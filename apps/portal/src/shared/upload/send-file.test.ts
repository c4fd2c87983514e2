// The bytes of a photograph that leave the browser.
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from './send-file.ts';

const start = [0xff, 0xd8];
const about = [0xff, 0xe1, 0, 10, ...new TextEncoder().encode('Exif\0GPS')];
const scan = [0xff, 0xda, 0, 4, 1, 1, 7, 7, 0xff, 0xd9];

async function sent(bytes: readonly number[], name: string) {
  const file = await withoutMetadata(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
  return { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] };
}

describe('a photograph', () => {
  test.each(['photo.jpg', 'photo.png'])('with the name %s is sent without its metadata', async (name) => {
    expect(await sent([...start, ...about, ...scan], name)).toEqual({
      name,
      type: 'image/jpeg',
      bytes: [...start, ...scan],
    });
  });

  test('without an end marker gets one', async () => {
    const cut = [...start, ...about, ...scan.slice(0, -2)];
    expect((await sent(cut, 'photo.jpg')).bytes).toEqual([...start, ...scan]);
  });

  test('that is incomplete is sent unchanged, so that the server refuses it', async () => {
    const broken = [...start, ...about.slice(0, 6)];
    expect((await sent(broken, 'photo.jpg')).bytes).toEqual(broken);
  });

  test('is the only kind of file that is changed', async () => {
    expect((await sent([37, 80, 68, 70], 'photo.jpg')).bytes).toEqual([37, 80, 68, 70]);
  });
});
