// 帳單用語：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = { prepaid: '預付帳戶' };
