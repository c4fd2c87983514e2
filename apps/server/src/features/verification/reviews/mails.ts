// The mails about a verification: how it was decided, and that a document ends.
import {
  type KycSection,
  type Language,
  type RejectItem,
  type Text,
  reasonText,
  sectionOf,
} from '@causeway/contract';
import type { MailContent } from '../../reference/mail/index.ts';
import { filled } from './texts.ts';

type Said = Readonly<Record<Language, MailContent>>;

const decided = {
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
  'update-approved': {
    en: {
      subject: 'Your updated Causeway information was approved',
      paragraphs: ['We have reviewed and approved your updated information. No further action is needed.'],
    },
    'zh-Hans': {
      subject: '您更新的 Causeway 认证资料已通过审核',
      paragraphs: ['您更新的资料已通过审核，无需其他操作。'],
    },
    'zh-Hant': {
      subject: '您更新的 Causeway 認證資料已通過審核',
      paragraphs: ['您更新的資料已通過審核，毋須其他操作。'],
    },
  },
  rejected: {
    en: {
      subject: 'Your Causeway verification needs changes',
      paragraphs: [
        'We could not approve your verification yet. Please correct the following:',
        'Please sign in, make the corrections under Account information, and submit again.',
      ],
    },
    'zh-Hans': {
      subject: '您的 Causeway 认证资料需要修改',
      paragraphs: ['您的认证资料暂未通过审核，请修改以下内容：', '请登录后在“账户信息”中修改，并重新提交。'],
    },
    'zh-Hant': {
      subject: '您的 Causeway 認證資料需要修改',
      paragraphs: [
        '您的認證資料暫未通過審核，請修改以下內容：',
        '請登入後在「帳戶資料」中修改，並重新提交。',
      ],
    },
  },
  declined: {
    en: {
      subject: 'We cannot offer you a Causeway account',
      paragraphs: [
        'We have reviewed your verification and cannot offer you an account:',
        'We keep your information as required by law. If you think this is a mistake, please contact us.',
      ],
    },
    'zh-Hans': {
      subject: '我们无法为您提供 Causeway 账户服务',
      paragraphs: [
        '经审核，我们无法为您提供服务：',
        '您的资料将按法律要求保存。如您认为结果有误，请与我们联系。',
      ],
    },
    'zh-Hant': {
      subject: '我們無法為您提供 Causeway 帳戶服務',
      paragraphs: [
        '經審核，我們無法為您提供服務：',
        '您的資料將按法律要求保存。如您認為結果有誤，請與我們聯絡。',
      ],
    },
  },
} as const satisfies Record<string, Said>;
export type Verdict = keyof typeof decided;

const sections = {
  Basic: { en: 'Basic information', 'zh-Hans': '基本信息', 'zh-Hant': '基本資料' },
  Business: { en: 'Business information', 'zh-Hans': '业务信息', 'zh-Hant': '業務資料' },
  Stakeholder: { en: 'Stakeholders', 'zh-Hans': '关联人', 'zh-Hant': '關聯人士' },
  Document: { en: 'Documents', 'zh-Hans': '文件资料', 'zh-Hant': '文件資料' },
  Identity: { en: 'Identity document', 'zh-Hans': '身份证件', 'zh-Hant': '身份證明文件' },
} as const satisfies Record<KycSection, Text>;

const reasonLabel: Text = { en: 'Reason', 'zh-Hans': '原因', 'zh-Hant': '原因' };

export interface DecidedFacts {
  readonly verdict: Verdict;
  /** Of a rejection. */
  readonly items: readonly RejectItem[];
  /** Of a decline. */
  readonly reason: string | null;
  /** The name of a stakeholder. */
  readonly nameOf: (uid: string) => string | undefined;
}

export function decisionMail(
  language: Language,
  { verdict, items, reason, nameOf }: DecidedFacts,
): MailContent {
  const about = ({ code, uid }: RejectItem): string => {
    const section = sections[sectionOf(code)][language];
    const name = uid === undefined ? undefined : nameOf(uid);
    return name === undefined ? section : `${section}, ${name}`;
  };
  const facts = [
    ...items.map((item) => ({ label: about(item), value: reasonText(item, language) })),
    ...(reason === null ? [] : [{ label: reasonLabel[language], value: reason }]),
  ];
  return { ...decided[verdict][language], ...(facts.length > 0 && { facts }) };
}

export interface ExpiryFacts {
  readonly what: 'document' | 'certificate';
  readonly personName: string | null;
  /** YYYY-MM-DD. */
  readonly expiresOn: string;
  readonly hasEnded: boolean;
}

const ends = {
  en: {
    subject: 'A document for your Causeway account is about to expire',
    paragraphs: [
      'The following document from your verification expires soon:',
      'Please sign in and update it under Account information. You can keep using your account in the meantime.',
    ],
  },
  'zh-Hans': {
    subject: '您的 Causeway 账户有文件即将到期',
    paragraphs: ['您认证时提交的以下文件即将到期：', '请登录后在“账户信息”中更新。更新前您的使用不受影响。'],
  },
  'zh-Hant': {
    subject: '您的 Causeway 帳戶有文件即將到期',
    paragraphs: [
      '您認證時提交的以下文件即將到期：',
      '請登入後在「帳戶資料」中更新。更新前您的使用不受影響。',
    ],
  },
} as const satisfies Said;

const ended = {
  en: {
    subject: 'A document for your Causeway account has expired',
    paragraphs: [
      'The following documents from your verification have expired or expire soon:',
      'Please sign in and update them under Account information as soon as possible.',
    ],
  },
  'zh-Hans': {
    subject: '您的 Causeway 账户有文件已过期',
    paragraphs: ['您认证时提交的以下文件已过期或即将到期：', '请尽快登录，在“账户信息”中更新。'],
  },
  'zh-Hant': {
    subject: '您的 Causeway 帳戶有文件已過期',
    paragraphs: ['您認證時提交的以下文件已過期或即將到期：', '請盡快登入，在「帳戶資料」中更新。'],
  },
} as const satisfies Said;

const endingWords = {
  document: sections.Identity,
  certificate: { en: 'Registration certificate', 'zh-Hans': '注册证书', 'zh-Hant': '註冊證書' },
  until: { en: 'valid until {date}', 'zh-Hans': '有效期至 {date}', 'zh-Hant': '有效期至 {date}' },
} as const satisfies Record<string, Text>;

/** One mail about all that ends; at least one of them. */
export const expiryMail = (language: Language, expiries: readonly ExpiryFacts[]): MailContent => ({
  ...(expiries.some(({ hasEnded }) => hasEnded) ? ended : ends)[language],
  facts: expiries.map(({ what, personName, expiresOn }) => {
    const name = endingWords[what][language];
    return {
      label: personName === null ? name : `${personName}, ${name}`,
      value: filled(endingWords.until, language, { date: expiresOn }),
    };
  }),
});
