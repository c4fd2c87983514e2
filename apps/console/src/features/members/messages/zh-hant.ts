// 會員：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHant = {
  list: {
    search: '姓名、電郵或會員編號',
    name: '名稱',
    memberId: '會員編號',
    email: '電郵',
    type: '類型',
    kyc: '認證',
    status: '狀態',
    since: '註冊時間',
    emptyTitle: '暫無會員',
    emptyText: '在網站註冊的會員會在此顯示。',
  },
  detail: {
    verification: '認證資料',
    trail: '審計紀錄',
  },
  status: {
    normal: '正常',
    active: '正常',
    disabled: '已停用',
  },
  role: {
    role1: '管理員',
    role2: '操作員',
    role3: '覆核員',
  },
  people: {
    title: '人員',
    email: '電郵',
    role: '角色',
    status: '狀態',
  },
  balances: {
    title: '結餘',
    currency: '幣種',
    prepaid: '{currency} 預付',
    sumAmt: '總額',
    availBalance: '可用',
    frozenAmount: '凍結',
    pendingAmt: '待入帳',
    empty: '暫無任何幣種結餘',
  },
  journals: {
    title: '分錄',
    at: '時間',
    kind: '事項',
    reference: '交易編號',
    postings: '轉出 → 轉入',
    emptyTitle: '暫無分錄',
    emptyText: '此會員的每一筆資金變動都會記錄在此。',
  },
} satisfies MessagesOf<typeof en>;
