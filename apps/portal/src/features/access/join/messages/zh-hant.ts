// 接受邀請的文本（繁體）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  titles: {
    join: '邀請',
  },
  title: '加入{business}',
  unnamed: '您的團隊',
  text: '{inviter} 邀請您擔任{role}。請設定密碼以接受邀請。',
  textWithoutInviter: '您獲邀擔任{role}。請設定密碼以接受邀請。',
  roles: { admin: '管理員', operator: '操作員', approver: '覆核員' },
  name: '姓名',
  account: '您的登入帳號',
  until: '有效期至',
  password: '密碼',
  submit: '接受邀請',
  acceptedTitle: '您已接受此邀請',
  acceptedText: '請使用接受邀請時設定的密碼登入。',
  voidTitle: '此邀請已失效',
  voidText: '連結只可使用一次，7 天內有效，重新發送後舊連結失效。請讓同事重新發送邀請。',
  doneTitle: '您的帳戶已就緒',
  doneText: '請使用剛設定的密碼登入。',
  signIn: '登入',
};
