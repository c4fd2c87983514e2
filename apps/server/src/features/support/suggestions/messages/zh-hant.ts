// 建議的回覆通知：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  subject: '我們已回覆您的建議',
  opening: '多謝您的建議，我們的回覆如下：',
  yours: '您的建議',
};
