// 会员收到的费用通知，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  subject: '您的一项费用即将上调',
  opening: '以下费用将于所示时间上调，在此之前不变。',
  fee: '费用',
  from: '生效时间',
  now: '当前',
  later: '调整后',
  free: '免费',
};
