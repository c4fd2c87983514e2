// 接受邀请的文本（简体）。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  titles: {
    join: '邀请',
  },
  title: '加入{business}',
  unnamed: '您的团队',
  text: '{inviter} 邀请您担任{role}。请设置密码以接受邀请。',
  textWithoutInviter: '您受邀担任{role}。请设置密码以接受邀请。',
  roles: { admin: '管理员', operator: '操作员', approver: '复核员' },
  name: '姓名',
  account: '您的登录账号',
  until: '有效期至',
  password: '密码',
  submit: '接受邀请',
  acceptedTitle: '您已接受此邀请',
  acceptedText: '请使用接受邀请时设置的密码登录。',
  voidTitle: '此邀请已失效',
  voidText: '链接仅可使用一次，7 天内有效，重新发送后旧链接失效。请让同事重新发送邀请。',
  doneTitle: '您的账户已就绪',
  doneText: '请使用刚设置的密码登录。',
  signIn: '登录',
};
