// 帳單用語：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  prepaid: '預付帳戶',
  changes: { charge: '向會員收費', waive: '取消帳單', reverse: '退回帳單' },
};
