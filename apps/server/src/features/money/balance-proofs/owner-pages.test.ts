// A day in pages: each owner's pieces lead to one root, whatever page they are in.
import { expect, test } from 'vitest';
import { dayKeys } from './day-keys.ts';
import { OWNERS, makePages, workOutPage, workOutPeaks, type OwnerPage } from './owner-pages.ts';
import { pathOf, rootOfPeaks, sumOf } from './piece-tree.ts';
import { topBytes, topsIn } from './top-bytes.ts';

const keys = dayKeys(Buffer.alloc(32, 9));
const MEMBERS = 2 * OWNERS + 77;
/** Ten to thirteen digits each, none twice. */
const balances = Array.from({ length: MEMBERS }, (_, n) => ({
  owner: String(2_000_000_000 + n),
  balance: 1_000_000_007n + BigInt(n) * 4_294_967_311n,
}));
const total = balances.reduce((sum, { balance }) => sum + balance, 0n);

async function* inPortions(list: typeof balances) {
  for (let at = 0; at < list.length; at += 500) yield list.slice(at, at + 500);
}

async function pagesOf(list: typeof balances) {
  const pages: OwnerPage[] = [];
  const totals = await makePages(inPortions(list), keys, (page) => Promise.resolve(void pages.push(page)));
  return { pages, totals };
}

test('pages come one after the other, and their sum is that of the balances', async () => {
  const { pages, totals } = await pagesOf(balances);
  expect(pages.map(({ owners }) => owners.length)).toEqual([OWNERS, OWNERS, 77]);
  expect(totals).toMatchObject({ sum: total, count: MEMBERS, belowZero: { count: 0, sum: 0n } });
});

test('the tree above the pages is that of what they hand up, as it is kept', async () => {
  const { pages, totals } = await pagesOf(balances);
  const tops = pages.flatMap((page) => topsIn(topBytes(page.tops)));
  expect(rootOfPeaks(workOutPeaks(keys, tops))).toEqual(totals.root);
  const again = pages.flatMap((page) => workOutPage(keys, page).tops.map(({ hash, height }) => ({ hash, height })));
  expect(rootOfPeaks(workOutPeaks(keys, again))).toEqual(totals.root);
});

test('a page hands up few nodes beside its pieces', async () => {
  const { pages } = await pagesOf(balances);
  const [first] = pages;
  const pieces = first ? workOutPage(keys, first).pieces.flat().length : 0;
  expect(pieces).toBeGreaterThan(10 * OWNERS);
  expect(first?.tops.length).toBeLessThan(OWNERS / 2);
});

test('what is below zero has no piece, and is counted apart', async () => {
  const { pages, totals } = await pagesOf([
    { owner: 'a', balance: 5n },
    { owner: 'b', balance: -3n },
  ]);
  expect(totals).toMatchObject({ sum: 5n, count: 2, belowZero: { count: 1, sum: -3n } });
  expect(pages[0]?.amounts).toEqual([5n, 0n]);
});

test('every fortieth owner’s pieces lead to peaks of the whole day', async () => {
  const { pages, totals } = await pagesOf(balances);
  const worked = pages.map((page) => workOutPage(keys, page));
  const peaks = workOutPeaks(
    keys,
    worked.flatMap(({ tops }) => tops),
  );
  expect(rootOfPeaks(peaks)).toEqual(totals.root);
  const owners = worked.flatMap(({ pieces }) => pieces).filter((_, n) => n % 40 === 0);
  const lengths = owners.map((own, n) => {
    const paths = own.map((piece) => pathOf(piece, peaks));
    expect(new Set(paths.map(({ place }, at) => `${place} ${own[at]?.height}`)).size).toBe(own.length);
    expect(sumOf(own)).toBe(balances[n * 40]?.balance);
    return paths.reduce((sum, { path }) => sum + path.length, 0);
  });
  expect(lengths).toHaveLength(54);
  expect(Math.min(...lengths)).toBeGreaterThan(0);
});
