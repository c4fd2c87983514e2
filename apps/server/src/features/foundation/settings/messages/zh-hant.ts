// 會員收到的費用通知，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  fee: '費用',
  from: '生效時間',
  free: '免費',
  scheduled: {
    subject: '您的一項費用即將上調',
    opening: '以下費用將於所示時間上調，在此之前不變。',
    before: '現時',
    after: '調整後',
  },
  applied: {
    subject: '您的一項費用已上調',
    opening: '以下費用已於所示時間上調。',
    before: '調整前',
    after: '現時',
  },
  cancelled: {
    subject: '您的一項費用不再上調',
    opening: '原定於所示時間的上調已取消。',
    before: '維持',
    after: '原定',
  },
};
