// 發送給會員的通知的文字（繁體）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  titles: {
    notifications: '通知',
  },
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
  one: '通知',
  status: '新狀態',
  id: '通知 ID',
  took: '{took} 毫秒',
  notTried: '尚未發送。',
};
