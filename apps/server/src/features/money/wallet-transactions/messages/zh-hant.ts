// 資金明細檔案：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  title: '錢包交易',
  ready: { subject: '您的錢包流水檔案已準備好', text: '請於七天內到「錢包流水」頁面下載。' },
  statement: {
    title: '月結單',
    holder: '帳戶持有人',
    memberId: '會員編號',
    issued: '發出時間',
    period: '期間',
    opened: '開戶日',
    opening: '期初結餘',
    closing: '期末結餘',
    entries: '記錄數目',
    moneyIn: '收入總額',
    moneyOut: '支出總額',
  },
  headings: {
    createTime: '支付時間 (GMT+8)',
    txnType: '業務類別',
    account: '貨幣帳戶類別',
    currencyCode: '貨幣',
    amount: '金額',
    endingBalance: '變動後結餘',
    revocation: '撤銷狀態',
    txnNo: '交易編號',
    flowId: '流水號',
  },
  type: {
    1: '存款',
    2: '兌換',
    3: '轉帳',
    28: '費用',
    29: '預付帳戶增值',
    31: '轉帳退款',
    34: '兌換退回',
    40: '子帳戶劃轉',
  },
  account: { 1: '貨幣帳戶', 2: '預付帳戶' },
  direction: { title: '收支方向', 0: '支出', 1: '收入' },
  revocation: { 0: '正常', 1: '沖正' },
};
