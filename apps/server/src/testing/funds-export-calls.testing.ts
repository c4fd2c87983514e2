// The calls of exports of wallet transactions that name an object: a file, and the filter's targets; and those of the
// history.
import { type NamingCall, money } from './naming-call.testing.ts';
import type { MoneyRecords } from './others-records.testing.ts';

const isPersons = true;

const found = (record: keyof MoneyRecords, field: string): readonly NamingCall[] => [
  money(record, 'nothing-to-export', { input: (id) => ({ format: 'csv', filter: { [field]: id } }) }),
];

export const fundsExportCalls: Readonly<Record<string, readonly NamingCall[]>> = {
  'wallet-transactions.download-export exportId': [money('exportId', 'export-not-found', { isPersons })],
  'legacy-statement.order txnId': [money('legacyOrder', 'transaction-not-found')],
  'wallet-transactions.start-export filter.txnNo': found('deposit', 'txnNo'),
  'wallet-transactions.start-export filter.flowId': found('flowId', 'flowId'),
};
