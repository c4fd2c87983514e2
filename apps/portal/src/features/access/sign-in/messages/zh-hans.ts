// 登录与注册：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    login: '登录',
    register: '注册',
  },
  signIn: {
    title: '登录',
    password: '密码',
    submit: '登录',
    passkey: '使用通行密钥登录',
    byCode: '使用验证码登录',
    byPassword: '使用密码登录',
    forgot: '忘记密码？',
    noAccount: '还没有账户？',
    register: '注册',
    expired: '本次登录已过期，请重新登录。',
  },
  code: {
    email: '邮箱验证码',
    mobile: '短信验证码',
    sent: '4 位验证码已发送至 {address}，5 分钟内有效。',
  },
  steps: {
    title: '安全验证',
    again: '重新登录',
    goOn: '下一步',
    bind: '绑定并登录',
    keepCodes: '请保存恢复码',
    by: '验证方式',
    none: '此浏览器不支持所需的验证方式，请更换浏览器或联系您的客户经理。',
    method: {
      password: '密码',
      email: '邮箱验证码',
      sms: '短信验证码',
      authenticator: '动态验证码',
      recovery: '恢复码',
      passkey: '通行密钥',
    },
    field: {
      password: '密码',
      email: '邮箱验证码',
      sms: '短信验证码',
      authenticator: '动态验证码',
      authenticatorHint: '身份验证器应用中的 6 位验证码。',
      recovery: '恢复码',
      recoveryHint: '绑定身份验证器时保存的恢复码，每个限用一次。',
      passkey: '使用通行密钥',
      passkeyHint: '浏览器将提示您使用通行密钥。',
      willBeSent: '发送至 {address}',
      sent: '4 位验证码已发送至 {address}，5 分钟内有效。',
    },
    'new-browser': {
      title: '安全验证',
      text: '您正在使用新的浏览器登录，请验证身份。',
    },
    'two-factor': {
      title: '双重验证',
      text: '此账户需要双重验证。',
    },
    'bind-authenticator': {
      title: '绑定身份验证器',
      text: '此账户需要双重验证，请先绑定身份验证器应用。',
    },
  },
  trust: {
    title: '信任此浏览器？',
    text: '只要定期登录，此浏览器以后无需再进行安全验证。请仅信任您自己的设备。',
    full: '受信任浏览器列表已满（最多 10 个），请先移除一个。',
    manage: '管理受信任的浏览器',
    notNow: '暂不',
    accept: '信任此浏览器',
    close: '关闭',
    done: '已信任此浏览器。',
  },
  register: {
    title: '注册账户',
    individualTitle: '注册个人账户',
    businessTitle: '注册企业账户',
    password: '密码',
    invitation: '邀请码（选填）',
    submit: '注册',
    haveAccount: '已有账户？',
    signIn: '登录',
  },
} satisfies MessagesOf<typeof en>;
