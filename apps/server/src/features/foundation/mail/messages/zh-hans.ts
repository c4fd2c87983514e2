// 邮件页脚和短信通知：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  footer: '此邮件由 Causeway 发送。Causeway 的工作人员绝不会向您索取验证码或密码。',
  sms: '{subject}。请登录 {portal} 查看详情。',
};
