// 通知邮件的内容，简体中文。
import type { en } from './en.ts';

export const zhHans = {
  disabled: {
    subject: '发送至贵方系统的通知已停用',
    paragraphs: [
      '贵方的通知地址连续三天未能接收任何通知，我们已停止发送。',
      '请检查该地址，然后登录开发者平台重新启用通知。待发送的通知届时将按顺序发送。',
    ],
    label: { address: '通知地址', disabled: '停用时间' },
  },
} satisfies typeof en;
