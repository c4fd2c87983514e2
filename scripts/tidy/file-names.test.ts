// The accepted and refused names of files and folders.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { fileNames } from './file-names.ts';

test.each([
  'apps/portal/src/utils/date.ts',
  'apps/portal/src/date-utils.ts',
  'packages/money/src/helpers.ts',
  'apps/server/src/common/log.ts',
  'db/misc.ts',
  'apps/portal/src/TransferPage.tsx',
  'apps/server/src/submitTransfer.ts',
  'apps/server/src/submit_transfer.ts',
])('refuses %s', (path) => expect(lines(fileNames, path, '')).toEqual([1]));

test.each([
  'apps/server/src/features/money/transfers/submit-transfer.test.ts',
  'apps/portal/src/features/money/exchange/messages/zh-hans.ts',
  'packages/contract/src/common-api/notices.ts',
  'db/migrations/0001_ledger_accounts.sql',
  'apps/world/README.md',
  'ARCHITECTURE.md',
])('accepts %s', (path) => expect(lines(fileNames, path, '')).toEqual([]));
