// What the messages that carry a code say, by mail and by SMS.
import type { Language } from '@causeway/contract';
import type { MailContent } from '../mail/index.ts';

/** Which message, and what it names besides the code. */
export type CodeMessage =
  | { readonly template: 'register' }
  /** To an address that has an account: whoever owns it learns so, whoever merely typed it does not. */
  | { readonly template: 'already-registered' }
  | {
      readonly template: 'transfer';
      readonly txnNo: string;
      /** Formatted with its currency: `1,000.00 EUR`. */
      readonly amount: string;
      /** The payee's name; the account masked. */
      readonly payee: string;
    };

export type CodeTemplate = CodeMessage['template'];

interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly notYou: string;
}

const validity: Readonly<Record<Language, string>> = {
  en: 'It is valid for 5 minutes and for one use.',
  'zh-Hans': '验证码 5 分钟内有效，仅可使用一次。',
  'zh-Hant': '驗證碼 5 分鐘內有效，只可使用一次。',
};

const words: Readonly<Record<CodeTemplate, Readonly<Record<Language, Words>>>> = {
  register: {
    en: {
      subject: 'Your Causeway registration code',
      opening: 'Enter this code to finish your registration:',
      notYou: 'If you did not ask for it, you can ignore this message: without the code nothing happens.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 注册验证码',
      opening: '请输入以下验证码完成注册：',
      notYou: '如非您本人操作，请忽略此邮件：没有验证码将不会进行任何操作。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 註冊驗證碼',
      opening: '請輸入以下驗證碼完成註冊：',
      notYou: '如非您本人操作，請忽略此郵件：沒有驗證碼將不會進行任何操作。',
    },
  },
  'already-registered': {
    en: {
      subject: 'You already have a Causeway account',
      opening:
        'Somebody asked to register with this address, which already has an account. To use it, sign in instead. The code of this request is:',
      notYou: 'If it was not you, you can ignore this message: your account has not changed.',
    },
    'zh-Hans': {
      subject: '您已拥有 Causeway 账户',
      opening: '有人使用此邮箱申请注册，而此邮箱已有账户。请直接登录使用。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此邮件：您的账户没有任何变动。',
    },
    'zh-Hant': {
      subject: '您已擁有 Causeway 帳戶',
      opening: '有人使用此電郵申請註冊，而此電郵已有帳戶。請直接登入使用。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此郵件：您的帳戶沒有任何變動。',
    },
  },
  transfer: {
    en: {
      subject: 'Your Causeway transfer code',
      opening: 'Enter this code to approve the transfer below, and only this one:',
      notYou:
        'If you did not ask for this transfer, do not give the code to anybody, change your password and contact us.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 转账验证码',
      opening: '请输入以下验证码确认下列转账（仅限此笔）：',
      notYou: '如非您本人发起，请勿将验证码告知任何人，并立即修改密码、联系我们。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 轉帳驗證碼',
      opening: '請輸入以下驗證碼確認下列轉帳（只限此筆）：',
      notYou: '如非您本人發起，請勿將驗證碼告知任何人，並立即更改密碼、聯絡我們。',
    },
  },
};

const labels = {
  amount: { en: 'Amount', 'zh-Hans': '金额', 'zh-Hant': '金額' },
  payee: { en: 'Payee', 'zh-Hans': '收款人', 'zh-Hant': '收款人' },
  txnNo: { en: 'Transaction number', 'zh-Hans': '交易编号', 'zh-Hant': '交易編號' },
} as const satisfies Record<string, Record<Language, string>>;

const factsOf = (language: Language, message: CodeMessage): NonNullable<MailContent['facts']> =>
  message.template === 'transfer'
    ? (['amount', 'payee', 'txnNo'] as const).map((key) => ({
        label: labels[key][language],
        value: message[key],
      }))
    : [];

export const codeMail = (language: Language, message: CodeMessage, code: string): MailContent => {
  const { subject, opening, notYou } = words[message.template][language];
  return {
    subject,
    paragraphs: [opening, validity[language], notYou],
    code,
    facts: factsOf(language, message),
  };
};

export const codeSms = (language: Language, message: CodeMessage, code: string): string => {
  const { subject } = words[message.template][language];
  const facts = factsOf(language, message).map(({ label, value }) => `${label}: ${value}`);
  return [`${subject}: ${code}.`, ...facts, validity[language]].join(' ');
};
