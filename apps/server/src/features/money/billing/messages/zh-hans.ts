// 账单用语：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  prepaid: '预付账户',
  changes: { charge: '向会员收费', waive: '取消账单', reverse: '退回账单' },
};
