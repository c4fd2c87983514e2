// 关于钱包归属的邮件文字，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  subject: '请说明收款钱包的归属',
  opening: '您的转账已获批准。发出前，我们需要了解收款人的钱包由谁保管。请在网站上填写。',
  label: { number: '交易编号', amount: '金额', payee: '收款人' },
};
