// 忘記密碼：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    'forgot-password': '忘記密碼',
  },
  title: '忘記密碼',
  back: '返回登入',
  prove: {
    expired: '設定新密碼的時限已過，請重新開始。',
    by: '身份驗證方式',
    method: { email: '電郵', sms: '手機', authenticator: '身份驗證器' },
    code: { email: '電郵驗證碼', sms: '短訊驗證碼', authenticator: '身份驗證碼' },
    sent: '4 位驗證碼已發送至 {address}，5 分鐘內有效，僅限在此瀏覽器中使用。',
    goOn: '下一步',
  },
  set: {
    title: '設定新密碼',
    text: '密碼關乎您的資金安全，請勿使用曾在其他地方使用的密碼。',
    password: '新密碼',
    submit: '設定密碼',
  },
  done: {
    title: '密碼已更改',
    sessions: '您已從其他裝置登出。',
    protected: '為保障您的資金，兌換及轉帳將暫停 24 小時。',
    signIn: '登入',
  },
} satisfies MessagesOf<typeof en>;
