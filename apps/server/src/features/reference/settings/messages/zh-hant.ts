// 會員收到的費用通知，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  subject: '您的一項費用即將上調',
  opening: '以下費用將於所示時間上調，在此之前不變。',
  fee: '費用',
  from: '生效時間',
  now: '現時',
  later: '調整後',
  free: '免費',
};
