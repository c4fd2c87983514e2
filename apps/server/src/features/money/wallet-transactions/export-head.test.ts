// A PDF with a part of the entries names the filter.
import { expect, test } from 'vitest';
import { exportHead } from './export-head.ts';
import type { TransactionFilter } from './list.ts';

const everything: TransactionFilter = {
  ...{ startTime: '2026-01-01', endTime: '2026-01-31', currency: 'USD', currencyAccountType: 2 },
  ...{ fundingDirection: 0, txnType: 31, isReverse: 1, txnNo: 'T1', flowId: '7-2' },
};

test.each([
  ['en', {}, 'Period: account opening – 2026-02-01 (GMT+8)', undefined],
  [
    'en',
    everything,
    'Period: 2026-01-01 – 2026-01-31 (GMT+8)',
    'Currency: USD   Account type: Prepaid account   Direction: Money out   Business type: Transfer refund   ' +
      'Revocation status: Reversal   Transaction number: T1   Ledger entry: 7-2',
  ],
  [
    'zh-Hans',
    { fundingDirection: 1, isReverse: 0 },
    '期间: 开户日 – 2026-02-01 (GMT+8)',
    '收支方向: 收入   撤销状态: 正常',
  ],
  [
    'zh-Hant',
    { fundingDirection: 1, isReverse: 0 },
    '期間: 開戶日 – 2026-02-01 (GMT+8)',
    '收支方向: 收入   撤銷狀態: 正常',
  ],
] as const)('the head of the export is in %s for %o', (language, filter, period, chosen) => {
  // Midnight of the first of February in Hong Kong.
  const now = new Date('2026-01-31T16:00:00Z');
  const lines = exportHead({ name: 'Ada', memberId: '1', now, filter }, language);
  expect(lines.slice(1, -1)).toEqual(chosen === undefined ? [period] : [period, chosen]);
  expect(lines.at(-1)).toContain('2026-02-01 00:00:00 (GMT+8)');
});
