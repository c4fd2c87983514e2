// Boxes of an ownership picture never lie on each other, whatever the graph, and lines go down but in a circle.
import { ownershipViewOf, ownerEntityDraft } from '@causeway/contract';
import { expect, test } from 'vitest';
import { type Line, type Point, boxHeight, boxWidth, pictureOf, shortName } from './layout.ts';

const person = (uid: string, ownerBasis = 'chain') => ({
  ...{ uid, roles: [1], nameEn: uid, ownerBasis, sharePercentage: ownerBasis === '' ? '20' : '' },
});
const entity = (uid: string, sharePercentage: string, ...owners: readonly string[]) =>
  ownerEntityDraft.parse({
    ...{ uid, kind: 'company', nameEn: uid, sharePercentage },
    owners: owners.map((owner) => ({ uid: owner, shares: '40' })),
  });
const picture = (
  stakeholderInfoBo: ReturnType<typeof person>[],
  ...ownerEntities: ReturnType<typeof entity>[]
) => pictureOf(ownershipViewOf({ memberNameEn: 'Business', stakeholderInfoBo, ownerEntities }));

const pictures = [
  ['people alone', picture([person('ada', ''), person('bo', '')])],
  ['nobody', picture([])],
  ['a chain', picture([person('ada')], entity('a', '80', 'b'), entity('b', '', 'c'), entity('c', '', 'ada'))],
  ['a wide row', picture(['ada', 'bo', 'cy', 'di', 'ed', 'fay'].map((uid) => person(uid)), entity('a', '100', 'ada', 'bo', 'cy'), entity('b', '', 'di', 'ed', 'fay'))],
  ['a circle', picture([person('ada')], entity('a', '50', 'b', 'ada'), entity('b', '10', 'a'))],
  ['a part of one’s own beside one through a company', picture([person('ada', ''), person('bo')], entity('a', '80', 'ada', 'bo'))],
  ['a part of one’s own past two rows', picture([person('ada', '')], entity('a', '40', 'c'), entity('b', '40', 'c'), entity('c', '', 'ada'))],
] as const; // prettier-ignore

test.each(pictures)('the picture of %s has each box in a place of its own, within its frame', (_, found) => {
  for (const [at, box] of found.boxes.entries()) {
    expect(box.x - boxWidth / 2).toBeGreaterThanOrEqual(0);
    expect(box.x + boxWidth / 2).toBeLessThanOrEqual(found.width);
    expect(box.y + boxHeight).toBeLessThanOrEqual(found.height);
    for (const other of found.boxes.slice(at + 1))
      expect(Math.abs(box.x - other.x) >= boxWidth || Math.abs(box.y - other.y) >= boxHeight).toBe(true);
  }
});

test('the picture has a line for each holding, which goes up only in a circle', () => {
  expect(pictures[2][1].lines.map(({ isBack }) => isBack)).toEqual([false, false, false, false]);
  expect(pictures[4][1].lines.filter(({ isBack }) => isBack).length).toBeGreaterThan(0);
});

/** Points along a line, near enough that no box lies between two of them. */
function alongOf({ from, to, bends }: Line): readonly Point[] {
  const isDown = from.y < to.y;
  const start = { x: from.x, y: isDown ? from.y + boxHeight : from.y };
  const turns = [start, ...bends, { x: to.x, y: isDown ? to.y : to.y + boxHeight }];
  return turns.slice(1).flatMap((next, at) => {
    const last = turns[at] ?? start;
    return Array.from({ length: 101 }, (_, step) => ({
      x: last.x + ((next.x - last.x) * step) / 100,
      y: last.y + ((next.y - last.y) * step) / 100,
    }));
  });
}

test.each(pictures)('the lines in the picture of %s run through no box', (_, { boxes, lines, width }) => {
  for (const line of lines.filter(({ from, to }) => from.y !== to.y)) {
    for (const { x, y } of alongOf(line)) {
      const hit = boxes.filter(
        (box) => Math.abs(x - box.x) < boxWidth / 2 && y > box.y && y < box.y + boxHeight,
      );
      expect(hit.map(({ uid }) => uid)).toEqual([]);
      expect(x >= 0 && x <= width).toBe(true);
    }
  }
});

test('a line goes around a box that the straight one would run through, and is straight elsewhere', () => {
  const bends = (at: 2 | 5) => pictures[at][1].lines.map((line) => line.bends.length);
  expect(bends(2)).toEqual([0, 0, 0, 0]);
  expect(Math.max(...bends(5))).toBe(2);
});

test('long names are cut by letters, not by halves of them', () => {
  expect(shortName('荊棘控股有限公司', 5)).toBe('荊棘控股…');
  expect(shortName('Short', 5)).toBe('Short');
});
