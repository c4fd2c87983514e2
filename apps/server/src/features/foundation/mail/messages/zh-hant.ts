// 電郵頁尾和短訊通知：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  footer: '此郵件由 Causeway 發送。Causeway 的員工絕不會向您索取驗證碼或密碼。',
  sms: '{subject}。請登入 {portal} 查看詳情。',
};
