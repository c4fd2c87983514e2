// Corrections that were gathered and not sent yet.
import type { RejectItem } from '@causeway/contract';
import { describe, expect, test, vi } from 'vitest';
import { createGathered, type GatheredFrom } from './gathered.ts';

const me = 'me';
const colleague = 'colleague';
const first: GatheredFrom = { memberId: '1', submittedAt: '2026-03-02T02:00:00.000Z' };
const again: GatheredFrom = { memberId: '1', submittedAt: '2026-03-04T02:00:00.000Z' };
const other: GatheredFrom = { memberId: '2', submittedAt: '2026-03-02T02:00:00.000Z' };
const items: readonly RejectItem[] = [{ code: 'IDV_KYC_REJ_BASIC', text: 'Which floor?' }];

describe('what was gathered', () => {
  test('is there again for the same record, and is the same list', () => {
    const gathered = createGathered();
    gathered.keep(me, first, items);
    gathered.keep(me, other, [...items, ...items]);
    expect(gathered.of(me, first)).toBe(items);
    expect(gathered.countOf(me, '2')).toBe(2);
    expect(gathered.total()).toBe(2);
  });

  test('says nothing of another submission of the same member', () => {
    const gathered = createGathered();
    gathered.keep(me, first, items);
    expect(gathered.of(me, again)).toEqual([]);
    gathered.keep(me, again, items);
    expect(gathered.of(me, first)).toEqual([]);
  });

  test('is gone when nothing is to be corrected any more', () => {
    const gathered = createGathered();
    gathered.keep(me, first, items);
    gathered.keep(me, first, []);
    expect(gathered.total()).toBe(0);
    expect(gathered.of(me, first)).toEqual([]);
  });

  test('is shown to nobody else, and goes when somebody else gathers', () => {
    const gathered = createGathered();
    gathered.keep(me, first, items);
    expect(gathered.of(colleague, first)).toEqual([]);
    expect(gathered.countOf(colleague, '1')).toBe(0);
    gathered.keep(colleague, other, items);
    expect(gathered.of(me, first)).toEqual([]);
    expect(gathered.total()).toBe(1);
  });

  test('outlives a session that has run out, and goes when somebody else signs in', () => {
    const gathered = createGathered();
    gathered.keep(me, first, items);
    gathered.forgetOthers(me);
    expect(gathered.of(me, first)).toBe(items);
    gathered.forgetOthers(colleague);
    expect(gathered.total()).toBe(0);
  });

  test('is forgotten as a whole', () => {
    const gathered = createGathered();
    gathered.keep(me, first, items);
    gathered.forget();
    expect(gathered.total()).toBe(0);
  });
});

test('whoever listens is told of each change, until they stop', () => {
  const gathered = createGathered();
  const listener = vi.fn<() => void>();
  const stop = gathered.subscribe(listener);
  gathered.keep(me, first, items);
  gathered.forget();
  stop();
  gathered.keep(me, first, items);
  expect(listener).toHaveBeenCalledTimes(2);
});
