// The email with a transcript, in Simplified Chinese.
import type { en } from './en.ts';

export const zhHans: typeof en = {
  subject: '您 {date} 的在线客服聊天记录',
  answered: '关于您 {date} 留言的回复',
  intro: '以下是您与客服的会话内容，时间均为香港时间。',
  you: '您',
};
