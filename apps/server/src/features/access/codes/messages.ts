// The messages that carry a code, by mail and by SMS.
import type { Language, ProofPurpose } from '@causeway/contract';
import type { MailContent } from '../../reference/mail/index.ts';
import { type PlainTemplate, type Words, approvalWords, plainWords } from './words.ts';

/** Which message, and what it names besides the code. */
export type CodeMessage =
  /**
   * `already-registered`, `sign-in-unknown`, `reset-unknown` and `address-taken` go to who has or has not an account:
   * whoever owns the address learns so, whoever merely typed it does not.
   */
  | { readonly template: Exclude<PlainTemplate, 'transfer' | 'new-browser'> }
  | {
      readonly template: 'new-browser';
      /** As it is known from its description: `Chrome 141, Windows`; '' when it is not. */
      readonly browser: string;
      /** The network address, with its country where that is known. */
      readonly place: string;
    }
  | {
      readonly template: 'transfer';
      readonly txnNo: string;
      /** Formatted with its currency: `1,000.00 EUR`. */
      readonly amount: string;
      /** The payee's name; the account masked. */
      readonly payee: string;
    }
  /** Approves a change of somebody's own account. */
  | { readonly template: 'approval'; readonly purpose: ProofPurpose };

export type CodeTemplate = CodeMessage['template'];

const validity: Readonly<Record<Language, string>> = {
  en: 'It is valid for 5 minutes and for one use.',
  'zh-Hans': '验证码 5 分钟内有效，仅可使用一次。',
  'zh-Hant': '驗證碼 5 分鐘內有效，只可使用一次。',
};

const labels = {
  amount: { en: 'Amount', 'zh-Hans': '金额', 'zh-Hant': '金額' },
  payee: { en: 'Payee', 'zh-Hans': '收款人', 'zh-Hant': '收款人' },
  txnNo: { en: 'Transaction number', 'zh-Hans': '交易单号', 'zh-Hant': '交易編號' },
  browser: { en: 'Browser', 'zh-Hans': '浏览器', 'zh-Hant': '瀏覽器' },
  place: { en: 'Network address', 'zh-Hans': '网络地址', 'zh-Hant': '網絡地址' },
} as const satisfies Record<string, Record<Language, string>>;

function factsOf(language: Language, message: CodeMessage): NonNullable<MailContent['facts']> {
  const facts = namedIn(message);
  return facts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ label: labels[key][language], value }));
}

function namedIn(message: CodeMessage): readonly (readonly [keyof typeof labels, string])[] {
  switch (message.template) {
    case 'transfer':
      return [
        ['amount', message.amount],
        ['payee', message.payee],
        ['txnNo', message.txnNo],
      ];
    case 'new-browser':
      return [
        ['browser', message.browser],
        ['place', message.place],
      ];
    default:
      return [];
  }
}

const wordsOf = (language: Language, message: CodeMessage): Words =>
  message.template === 'approval'
    ? approvalWords(language, message.purpose)
    : plainWords[message.template][language];

export const codeMail = (language: Language, message: CodeMessage, code: string): MailContent => {
  const { subject, opening, notYou } = wordsOf(language, message);
  return {
    subject,
    paragraphs: [opening, validity[language], notYou],
    code,
    facts: factsOf(language, message),
  };
};

export const codeSms = (language: Language, message: CodeMessage, code: string): string => {
  const { subject } = wordsOf(language, message);
  const facts = factsOf(language, message).map(({ label, value }) => `${label}: ${value}`);
  return [`${subject}: ${code}.`, ...facts, validity[language]].join(' ');
};
