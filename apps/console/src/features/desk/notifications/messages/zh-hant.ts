// 發送給會員的通知的文字（繁體）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  description: '最近 30 日發送至機構系統的通知。',
  member: '會員',
  memberHint: '名稱、編號、電郵或手機號碼',
  state: '發送狀態',
  every: '全部',
  apply: '套用',
  created: '建立時間',
  type: '類型',
  number: '編號',
  tries: '發送次數',
  lastAnswer: '最近回應',
  next: '下次發送',
  disabled: '已停用',
  empty: '暫無通知',
  states: { waiting: '等候發送', delivered: '已送達', failed: '未送達' },
  types: {
    deposit: '存款',
    exchange: '兌換',
    transfer: '轉帳',
    payee: '收款人',
    account: '收款帳戶',
    ping: '測試',
  },
  failures: {
    address: '並非公開網絡地址',
    name: '無法解析域名',
    certificate: '憑證無效',
    timeout: '10 秒內沒有回應',
    connection: '連線失敗',
  },
};
