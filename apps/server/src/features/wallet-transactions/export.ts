// The same entries as a CSV file: UTF-8 with a byte order mark, times in Hong Kong. No cell holds what a person typed, so
// that none can be a formula; a column that does would have to be escaped, and amounts must not be.
import type { Language, TxnType, WalletTransaction } from '@causeway/contract';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../platform/db/db.ts';
import { refuse } from '../../platform/refusal.ts';
import { listTransactions, type TransactionFilter } from './list.ts';

/** A file of more rows is nobody's reading; the filter narrows it. */
const ROWS_MAX = 100_000;

type Column = 'flowId' | 'txnNo' | 'txnType' | 'currencyCode' | 'amount' | 'endingBalance' | 'createTime';

const headings: Readonly<Record<Language, Record<Column, string>>> = {
  en: {
    createTime: 'Time (GMT+8)',
    txnType: 'Type',
    currencyCode: 'Currency',
    amount: 'Amount',
    endingBalance: 'Balance after',
    txnNo: 'Transaction number',
    flowId: 'Flow number',
  },
  'zh-Hans': {
    createTime: '时间 (GMT+8)',
    txnType: '业务类型',
    currencyCode: '币种',
    amount: '金额',
    endingBalance: '变动后余额',
    txnNo: '交易单号',
    flowId: '流水号',
  },
  'zh-Hant': {
    createTime: '時間 (GMT+8)',
    txnType: '業務類型',
    currencyCode: '貨幣',
    amount: '金額',
    endingBalance: '變動後結餘',
    txnNo: '交易編號',
    flowId: '流水號',
  },
};

const typeNames: Readonly<Record<Language, Record<TxnType, string>>> = {
  en: {
    1: 'Deposit',
    2: 'Exchange',
    3: 'Transfer',
    28: 'Billing',
    31: 'Transfer refund',
    34: 'Exchange return',
  },
  'zh-Hans': { 1: '入金', 2: '兑换', 3: '转账', 28: '账单', 31: '转账退款', 34: '兑换退回' },
  'zh-Hant': { 1: '存款', 2: '兌換', 3: '轉帳', 28: '帳單', 31: '轉帳退款', 34: '兌換退回' },
};

const columns: readonly Column[] = [
  'createTime',
  'txnType',
  'currencyCode',
  'amount',
  'endingBalance',
  'txnNo',
  'flowId',
];

const HONG_KONG_MS = 8 * 60 * 60 * 1000;
const hongKongTime = (iso: string): string =>
  new Date(Date.parse(iso) + HONG_KONG_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Refuses nothing-to-export. */
export const exportTransactions = async (
  db: Db,
  memberId: string,
  filter: TransactionFilter,
  language: Language,
): Promise<Uint8Array> => {
  const { list } = await listTransactions(db, memberId, filter, { offset: 0, limit: ROWS_MAX });
  if (list.length === 0) return refuse('nothing-to-export');
  return Buffer.from(
    stringify(
      [columns.map((column) => headings[language][column]), ...list.map((row) => cellsOf(row, language))],
      {
        bom: true,
      },
    ),
  );
};

const cellsOf = (row: WalletTransaction, language: Language): readonly string[] => [
  hongKongTime(row.createTime),
  typeNames[language][row.txnType],
  row.currencyCode,
  // Spreadsheets read the ASCII minus, and no other, as the sign of a number.
  row.tradingDirection === 0 ? `-${row.amount}` : row.amount,
  row.endingBalance,
  row.txnNo,
  row.flowId,
];
