// 身份核驗連結開啟的頁面，繁體中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  titles: {
    'linked-check': '核驗您的身份',
  },
  title: '核驗您的身份',
  forBusiness: '{business} 已將您列為相關人士。{name}，請核驗您的身份。',
  forPerson: '{name}，請核驗您的身份。',
  forSelf: '請在此核驗您的身份，之後回到您開啟二維碼的頁面繼續申請。',
  account: '本次核驗用於帳戶 {account}。',
  notYours: '這不是您的帳戶？請關閉此頁面：否則他人會以您的證件通過認證。',
  sees: '該公司可看到從您的證件讀取的資料和證件照片。此頁面不顯示該公司或其帳戶的其他資料。',
  until: '此連結有效期至 {date}。',
  stranger: '您不是 {name}？請關閉此頁面：核驗會將您的證件與帳戶中登記的姓名比對。',
  failed: '身份核驗未完成，您可以重試。',
  done: '謝謝，您的身份核驗已完成。',
  doneText: '您可以關閉此頁面，我們已通知該公司。',
  doneOwn: '您可以關閉此頁面，回到開啟二維碼的頁面繼續。',
  dead: '此連結已失效',
} as const satisfies MessagesOf<typeof en>;
