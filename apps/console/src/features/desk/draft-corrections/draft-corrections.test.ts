// Corrections that were drafted and not sent yet.
import type { RejectItem } from '@causeway/contract';
import { describe, expect, test, vi } from 'vitest';
import { createDraftCorrections, type DraftedFrom } from './draft-corrections.ts';

const me = 'me';
const colleague = 'colleague';
const first: DraftedFrom = { memberId: '1', submittedAt: '2026-03-02T02:00:00.000Z' };
const again: DraftedFrom = { memberId: '1', submittedAt: '2026-03-04T02:00:00.000Z' };
const other: DraftedFrom = { memberId: '2', submittedAt: '2026-03-02T02:00:00.000Z' };
const items: readonly RejectItem[] = [{ code: 'IDV_KYC_REJ_BASIC', text: 'Which floor?' }];

describe('what was drafted', () => {
  test('is there again for the same record, and is the same list', () => {
    const drafts = createDraftCorrections();
    drafts.keep(me, first, items);
    drafts.keep(me, other, [...items, ...items]);
    expect(drafts.of(me, first)).toBe(items);
    expect(drafts.countOf(me, '2')).toBe(2);
    expect(drafts.total()).toBe(2);
  });

  test('says nothing of another submission of the same member', () => {
    const drafts = createDraftCorrections();
    drafts.keep(me, first, items);
    expect(drafts.of(me, again)).toEqual([]);
    drafts.keep(me, again, items);
    expect(drafts.of(me, first)).toEqual([]);
  });

  test('is gone when nothing is to be corrected any more', () => {
    const drafts = createDraftCorrections();
    drafts.keep(me, first, items);
    drafts.keep(me, first, []);
    expect(drafts.total()).toBe(0);
    expect(drafts.of(me, first)).toEqual([]);
  });

  test('is shown to nobody else, and goes when somebody else gathers', () => {
    const drafts = createDraftCorrections();
    drafts.keep(me, first, items);
    expect(drafts.of(colleague, first)).toEqual([]);
    expect(drafts.countOf(colleague, '1')).toBe(0);
    drafts.keep(colleague, other, items);
    expect(drafts.of(me, first)).toEqual([]);
    expect(drafts.total()).toBe(1);
  });

  test('outlives a session that has run out, and goes when somebody else signs in', () => {
    const drafts = createDraftCorrections();
    drafts.keep(me, first, items);
    drafts.forgetOthers(me);
    expect(drafts.of(me, first)).toBe(items);
    drafts.forgetOthers(colleague);
    expect(drafts.total()).toBe(0);
  });

  test('is forgotten as a whole', () => {
    const drafts = createDraftCorrections();
    drafts.keep(me, first, items);
    drafts.forget();
    expect(drafts.total()).toBe(0);
  });
});

test('whoever listens is told of each change, until they stop', () => {
  const drafts = createDraftCorrections();
  const listener = vi.fn<() => void>();
  const stop = drafts.subscribe(listener);
  drafts.keep(me, first, items);
  drafts.forget();
  stop();
  drafts.keep(me, first, items);
  expect(listener).toHaveBeenCalledTimes(2);
});
