// The same entries as a CSV file, all of them, times in Hong Kong.
import type { Language, TxnType, WalletTransaction } from '@causeway/contract';
import { csvFile, type CsvLine } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db/db.ts';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { walkTransactions, type TransactionFilter } from './list.ts';

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
    txnType: '業務類別',
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

/** Beside the type, as the list has it (MON-191). */
const reversal: Readonly<Record<Language, string>> = {
  en: 'Reversal',
  'zh-Hans': '冲正',
  'zh-Hant': '沖正',
};

/** All of them, as of now, however many. Refuses nothing-to-export. */
export const exportTransactions = (
  db: Db,
  memberId: string,
  filter: TransactionFilter,
  language: Language,
): Promise<AsyncGenerator<string>> =>
  csvFile(
    columns.map((column) => headings[language][column]),
    linesOf(walkTransactions(db, memberId, filter), language),
  );

async function* linesOf(
  rows: AsyncIterable<WalletTransaction>,
  language: Language,
): AsyncGenerator<CsvLine, void, undefined> {
  for await (const row of rows) yield cellsOf(row, language);
}

const cellsOf = (row: WalletTransaction, language: Language): CsvLine => [
  hongKongTime(new Date(row.createTime)),
  typeOf(row, language),
  row.currencyCode,
  // Spreadsheets read the ASCII minus, and no other, as the sign of a number.
  row.tradingDirection === 0 ? `-${row.amount}` : row.amount,
  row.endingBalance,
  row.txnNo,
  row.flowId,
];

const typeOf = ({ txnType, isReverse }: WalletTransaction, language: Language): string => {
  const type = typeNames[language][txnType];
  return isReverse === 1 ? `${type} · ${reversal[language]}` : type;
};
