// 身份核验链接的邮件，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  subject: '{business}：请核验您的身份',
  open: '核验身份',
  paragraphs: [
    '{name}，您好。{business} 正在我们这里开立或更新账户，并将您列为相关人员。请准备好身份证件，使用手机或电脑的摄像头核验身份，约需三分钟。',
    '此链接仅供您本人使用，有效期至 {until}，只能打开您的身份核验。请勿转发：核验对象是账户中登记的本人。',
    '如果您不认识 {business}，请忽略本邮件。您不完成核验，就不会发生任何事情。',
  ],
};
