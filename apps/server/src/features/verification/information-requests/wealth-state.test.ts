// What counts as an answer about the source of wealth.
import { describe, expect, test } from 'vitest';
import { type WealthRequest, itemsToAsk, wealthState } from './wealth-state.ts';

const SINCE = '2026-03-02';
const at = (day: string): Date => new Date(`${day}T02:00:00Z`);
const words = { text: 'From the sale of a house.', fileIds: [] };
const file = { text: '', fileIds: ['a file'] };
const silence = { text: '', fileIds: [] };

const request = (changed: Partial<WealthRequest> = {}): WealthRequest => ({
  ...{ id: 'r', asks: ['wealth', 'evidence'], status: 'with-staff', dueOn: '2026-03-20' },
  ...{ openedAt: at('2026-03-03'), entries: [], ...changed },
});
const answers = (...entries: readonly (readonly (typeof file)[])[]): WealthRequest['entries'] =>
  entries.map((entry) => ({ at: at('2026-03-05'), answers: entry }));

describe('the source of wealth', () => {
  test.each<[string, readonly WealthRequest[], readonly string[]]>([
    ['nobody asked', [], ['wealth', 'evidence']],
    ['asked, not answered', [request({ status: 'with-member' })], ['wealth', 'evidence']],
    ['words and a file', [request({ entries: answers([words, file]) })], []],
    ['words instead of a document', [request({ entries: answers([words, words]) })], ['evidence']],
    ['a document at the other item', [request({ entries: answers([file, words]) })], ['evidence']],
    ['a document added later', [request({ entries: answers([words, words], [file]) })], []],
    ['words added later', [request({ entries: answers([words, words], [words]) })], ['evidence']],
    ['an empty answer', [request({ entries: answers([silence, file]) })], ['wealth']],
    ['closed after the answer', [request({ status: 'closed', entries: answers([words, file]) })], []],
    ['closed without an answer', [request({ status: 'closed' })], ['wealth', 'evidence']],
    [
      'an answer that is too old',
      [request({ status: 'closed', entries: [{ at: at('2026-03-01'), answers: [words, file] }] })],
      ['wealth', 'evidence'],
    ],
    [
      'two requests that have one item each',
      [
        request({ asks: ['evidence'], entries: answers([file]) }),
        request({ asks: ['wealth'], entries: answers([words]) }),
      ],
      [],
    ],
  ])('%s', (_case, requests, missing) => {
    expect(wealthState(requests, ['wealth', 'evidence'], SINCE).missing).toEqual(missing);
  });

  test('is asked for once while a request is open, and again after one that was closed unanswered', () => {
    const toAsk = (requests: readonly WealthRequest[]) =>
      itemsToAsk(wealthState(requests, ['wealth', 'evidence'], SINCE), requests);
    expect(toAsk([])).toEqual(['wealth', 'evidence']);
    expect(toAsk([request({ status: 'with-member' })])).toEqual([]);
    expect(toAsk([request({ asks: ['wealth'], status: 'with-member' })])).toEqual(['evidence']);
    expect(toAsk([request({ status: 'closed' })])).toEqual(['wealth', 'evidence']);
    expect(toAsk([request({ entries: answers([words, words]) })])).toEqual([]);
  });

  test('shows the open request before one that was answered', () => {
    const open = request({ id: 'open', status: 'with-member' });
    const old = request({ id: 'old', status: 'closed', entries: answers([words, file]) });
    expect(wealthState([old, open], ['wealth'], SINCE).request?.id).toBe('open');
    expect(wealthState([old], ['wealth'], SINCE).request?.id).toBe('old');
    expect(wealthState([request({ status: 'closed' })], ['wealth'], SINCE).request).toBeNull();
  });
});
