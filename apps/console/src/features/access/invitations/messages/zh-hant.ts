// 邀請碼：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    invitations: '邀請碼',
  },
  description: '發給受邀客戶的邀請碼。註冊時選填，如填寫須有效。',
  issue: '發放邀請碼',
  list: {
    code: '邀請碼',
    note: '備註',
    used: '已使用',
    usedOf: '{used, number} / {max, number}',
    usedUnlimited: '{used, number} / 不限',
    lastDay: '截止日（香港）',
    noLastDay: '無',
    issuedBy: '發放人',
    issuedAt: '發放時間',
    status: '狀態',
    emptyTitle: '暫無邀請碼',
    emptyText: '發放後轉交客戶；使用邀請碼註冊的客戶會被標記為受邀客戶。',
    withdraw: '撤回',
    withdrawNamed: '撤回 {code}',
  },
  status: {
    open: '有效',
    expired: '已過期',
    exhausted: '已用完',
    withdrawn: '已撤回',
  },
  form: {
    title: '發放邀請碼',
    note: '備註',
    noteHint: '只供員工查看，例如發給誰。',
    usesMax: '可註冊次數',
    usesMaxHint: '1 至 10,000；留空即不限。',
    usesMaxIssue: '請輸入 1 至 10,000 的整數',
    lastDay: '截止日',
    lastDayHint: '香港時間當日完結時失效；留空即長期有效。',
    lastDayIssue: '此日期在香港時間已過',
  },
  issued: {
    title: '已發放，請轉交此邀請碼',
    text: '列表中亦可查看。',
    close: '關閉',
  },
  withdrawal: {
    title: '撤回 {code}？',
    text: '此後無法再使用此邀請碼註冊；已註冊的客戶不受影響。',
    done: '已撤回：{code}',
  },
} satisfies MessagesOf<typeof en>;
