// Lines about the books in a bucket: each is written once and locked, and tampering is found.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '../port.ts';
import { type WorldBoxProcess, allOf, boxBucket, startWorldBox } from '../world-box.testing.ts';
import { callBucket } from './api.ts';
import { createBucketBooks } from './books-adapter.ts';
import { openBucket } from './bucket.ts';

let box: WorldBoxProcess;
beforeAll(async () => {
  box = await startWorldBox();
});
beforeEach(async () => {
  await box.control('DELETE', '/failures');
  await box.control('DELETE', '/bucket/objects');
});
afterAll(() => box.stop());

const books = (lockDays: number | null = 30) => createBucketBooks({ ...boxBucket(box, 'books'), lockDays });
const bucket = () => openBucket(boxBucket(box, 'books'));
const disturb = (kind: string, times = 1) => box.control('POST', '/bucket/disturbances', { kind, times });

const first = { name: '2026-04-01T180000.000Z', text: 'one' };
const second = { name: '2026-04-02T180000.000Z', text: 'two' };

test('the newest line of each group is read up to a given time', async () => {
  await books().add('roots', [first, second]);
  await books().add(
    'balances',
    ['USD/2026-04-02', 'USD/2026-04-01', 'EUR/2026-04-01'].map((name) => ({ name, text: name })),
  );
  expect(await books().lines('roots')).toEqual(['two']);
  expect(await books().lines('roots', '2026-04-02T170000.000Z')).toEqual(['one']);
  expect(await books().lines('roots', '2026-03-31T170000.000Z')).toEqual([]);
  expect(await books().lines('balances')).toEqual(['EUR/2026-04-01', 'USD/2026-04-02']);
  expect(await books(null).lines('roots')).toEqual(['two']);
});

describe.each(['', 'ignores-condition', 'refuses-condition'])('in a store that %s', (kind) => {
  test('a line is added once, and never another under its name', async () => {
    if (kind !== '') await disturb(kind, 10);
    const lockDays = kind === 'refuses-condition' ? null : 30;
    await books(lockDays).add('roots', [first]);
    await books(lockDays).add('roots', [first]);
    await expect(books(lockDays).add('roots', [{ ...first, text: 'other' }])).rejects.toThrow(ProviderError);
    expect(await books(lockDays).lines('roots')).toEqual(['one']);
    expect(await books().altered()).toEqual([]);
  });
});

test('servers that write the same line at once agree, and of two different lines one is refused', async () => {
  await Promise.all(Array.from({ length: 8 }, () => books().add('roots', [first])));
  expect(await books().altered()).toEqual([]);
  const outcomes = await Promise.allSettled(
    ['a', 'b'].map((text) => books().add('roots', [{ ...second, text }])),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('is not written twice after a lost answer', async () => {
  await box.control('POST', '/failures', {
    institution: 'bucket',
    operation: 'put',
    kind: 'lost-answer',
    times: 1,
  });
  await books().add('roots', [first]);
  expect(await allOf(bucket().versions('roots/'))).toHaveLength(1);
});

test('a locked line cannot be removed, and a version that hides it is noticed and not used', async () => {
  await books().add('roots', [first, second]);
  const [version] = await allOf(bucket().versions(`roots/${first.name}`));
  const removal = {
    ...({ method: 'DELETE', key: `roots/${first.name}` } as const),
    query: { versionId: version?.versionId ?? '' },
  };
  await expect(callBucket(boxBucket(box, 'books'), removal)).rejects.toThrow('403 AccessDenied');
  await bucket().remove(`roots/${second.name}`);
  await bucket().put(`roots/${first.name}`, Buffer.from('forged'));
  expect(await books().lines('roots')).toEqual(['two']);
  expect(await books().lines('roots', first.name)).toEqual(['one']);
  expect(await books().altered()).toEqual([
    `the line roots/${first.name} was replaced in the bucket of the books`,
    `the line roots/${second.name} was removed from the bucket of the books`,
  ]);
});

test('a bucket reports whether it can lock, and one that cannot refuses a line to be locked', async () => {
  const other = boxBucket(box, 'files');
  expect([await bucket().canLock(), await openBucket(other).canLock()]).toEqual([true, false]);
  await expect(createBucketBooks({ ...other, lockDays: 30 }).add('roots', [first])).rejects.toThrow(
    '400 InvalidRequest',
  );
});
