// 账单用语：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = { prepaid: '预付账户' };
