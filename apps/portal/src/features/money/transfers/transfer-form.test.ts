// The rules of the transfer form.
import type { StoredFile } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { emptyValues, isPurposeOffered, isSourceOffered, transferFormFor } from './transfer-form.ts';

const file = (number: number): StoredFile => ({
  fileId: `88888888-8888-4888-8888-${String(number).padStart(12, '0')}`,
  fileType: 'transaction',
  originalFileName: 'invoice.pdf',
  fileSize: 1200,
});

const values = {
  ...emptyValues('ALEX SAMPLE'),
  amount: '20',
  paymentPurpose: 'GOODS',
  fundsSource: 'SALARY',
  files: [file(1)],
};

describe('options on offer', () => {
  test.each([
    ['FAMILY', false, false, true],
    ['FAMILY', true, false, false],
    ['FAMILY', false, true, false],
    ['SALARY', true, false, true],
    ['SALARY', true, true, false],
    ['GOODS', true, true, true],
  ])(
    'include purpose %s for a business payer (%s) to a business (%s) as listed',
    (purpose, isBusiness, isPayeeBusiness, isOffered) => {
      expect(isPurposeOffered(purpose, { isBusiness, isPayeeBusiness })).toBe(isOffered);
    },
  );

  test('exclude salary as a company’s source of funds', () => {
    expect(isSourceOffered('SALARY', { isBusiness: true })).toBe(false);
    expect(isSourceOffered('SALARY', { isBusiness: false })).toBe(true);
  });
});

describe('transferFormFor', () => {
  const form = transferFormFor(
    (text) => (text === '99999999' ? 'Insufficient balance' : undefined),
    'Alex Sample',
  );
  const issuesOf = (changed: Partial<typeof values>) =>
    form.safeParse({ ...values, ...changed }).error?.issues.map(({ path, message }) => [path[0], message]);

  test('checks the amount against currency and balance on each call', () => {
    expect(issuesOf({ amount: '99999999' })).toContainEqual(['amount', 'Insufficient balance']);
    expect(issuesOf({ amount: '99999999' })).toContainEqual(['amount', 'Insufficient balance']);
  });

  test('reports an amount issue together with the others', () => {
    expect(issuesOf({ amount: '99999999', remitterName: '' })).toEqual([
      ['amount', 'Insufficient balance'],
      ['remitterName', 'required'],
    ]);
  });

  test('accepts only the member as the remitter, however the name is spelled', () => {
    expect(issuesOf({ remitterName: ' alex  SAMPLE' })).toBeUndefined();
    expect(issuesOf({ remitterName: 'Someone Else' })).toEqual([['remitterName', 'own-name']]);
  });

  test('asks for a missing amount without further issues', () => {
    expect(issuesOf({ amount: '' })).toEqual([['amount', 'required']]);
  });

  test('asks for one supporting document and accepts ten', () => {
    const files = Array.from({ length: 11 }, (_, number) => file(number));
    expect(issuesOf({ files: [] })).toEqual([['files', 'required-document']]);
    expect(issuesOf({ files: files.slice(0, 10) })).toBeUndefined();
    expect(issuesOf({ files })).toEqual([['files', 'too-many']]);
  });

  test('accepts a valid amount', () => {
    expect(issuesOf({})).toBeUndefined();
  });
});
