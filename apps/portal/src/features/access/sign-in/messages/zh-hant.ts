// 登入與註冊：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    login: '登入',
    register: '註冊',
  },
  signIn: {
    title: '登入',
    password: '密碼',
    submit: '登入',
    passkey: '使用通行密鑰登入',
    byCode: '使用驗證碼登入',
    byPassword: '使用密碼登入',
    forgot: '忘記密碼？',
    noAccount: '尚未有帳戶？',
    register: '註冊',
    expired: '本次登入已過期，請重新登入。',
  },
  code: {
    email: '電郵驗證碼',
    mobile: '短訊驗證碼',
    sent: '4 位驗證碼已發送至 {address}，5 分鐘內有效。',
  },
  steps: {
    title: '保安驗證',
    again: '重新登入',
    goOn: '下一步',
    bind: '綁定並登入',
    keepCodes: '請保存復原碼',
    by: '驗證方式',
    none: '此瀏覽器不支援所需的驗證方式，請更換瀏覽器或聯絡您的客戶經理。',
    method: {
      password: '密碼',
      email: '電郵驗證碼',
      sms: '短訊驗證碼',
      authenticator: '身份驗證碼',
      recovery: '復原碼',
      passkey: '通行密鑰',
    },
    field: {
      password: '密碼',
      email: '電郵驗證碼',
      sms: '短訊驗證碼',
      authenticator: '身份驗證碼',
      authenticatorHint: '身份驗證器應用程式中的 6 位驗證碼。',
      recovery: '復原碼',
      recoveryHint: '綁定身份驗證器時保存的復原碼，每個限用一次。',
      passkey: '使用通行密鑰',
      passkeyHint: '瀏覽器將提示您使用通行密鑰。',
      willBeSent: '發送至 {address}',
      sent: '4 位驗證碼已發送至 {address}，5 分鐘內有效。',
    },
    'new-browser': {
      title: '保安驗證',
      text: '您正在使用新的瀏覽器登入，請驗證身份。',
    },
    'two-factor': {
      title: '雙重驗證',
      text: '此帳戶需要雙重驗證。',
    },
    'bind-authenticator': {
      title: '綁定身份驗證器',
      text: '此帳戶需要雙重驗證，請先綁定身份驗證器應用程式。',
    },
  },
  trust: {
    title: '信任此瀏覽器？',
    text: '只要定期登入，此瀏覽器日後毋須再作保安驗證。請只信任您自己的裝置。',
    full: '受信任瀏覽器列表已滿（最多 10 個），請先移除一個。',
    manage: '管理受信任的瀏覽器',
    notNow: '暫不',
    accept: '信任此瀏覽器',
    close: '關閉',
    done: '已信任此瀏覽器。',
  },
  register: {
    title: '註冊帳戶',
    individualTitle: '註冊個人帳戶',
    businessTitle: '註冊企業帳戶',
    password: '密碼',
    invitation: '邀請碼（選填）',
    submit: '註冊',
    haveAccount: '已有帳戶？',
    signIn: '登入',
  },
} satisfies MessagesOf<typeof en>;
