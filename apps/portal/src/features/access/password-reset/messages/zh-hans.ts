// 忘记密码：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  title: '忘记密码',
  back: '返回登录',
  prove: {
    expired: '设置新密码的时限已过，请重新开始。',
    by: '身份验证方式',
    method: { email: '邮箱', sms: '手机', authenticator: '身份验证器' },
    code: { email: '邮箱验证码', sms: '短信验证码', authenticator: '身份验证码' },
    sent: '4 位验证码已发送至 {address}，5 分钟内有效。',
    goOn: '下一步',
  },
  set: {
    title: '设置新密码',
    text: '密码保护您的资金，请使用未在其他地方用过的密码。',
    password: '新密码',
    submit: '设置密码',
  },
  done: {
    title: '密码已更改',
    sessions: '您账户的其他登录均已结束。',
    protected: '您的账户将受保护 24 小时，期间不能兑换和转账。',
    signIn: '登录',
  },
} satisfies MessagesOf<typeof en>;
