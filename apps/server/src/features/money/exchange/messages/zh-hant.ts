// 兌換電郵用語：繁體中文（香港）。
import { statusTextsZhHant } from '@causeway/contract/status-texts';
import type { en } from './en.ts';

export const zhHant: typeof en = {
  notice: {
    reconfirm: {
      subject: '請重新確認您的兌換',
      opening:
        '在您的兌換獲批之前，匯率變動已超出您設定的容許範圍，因此未有兌換。請於 24 小時內按新匯率重新確認，或撤回兌換；在此之前資金仍然凍結。',
    },
    lapsed: {
      subject: '您的兌換逾期未確認，已取消',
      opening: '您的兌換未有於 24 小時內確認，已自動取消，未有兌換。為此凍結的資金已恢復可用。',
    },
    returned: {
      subject: '您的兌換已退回',
      opening: '我們已退回您的兌換。賣出金額及手續費已退回可用結餘；已入帳的買入金額亦已扣回。',
    },
  },
  label: { number: '交易編號', debit: '扣帳總額', bought: '買入金額', reason: '原因' },
  confirmation: {
    title: '兌換確認書',
    note: 'Causeway 確認此筆兌換的結果如上所述。本文件由系統產生，無須簽署即屬有效。',
    madeAt: '產生時間',
    status: statusTextsZhHant.exchange,
    cancellation: statusTextsZhHant.exchangeCancellation,
    section: {
      exchange: '兌換資料',
      holder: '帳戶持有人',
      times: '時間',
    },
    ending: {
      REFUSED: '覆核人不予通過',
      RETURNED: '由 Causeway 退回',
      withdrawn: '提交人已撤回',
      lapsed: '逾期未有處理，已自動取消',
      CANCELLED: '執行前已取消',
    },
    line: {
      status: '狀態',
      outcome: '結束方式',
      reason: '原因',
      number: '交易編號',
      sold: '賣出金額',
      bought: '買入金額',
      notSold: '待賣出金額',
      notBought: '待買入金額',
      fee: '手續費',
      total: '扣帳總額',
      released: '已恢復可用',
      takenBack: '已扣回',
      rate: '匯率',
      submittedRate: '提交匯率',
      valueDate: '交收日期',
      holder: '帳戶持有人',
      memberId: '會員編號',
      submitter: '提交人',
      approver: '覆核人',
      platform: '平台名稱',
      submittedAt: '提交時間',
      decidedAt: '覆核時間',
      settledAt: '完成時間',
      returnedAt: '退回時間',
      lapsedTime: '覆核失效時間',
      endTime: '取消時間',
    },
  },
};
