// 轉帳電郵用語：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  notice: {
    paid: {
      subject: '您的轉帳已完成',
      opening: '您的轉帳已支付予收款人。',
    },
    refused: {
      subject: '您的轉帳被拒絕',
      opening: '您的轉帳被拒絕，金額及手續費已退回可用結餘。',
    },
    returned: {
      subject: '您的轉帳已退回',
      opening: '收款銀行已退回您的轉帳，退回金額已計入可用結餘。',
    },
    documents: {
      subject: '您的轉帳需要補交文件',
      opening:
        '我們需要證明文件才能處理您的轉帳。請登入並於以下期限前上載；逾期未提交，轉帳將會關閉，款項退回您的結餘。',
    },
    reminder: {
      subject: '提示：您的轉帳需要補交文件',
      opening:
        '我們仍在等候您補交轉帳的證明文件。請登入並於以下期限前上載；逾期未提交，轉帳將會關閉，款項退回您的結餘。',
    },
    closed: {
      subject: '您的轉帳已關閉',
      opening: '我們未能在期限前收到所需文件，您的轉帳已關閉。金額及手續費已退回您的可用結餘。',
    },
  },
  label: {
    number: '交易訂單號',
    amount: '金額',
    payee: '收款人',
    returned: '退回金額',
    reason: '原因',
    needed: '所需文件',
    due: '上載期限',
  },
  reason: {
    unspecified: '銀行未說明具體原因',
    wrongAccount: '收款帳號不正確',
    wrongBankCode: '收款銀行的 BIC 不正確',
    wrongName: '收款人名稱與帳戶不符',
    regulatory: '銀行因監管要求拒絕付款',
    contactUs: '銀行無法受理我們發出的付款，請聯絡我們',
    accountClosed: '收款帳戶已結清',
    accountBlocked: '收款帳戶已被凍結',
    kindNotAccepted: '收款帳戶不能接收此類付款',
    currencyNotPaid: '銀行不支援以該貨幣付款',
    wrongAddress: '收款人地址缺失或不正確',
    contractRejected: '代幣合約拒絕了該筆轉帳',
    withdrawn: '提交人已撤回',
    payeeNotUsable: '該收款人已無法收款',
    networkFailed: '網絡未能執行該筆轉帳',
  },
  rejectedBy: {
    bank: '銀行拒絕付款',
    wallet: '網絡拒絕轉帳',
  },
  returnedByBank: '收款銀行已退回',
  withCode: '{text}（{code}）',
  withWords: '{text}：{words}',
  sentence: '{text}。',
};
