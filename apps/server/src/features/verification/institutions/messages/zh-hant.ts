// 機構合作申請電郵：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  mails: {
    rejected: {
      subject: '您的機構合作申請',
      paragraphs: ['我們已審閱您的申請，暫時無法通過。', '您可以登入後修改並重新提交。'],
    },
    processed: {
      subject: '您的機構合作申請已受理',
      paragraphs: ['我們期待與您合作，後續事宜將與您聯絡。'],
    },
    completed: {
      subject: '您的機構帳戶已開通',
      paragraphs: ['您的帳戶已升級為機構帳戶，可使用開發者平台和預付帳戶。', '請重新登入，在選單中查看。'],
    },
  },
  reason: '原因',
};
