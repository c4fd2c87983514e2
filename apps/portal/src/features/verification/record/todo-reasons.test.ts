// Another language changes the texts of the corrections, not the corrections themselves.
import type { TodoItem } from '@causeway/contract';
import { expect, test } from 'vitest';
import { inWordsOf } from './todo-reasons.ts';

const todo = (id: string, reason: string): TodoItem => ({
  id,
  rejectDetail: { IDV_KYC_REJ_BASIC: reason },
  notifyType: 1,
  stakeholderId: null,
  expiresOn: null,
});

test('open items keep their latest wording and exclude items raised since', () => {
  const begun = [todo('a', 'The address is incomplete.'), todo('b', 'typed by staff')];
  const read = [todo('c', '新的原因'), todo('a', '地址不完整。')];
  expect(inWordsOf(read, begun)).toEqual([todo('a', '地址不完整。'), todo('b', 'typed by staff')]);
});
