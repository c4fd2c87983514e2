// An address whose id cannot exist is reported as a missing record; other errors stay as they are.
import {
  addPayee,
  getCollectionAccount,
  getDeposit,
  getExchange,
  getPayee,
  getTransfer,
  listDeposits,
  type Language,
} from '@causeway/contract';
import { RequestError } from '@causeway/ui';
import { describe, expect, test } from 'vitest';
import { asRecordMissing } from './record-missing.ts';

const refused = (code: number): RequestError =>
  new RequestError({ kind: 'refused', code, msg: 'as it came', requestId: 'a1', status: 400 });

const invalid = refused(120003);

describe('reading a record by an impossible id', () => {
  test.each([
    [getCollectionAccount, 140001, 'The collection account you are looking for does not exist!'],
    [getDeposit, 130005, 'The transaction order number does not exist'],
    [getExchange, 130005, 'The transaction order number does not exist'],
    [getTransfer, 130005, 'The transaction order number does not exist'],
    [getPayee, 130002, 'The recipient does not exist'],
  ])('reports that there is no such record ($name)', async (endpoint, code, msg) => {
    expect(await asRecordMissing(endpoint, { id: 'not-an-id' }, invalid, 'en')).toMatchObject({
      kind: 'refused',
      code,
      msg,
      requestId: 'a1',
    });
  });

  test.each([
    ['zh-Hans', '收款人不存在'],
    ['zh-Hant', '收款人不存在'],
  ] satisfies [Language, string][])('reports it in %s', async (language, msg) => {
    expect(await asRecordMissing(getPayee, { payeeId: '7' }, invalid, language)).toMatchObject({ msg });
  });
});

describe('any other failure', () => {
  test.each([
    ['a refusal for another reason', getDeposit, { txnNo: 'D' }, refused(403)],
    ['a list', listDeposits, { pageNo: 0 }, invalid],
    ['more than an id', getDeposit, { txnNo: 'D', more: 1 }, invalid],
    ['a write', { ...addPayee, refusals: ['payee-not-found'] as const }, { payeeId: '7' }, invalid],
    ['a issue of our own', getDeposit, { txnNo: 'D' }, new TypeError('no such thing')],
  ])('is kept unchanged: %s', async (_what, endpoint, request, error) => {
    expect(await asRecordMissing(endpoint, request, error, 'en')).toBe(error);
  });
});
