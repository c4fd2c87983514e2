// What verification says in words: the mail on its outcome, titles and findings for those who review it.
import type { Language, Text } from '@causeway/contract';
import type { MailContent } from '../mail/index.ts';

export type Outcome = 'approved' | 'rejected';

const mails: Readonly<Record<Outcome, Readonly<Record<Language, MailContent>>>> = {
  approved: {
    en: {
      subject: 'Your Causeway account is verified',
      paragraphs: [
        'Your verification is complete. You can now open collection accounts, deposit, exchange and transfer.',
      ],
    },
    'zh-Hans': {
      subject: '您的 Causeway 账户已通过认证',
      paragraphs: ['您的身份认证已完成。您现在可以开立收款账户，进行入金、兑换和转账。'],
    },
    'zh-Hant': {
      subject: '您的 Causeway 帳戶已通過認證',
      paragraphs: ['您的身份認證已完成。您現在可以開立收款帳戶，進行存款、兌換和轉帳。'],
    },
  },
  rejected: {
    en: {
      subject: 'Your Causeway verification needs a correction',
      paragraphs: [
        'We could not complete your verification:',
        'Please sign in, correct your information under Account information, and submit it again.',
      ],
    },
    'zh-Hans': {
      subject: '您的 Causeway 认证资料需要修改',
      paragraphs: ['您的身份认证未能通过：', '请登录后在“账户信息”中修改资料，并重新提交。'],
    },
    'zh-Hant': {
      subject: '您的 Causeway 認證資料需要修改',
      paragraphs: ['您的身份認證未能通過：', '請登入後在「帳戶資料」中修改，並重新提交。'],
    },
  },
};

const reasonLabel: Text = { en: 'Reason', 'zh-Hans': '原因', 'zh-Hant': '原因' };

export const outcomeMail = (language: Language, outcome: Outcome, reason: string | null): MailContent => ({
  ...mails[outcome][language],
  ...(reason !== null && { facts: [{ label: reasonLabel[language], value: reason }] }),
});

export const titles = {
  personal: { en: 'Verification of a person', 'zh-Hans': '个人认证', 'zh-Hant': '個人認證' },
  enterprise: { en: 'Verification of a business', 'zh-Hans': '企业认证', 'zh-Hant': '企業認證' },
} as const satisfies Record<string, Text>;

export const findings = {
  'not-checked': {
    en: 'No identity check was made',
    'zh-Hans': '未进行身份核验',
    'zh-Hant': '未進行身份核驗',
  },
  'check-open': {
    en: 'The identity check is not finished',
    'zh-Hans': '身份核验未完成',
    'zh-Hant': '身份核驗未完成',
  },
  'check-passed': { en: 'Passed', 'zh-Hans': '通过', 'zh-Hant': '通過' },
  'check-warning': {
    en: 'Passed with a warning of the provider',
    'zh-Hans': '通过，但服务商有警告',
    'zh-Hant': '通過，但服務商有警告',
  },
  'check-rejected': { en: 'Rejected by the provider', 'zh-Hans': '服务商拒绝', 'zh-Hant': '服務商拒絕' },
  'name-same': {
    en: 'The name on the document is the name given',
    'zh-Hans': '证件姓名与填写姓名一致',
    'zh-Hant': '證件姓名與填寫姓名一致',
  },
  'name-other': {
    en: 'The name on the document differs: {name}',
    'zh-Hans': '证件姓名不一致：{name}',
    'zh-Hant': '證件姓名不一致：{name}',
  },
  'document-valid': {
    en: 'Valid for 90 days or more',
    'zh-Hans': '有效期在 90 天以上',
    'zh-Hant': '有效期在 90 天以上',
  },
  'document-ends': {
    en: 'Valid until {date} only',
    'zh-Hans': '有效期仅至 {date}',
    'zh-Hant': '有效期只至 {date}',
  },
  'document-over': { en: 'Expired on {date}', 'zh-Hans': '已于 {date} 过期', 'zh-Hant': '已於 {date} 過期' },
  'screening-open': { en: 'Not screened yet', 'zh-Hans': '尚未完成筛查', 'zh-Hant': '尚未完成篩查' },
  'screening-clear': { en: 'On no list', 'zh-Hans': '未命中名单', 'zh-Hant': '未命中名單' },
  'screening-hit': {
    en: 'On a list: {reason}',
    'zh-Hans': '命中名单：{reason}',
    'zh-Hant': '命中名單：{reason}',
  },
  'country-risk-1': {
    en: 'A country of high risk',
    'zh-Hans': '高风险国家或地区',
    'zh-Hant': '高風險國家或地區',
  },
  'country-risk-2': {
    en: 'A country of medium risk',
    'zh-Hans': '中风险国家或地区',
    'zh-Hant': '中風險國家或地區',
  },
  'country-risk-3': {
    en: 'A country of low risk',
    'zh-Hans': '低风险国家或地区',
    'zh-Hant': '低風險國家或地區',
  },
} as const satisfies Record<string, Text>;

export type Finding = keyof typeof findings;

/** The text with its places filled. */
export const findingText = (
  language: Language,
  finding: Finding,
  values: Readonly<Record<string, string>> = {},
): string => findings[finding][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
