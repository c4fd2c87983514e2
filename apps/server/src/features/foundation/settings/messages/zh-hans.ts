// 会员收到的费用通知，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  fee: '费用',
  from: '生效时间',
  free: '免费',
  scheduled: {
    subject: '您的一项费用即将上调',
    opening: '以下费用将于所示时间上调，在此之前不变。',
    before: '当前',
    after: '调整后',
  },
  applied: {
    subject: '您的一项费用已上调',
    opening: '以下费用已于所示时间上调。',
    before: '调整前',
    after: '当前',
  },
  cancelled: {
    subject: '您的一项费用不再上调',
    opening: '原定于所示时间的上调已取消。',
    before: '维持',
    after: '原定',
  },
};
