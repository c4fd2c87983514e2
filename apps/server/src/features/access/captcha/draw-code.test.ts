// The captcha's picture: a whole PNG, never the same twice, readable characters only.
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codeLength, drawCode, newCodeText } from './draw-code.ts';
import { alphabet, glyphs } from './glyphs.ts';

function bytesOf(address: string): Buffer {
  expect(address.startsWith('data:image/png;base64,')).toBe(true);
  return Buffer.from(address.slice('data:image/png;base64,'.length), 'base64');
}

/** Reads the chunks and checks each one's checksum. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.set(named.subarray(0, 4).toString('latin1'), named.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

describe('the captcha picture', () => {
  test('is a whole PNG of 160 by 56', () => {
    const png = bytesOf(drawCode('AC37'));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    const chunks = chunksOf(png);
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect([chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)]).toEqual([160, 56]);
    expect(inflateSync(chunks.get('IDAT')!)).toHaveLength(161 * 56);
  });

  test('differs each time for the same text', () => {
    expect(drawCode('AC37')).not.toBe(drawCode('AC37'));
  });

  test('has ink for every possible character', () => {
    for (const character of alphabet) {
      const rows = inflateSync(chunksOf(bytesOf(drawCode(character))).get('IDAT')!);
      expect([...rows].filter((pixel) => pixel > 0 && pixel < 90).length).toBeGreaterThan(60);
    }
  });

  test('is refused for a character without strokes', () => {
    expect(() => drawCode('A0')).toThrow(RangeError);
  });
});

describe('the captcha text', () => {
  test('has four characters that cannot be confused', () => {
    for (let i = 0; i < 200; i++) expect(newCodeText()).toMatch(/^[234679ACEFHJKMNPRTWXY]{4}$/);
    expect(newCodeText()).toHaveLength(codeLength);
  });

  test('strokes stay on their grid', () => {
    for (const [x, y] of Object.values(glyphs).flat(2)) {
      expect(x >= 0 && x <= 4 && y >= 0 && y <= 6).toBe(true);
    }
  });
});
