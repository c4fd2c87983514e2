// 忘记密码：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    'forgot-password': '忘记密码',
  },
  title: '忘记密码',
  back: '返回登录',
  prove: {
    expired: '设置新密码的时间已过期，请重新开始。',
    by: '身份验证方式',
    method: { email: '邮箱', sms: '手机', authenticator: '身份验证器' },
    code: { email: '邮箱验证码', sms: '短信验证码', authenticator: '动态验证码' },
    sent: '4 位验证码已发送至 {address}，5 分钟内有效，仅限在此浏览器中使用。',
    goOn: '下一步',
  },
  set: {
    title: '设置新密码',
    text: '密码关系到您的资金安全，请勿使用在其他地方用过的密码。',
    password: '新密码',
    submit: '设置密码',
  },
  done: {
    title: '密码已更改',
    sessions: '您在其他设备上的登录均已退出。',
    protected: '为保护您的资金，兑换和转账将暂停 24 小时。',
    signIn: '登录',
  },
} satisfies MessagesOf<typeof en>;
