// 帳戶資料：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHant = {
  page: { title: '帳戶資料' },
  basic: {
    title: '基本資料',
    name: '名稱',
    noName: '認證通過後顯示',
    memberId: '會員編號',
    memberIdCopy: '會員編號',
    type: '帳戶類型',
    individual: '個人',
    business: '企業',
    country: '國家或地區',
    email: '電郵',
    mobile: '手機',
    role: '您的角色',
    roles: { admin: '管理員', operator: '操作員', rechecker: '覆核員' },
    since: '註冊日期',
    none: '無',
  },
  kyc: {
    title: '身份認證',
    pending: '完成身份認證後即可開立帳戶及動用資金，約需五分鐘。',
    underReview: '我們正在審核您提交的資料，需時 1 至 3 個工作天。',
    rejected: '您的認證未獲通過，請查看需要修改的內容。',
    verified: '您已通過認證，可以使用全部服務。',
    declined: '我們無法為此帳戶提供服務，請聯絡您的客戶經理。',
    begin: '立即認證',
    see: '查看原因',
  },
  statement: {
    title: '最近一個月的結單',
    note: '顯示最近一個月內最新的 50 項記錄。2025 年 5 月 1 日之前的資料不可查閱。',
    all: '全部錢包流水',
    none: '最近一個月沒有記錄。',
    time: '時間',
    type: '類型',
    number: '交易編號',
    amount: '金額',
    balance: '變動後結餘',
    reversed: '{type}（已沖正）',
    types: {
      deposit: '存款',
      exchange: '兌換',
      transfer: '轉帳',
      billing: '費用',
      transferRefund: '轉帳退款',
      exchangeReturn: '兌換退回',
    },
  },
} satisfies MessagesOf<typeof en>;
