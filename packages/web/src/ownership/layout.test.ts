// Boxes of an ownership picture never lie on each other, whatever the graph, and lines go down but in a circle.
import { ownershipViewOf, ownerEntityDraft } from '@causeway/contract';
import { expect, test } from 'vitest';
import { boxHeight, boxWidth, pictureOf, shortName } from './layout.ts';

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

test('long names are cut by letters, not by halves of them', () => {
  expect(shortName('荊棘控股有限公司', 5)).toBe('荊棘控股…');
  expect(shortName('Short', 5)).toBe('Short');
});
