// 机构合作申请邮件：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  mails: {
    rejected: {
      subject: '您的机构合作申请',
      paragraphs: ['我们已审阅您的申请，暂时无法通过。', '您可以登录后修改并重新提交。'],
    },
    processed: {
      subject: '您的机构合作申请已受理',
      paragraphs: ['我们期待与您合作，后续事宜将与您联系。'],
    },
    completed: {
      subject: '您的机构账户已开通',
      paragraphs: ['您的账户已升级为机构账户，可使用开发者平台和预付账户。', '请重新登录，在菜单中查看。'],
    },
  },
  reason: '原因',
};
