// The mails on the application of an institution.
import type { ApplicationStatus, Language, Text } from '@causeway/contract';
import type { MailContent } from '../../reference/mail/index.ts';

type Told = Exclude<ApplicationStatus, 1>;

const mails: Readonly<Record<Told, Readonly<Record<Language, MailContent>>>> = {
  2: {
    en: {
      subject: 'Your institutional application',
      paragraphs: [
        'We have reviewed your application and cannot accept it in its current form.',
        'You can sign in, edit it and submit it again.',
      ],
    },
    'zh-Hans': {
      subject: '您的机构合作申请',
      paragraphs: ['我们已审阅您的申请，暂时无法通过。', '您可以登录后修改并重新提交。'],
    },
    'zh-Hant': {
      subject: '您的機構合作申請',
      paragraphs: ['我們已審閱您的申請，暫時無法通過。', '您可以登入後修改並重新提交。'],
    },
  },
  3: {
    en: {
      subject: 'Your institutional application was accepted',
      paragraphs: ['We look forward to working with you and will be in touch about the next steps.'],
    },
    'zh-Hans': {
      subject: '您的机构合作申请已受理',
      paragraphs: ['我们期待与您合作，后续事宜将与您联系。'],
    },
    'zh-Hant': {
      subject: '您的機構合作申請已受理',
      paragraphs: ['我們期待與您合作，後續事宜將與您聯絡。'],
    },
  },
  4: {
    en: {
      subject: 'Your institution account is open',
      paragraphs: [
        'Your account is now an institution account, with access to the developer platform and a prepaid account.',
        'Sign in again to find them in the menu.',
      ],
    },
    'zh-Hans': {
      subject: '您的机构账户已开通',
      paragraphs: ['您的账户已升级为机构账户，可使用开发者平台和预付账户。', '请重新登录，在菜单中查看。'],
    },
    'zh-Hant': {
      subject: '您的機構帳戶已開通',
      paragraphs: ['您的帳戶已升級為機構帳戶，可使用開發者平台和預付帳戶。', '請重新登入，在選單中查看。'],
    },
  },
};

const reasonLabel: Text = { en: 'Reason', 'zh-Hans': '原因', 'zh-Hant': '原因' };

export const applicationMail = (language: Language, status: Told, reason: string | null): MailContent => ({
  ...mails[status][language],
  ...(reason !== null && { facts: [{ label: reasonLabel[language], value: reason }] }),
});
