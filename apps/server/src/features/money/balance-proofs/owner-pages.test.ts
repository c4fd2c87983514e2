// Pages of a day: the pieces of each owner lead to one root, whatever page they are in.
import type { OwnerBalance } from '@causeway/ledger';
import { expect, test } from 'vitest';
import { dayKeys } from './day-keys.ts';
import { OWNERS, makePages, workOutPage, workOutPeaks, type OwnerPage } from './owner-pages.ts';
import { pathOf, rootOfPeaks, sumOf } from './piece-tree.ts';
import { amountOf } from './pieces.ts';
import { topBytes, topsIn } from './top-bytes.ts';

const keys = dayKeys(Buffer.alloc(32, 9));
const MEMBERS = 2 * OWNERS + 77;
/** Amounts of ten to thirteen digits each, all different. */
const balances = withTotal(
  Array.from({ length: MEMBERS }, (_, n) => ({
    owner: String(2_000_000_000 + n),
    balance: 1_000_000_007n + BigInt(n) * 4_294_967_311n,
  })),
);
const total = balances[0]?.total ?? 0n;

function withTotal(list: readonly Omit<OwnerBalance, 'total'>[]): readonly OwnerBalance[] {
  const sum = list.reduce((total, { balance }) => (balance > 0n ? total + balance : total), 0n);
  return list.map((each) => ({ ...each, total: sum }));
}

async function* inPortions(list: typeof balances) {
  for (let at = 0; at < list.length; at += 500) yield list.slice(at, at + 500);
}

async function pagesOf(list: typeof balances) {
  const pages: OwnerPage[] = [];
  const totals = await makePages(inPortions(list), keys, (page) => Promise.resolve(void pages.push(page)));
  return { pages, totals };
}

const { pages, totals } = await pagesOf(balances);

test('pages follow one another, and their sums add up to the balances', () => {
  expect(pages.map(({ owners }) => owners.length)).toEqual([OWNERS, OWNERS, 77]);
  expect(totals).toMatchObject({ sum: total, count: MEMBERS, belowZero: { count: 0, sum: 0n } });
});

test('the tree above the pages combines their stored nodes', async () => {
  const tops = pages.flatMap((page) => topsIn(topBytes(page.tops)));
  expect(rootOfPeaks(await workOutPeaks(keys, tops))).toEqual(totals.root);
  const again = pages.flatMap((page) =>
    workOutPage(keys, page, total).tops.map(({ hash, height }) => ({ hash, height })),
  );
  expect(rootOfPeaks(await workOutPeaks(keys, again))).toEqual(totals.root);
});

test('a page stores few nodes besides its pieces', () => {
  const [first] = pages;
  const pieces = first ? workOutPage(keys, first, total).pieces.flat().length : 0;
  expect(pieces).toBeGreaterThan(10 * OWNERS);
  expect(first?.tops.length).toBeLessThan(OWNERS);
});

test('balances below zero have no piece and are counted separately', async () => {
  const day = await pagesOf(
    withTotal([
      { owner: 'a', balance: 5n },
      { owner: 'b', balance: -3n },
    ]),
  );
  expect(day.totals).toMatchObject({ sum: 5n, count: 2, belowZero: { count: 1, sum: -3n } });
  expect(day.pages[0]?.amounts).toEqual([5n, 0n]);
});

test('the pieces of every fortieth owner lead to the day’s peaks', async () => {
  const worked = pages.map((page) => workOutPage(keys, page, total));
  const peaks = await workOutPeaks(
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
  expect(lengths).toHaveLength(28);
  expect(Math.min(...lengths)).toBeGreaterThan(0);
});

/** How often one owner's largest piece is in each quarter of the units, over days with different secrets. */
async function quartersOf(others: readonly bigint[]): Promise<readonly number[]> {
  const amounts = [349_520n, ...others];
  const owners = amounts.map((_, n) => String(n));
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  const quarters = [0, 0, 0, 0];
  for (let day = 0; day < 200; day += 1) {
    const ofDay = dayKeys(Buffer.from(String(day).padStart(32, '0')));
    const { pieces, tops } = workOutPage(ofDay, { page: 0, owners, amounts }, sum);
    const largest = pieces[0]?.[0];
    if (!largest) throw new Error('pieces');
    const { place } = pathOf(largest, await workOutPeaks(ofDay, tops));
    const quarter = Number((place * amountOf(largest.height) * 4n) / sum);
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  }
  return quarters;
}

test.each([
  ['others hold about the same', Array.from({ length: 9 }, (_, n) => 1_111_111n + BigInt(n * 7_919))],
  ['one of them holds nine tenths', [9_000_001n, ...Array.from({ length: 8 }, () => 139_907n)]],
  ['there is one other', [9_999_999n]],
])('a piece takes each place equally often when %s', async (_, others) => {
  // The counts never vary, because the secrets are fixed; twenty-two is three and a half standard deviations.
  for (const count of await quartersOf(others)) expect(Math.abs(count - 50)).toBeLessThan(22);
});
