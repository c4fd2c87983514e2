// 身份核验链接打开的页面，简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    'linked-check': '核验您的身份',
  },
  title: '核验您的身份',
  forBusiness: '{business} 已将您列为相关人员。{name}，请核验您的身份。',
  forPerson: '{name}，请核验您的身份。',
  forSelf: '请在此核验您的身份，之后回到您打开二维码的页面继续申请。',
  account: '本次核验用于账户 {account}。',
  notYours: '这不是您的账户？请关闭此页面：否则他人会以您的证件通过认证。',
  sees: '该公司可看到从您的证件读取的资料和证件照片。此页面不显示该公司或其账户的其他信息。',
  until: '此链接有效期至 {date}。',
  stranger: '您不是 {name}？请关闭此页面：核验会将您的证件与账户中登记的姓名比对。',
  failed: '身份核验未完成，您可以重试。',
  done: '谢谢，您的身份核验已完成。',
  doneText: '您可以关闭此页面，我们已通知该公司。',
  doneOwn: '您可以关闭此页面，回到打开二维码的页面继续。',
  dead: '此链接已失效',
} as const satisfies MessagesOf<typeof en>;
