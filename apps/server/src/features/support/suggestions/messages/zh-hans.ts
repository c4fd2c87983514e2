// 建议的答复通知：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  subject: '我们已答复您的建议',
  opening: '感谢您的建议，我们的答复如下：',
  yours: '您的建议',
};
