// Stored drafts, and storages that hold something else or nothing.
import { describe, expect, test } from 'vitest';
import { tabKey } from '../../../shared/session/tab-storage.ts';
import { draftStore, preparationOf, type Draft } from './draft.ts';
import { emptyValues, submission, transferForm, amountDto } from './transfer-form.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const invoice = {
  fileId: '88888888-8888-4888-8888-888888888888',
  fileType: 'transaction',
  originalFileName: 'invoice.pdf',
  fileSize: 1200,
};
const draft: Draft = {
  payeeId: 'p1',
  values: { ...emptyValues('A'), amount: '12.50', files: [invoice] },
  prepared: null,
};

describe('draftStore', () => {
  test('keeps one draft for each person, with its payee', () => {
    const storage = memory();
    draftStore(storage, 'ann').write(draft);
    expect(draftStore(storage, 'ann').read('p1')).toEqual(draft);
    expect(draftStore(storage, 'ann').read('p2')).toBeUndefined();
    expect(draftStore(storage, 'ben').read('p1')).toBeUndefined();
    draftStore(storage, 'ann').clear();
    expect(draftStore(storage, 'ann').read('p1')).toBeUndefined();
  });

  test.each(['', '{', 'null', '{"payeeId":"p1"}'])('reads %j as no draft', (text) => {
    const storage = memory();
    storage.setItem(tabKey('transfer', 'ann'), text);
    expect(draftStore(storage, 'ann').read('p1')).toBeUndefined();
  });

  test('works without storage and with a full one', () => {
    expect(draftStore(undefined, 'ann').read('p1')).toBeUndefined();
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => draftStore(full, 'ann').write(draft)).not.toThrow();
  });
});

describe('preparationOf', () => {
  test('expires as long after its answer as the server said, whatever this machine’s clock shows', () => {
    const said = { preparedAt: '2026-01-02T00:00:00.000Z', validUntil: '2026-01-02T00:30:00.000Z' };
    const terms = said as Parameters<typeof preparationOf>[0];
    expect(preparationOf(terms, 5_000).lapsesAt).toBe(5_000 + 30 * 60_000);
  });
});

describe('transfer form', () => {
  test('requires each missing value', () => {
    const missing = transferForm.safeParse(emptyValues('')).error?.issues.map(({ path }) => path[0]);
    expect(new Set(missing)).toEqual(
      new Set(['amount', 'paymentPurpose', 'fundsSource', 'remitterName', 'files']),
    );
  });

  test.each([
    ['1,000', 'EUR', '1000.00'],
    ['1000', 'JPY', '1000'],
    ['0.000001', 'USDT', '0.000001'],
    ['0.001', 'EUR', undefined],
    ['0', 'EUR', undefined],
  ] as const)('sends %s %s as %s', (text, currency, expected) => {
    expect(amountDto(text, currency)).toBe(expected);
  });

  test('submits the prepared amount, not the one in the field', () => {
    const values = {
      ...emptyValues('Harbour Trading'),
      amount: '1,000',
      paymentPurpose: 'GOODS',
      fundsSource: 'BUSINESS',
      files: [invoice],
    };
    const prepared = {
      txnNo: 'T20260102ABCDEFGHIJ',
      payee: { payeeId: 'p1' },
      currency: 'EUR',
      amount: '1000.00',
    } as Parameters<typeof submission>[0];
    expect(submission(prepared, values, { verifyCode: '0427' })).toMatchObject({
      amount: '1000.00',
      txnNo: 'T20260102ABCDEFGHIJ',
      verifyCode: '0427',
      fileIds: [invoice.fileId],
    });
  });
});
