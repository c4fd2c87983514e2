// The email with a transcript, in Traditional Chinese.
import type { en } from './en.ts';

export const zhHant: typeof en = {
  subject: '您於 {date} 的即時對話記錄',
  answered: '關於您 {date} 留言的回覆',
  intro: '以下是您與客戶服務員的對話內容，時間均為香港時間。',
  you: '您',
};
