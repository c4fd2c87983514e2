// 身份核驗連結的電郵，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  subject: '{business}：請核驗您的身份',
  open: '核驗身份',
  paragraphs: [
    '{name}，您好。{business} 正在我們這裏開立或更新帳戶，並將您列為相關人士。請準備好身份證件，使用手機或電腦的鏡頭核驗身份，約需三分鐘。',
    '此連結僅供您本人使用，有效期至 {until}，只能開啟您的身份核驗。請勿轉發：核驗對象是帳戶中登記的本人。',
    '如果您不認識 {business}，請忽略本電郵。您不完成核驗，就不會發生任何事情。',
  ],
};
