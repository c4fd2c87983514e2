// The names of differences from banks, for the page and the file alike. One file per language, so that a reader loads no
// other.
import type { BankBreak } from './reconciliation.ts';

/** A type, not an interface, because catalogues are made from it. */
type BreakTexts = {
  readonly state: Readonly<Record<BankBreak['state'], string>>;
  readonly kind: Readonly<Record<BankBreak['kind'], string>>;
  readonly cause: Readonly<Record<BankBreak['cause'], string>>;
};

export const breakTextsEn: BreakTexts = {
  state: {
    OPEN: 'Open',
    EXPLAINED: 'Explained',
    CLOSED: 'Closed',
  },
  kind: {
    'in-theirs-not-ours': 'At the bank, not in our books',
    'in-ours-not-theirs': 'In our books, not at the bank',
    'amounts-differ': 'Amounts differ',
    doubled: 'Booked twice by the bank',
    'missing-statement': 'Statement missing',
    'balance-does-not-chain': 'Opening balance differs from the previous closing balance',
    'statement-does-not-add-up': 'Statement does not add up',
    'balance-differs': 'Balances differ',
  },
  cause: {
    'notified-not-booked': 'Notified, but in no report of the bank',
    'not-in-statement': 'Not in the statement',
    charge: 'Bank charge',
    interest: 'Interest',
    'not-notified': 'No message reported it',
    'waits-for-staff': 'Waits in Treasury',
    'reference-agrees': 'Same reference, other amount',
    repeated: 'Same reference and amount twice',
    'not-received': 'The bank has not provided it',
    'opening-differs': 'The bank states another opening balance',
    'entries-differ': 'Entries and balances disagree',
    'before-start': 'From before the first statement',
    unknown: 'Unknown',
  },
};

export const breakTextsZhHans: BreakTexts = {
  state: {
    OPEN: '待处理',
    EXPLAINED: '已说明',
    CLOSED: '已关闭',
  },
  kind: {
    'in-theirs-not-ours': '银行有，账簿无',
    'in-ours-not-theirs': '账簿有，银行无',
    'amounts-differ': '金额不符',
    doubled: '银行重复入账',
    'missing-statement': '缺少对账单',
    'balance-does-not-chain': '期初余额与上一日期末余额不符',
    'statement-does-not-add-up': '对账单合计不符',
    'balance-differs': '余额不符',
  },
  cause: {
    'notified-not-booked': '有通知，但银行报告中没有',
    'not-in-statement': '对账单中没有',
    charge: '银行收费',
    interest: '利息',
    'not-notified': '没有收到相关报文',
    'waits-for-staff': '在资金中待处理',
    'reference-agrees': '参考号相同，金额不同',
    repeated: '参考号和金额重复',
    'not-received': '银行尚未提供',
    'opening-differs': '银行给出的期初余额不同',
    'entries-differ': '明细与余额不一致',
    'before-start': '首份对账单之前形成',
    unknown: '未知',
  },
};

export const breakTextsZhHant: BreakTexts = {
  state: {
    OPEN: '待處理',
    EXPLAINED: '已說明',
    CLOSED: '已關閉',
  },
  kind: {
    'in-theirs-not-ours': '銀行有，帳簿無',
    'in-ours-not-theirs': '帳簿有，銀行無',
    'amounts-differ': '金額不符',
    doubled: '銀行重複入帳',
    'missing-statement': '缺少對帳單',
    'balance-does-not-chain': '期初餘額與上一日期末餘額不符',
    'statement-does-not-add-up': '對帳單合計不符',
    'balance-differs': '餘額不符',
  },
  cause: {
    'notified-not-booked': '有通知，但銀行報告中沒有',
    'not-in-statement': '對帳單中沒有',
    charge: '銀行收費',
    interest: '利息',
    'not-notified': '沒有收到相關報文',
    'waits-for-staff': '在資金中待處理',
    'reference-agrees': '參考號相同，金額不同',
    repeated: '參考號和金額重複',
    'not-received': '銀行尚未提供',
    'opening-differs': '銀行給出的期初餘額不同',
    'entries-differ': '明細與餘額不一致',
    'before-start': '首份對帳單之前形成',
    unknown: '未知',
  },
};
