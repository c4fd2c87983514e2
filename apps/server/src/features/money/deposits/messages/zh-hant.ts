// 存款電郵與確認書用語：繁體中文（香港）。
import { statusTextsZhHant } from '@causeway/contract/status-texts';
import type { en } from './en.ts';

export const zhHant: typeof en = {
  payerNotNamed: statusTextsZhHant.payerNotNamed,
  neverBooked: '銀行曾通知此筆付款，但並未入帳，因此未記入您的帳戶。如銀行日後入帳，將照常記入。',
  notice: {
    VANISHED: {
      subject: '您的存款未能入帳',
      opening:
        '銀行曾通知一筆付給您的款項，但並未入帳，因此未記入您的帳戶。如銀行日後入帳，將照常記入。請向付款人核實是否已匯出。',
    },
    CREDITED: {
      subject: '您的存款已入帳',
      opening: '您的存款已存入可用結餘。',
    },
    DOCUMENTS_NEEDED: {
      subject: '關於您的存款，我們需要您的回覆',
      opening:
        '在決定如何處理您的存款之前，我們需要向您核實。請登入並於以下截止時間前以文件、說明或兩者回覆；在我們作出決定前，此筆存款暫不入帳。',
    },
    CONFIRM_RETURN: {
      subject: '請確認退回您的存款',
      opening:
        '我們的檢查發現轉入您錢包地址的一筆存款存在風險，因此未能入帳。請登入並於以下截止時間前確認將其退回來源錢包。',
    },
    RETURNED: {
      subject: '您的存款已退回匯款方',
      opening: '一筆未能入帳的存款已退回匯款方。',
    },
  },
  confirmation: {
    title: '存款確認書',
    note: 'Causeway 確認此筆存款的結果如上所述。本文件由系統產生，無須簽署即屬有效。',
    status: statusTextsZhHant.deposit,
    madeAt: '產生時間',
    section: { payment: '款項資料', payer: '付款方', receiver: '收款方', times: '時間' },
    line: {
      status: '狀態',
      reason: '原因',
      number: '交易編號',
      reference: '付款參考編號',
      hash: '交易雜湊值',
      amount: '收到金額',
      fee: '手續費',
      credited: '入帳金額',
      returned: '退回金額',
      instructed: '付款人匯出金額',
      charges: '銀行已扣費用',
      message: '附言',
      returnReference: '退款參考編號',
      returnHash: '退款雜湊值',
      payer: '付款人',
      ultimatePayer: '實際付款人',
      account: '帳戶號碼',
      wallet: '錢包地址',
      bank: '銀行（BIC）',
      receiver: '帳戶持有人',
      memberId: '會員編號',
      network: '網絡',
      channel: '收款渠道',
      platform: '平台名稱',
      detectedTime: '偵測時間',
      creditedAt: '入帳時間',
      returnSentAt: '退款發出時間',
      returnedAt: '退回時間',
    },
  },
  small: {
    one: '1 筆小額存款',
    several: '# 筆小額存款',
    subject: '您的小額存款已到帳',
    opening: '您錢包地址收到的小額存款已合併計入可用餘額。',
  },
  label: {
    count: '筆數',
    number: '交易編號',
    amount: '金額',
    from: '來源',
    reason: '原因',
    due: '截止時間',
    reference: '退款憑證編號',
  },
};
