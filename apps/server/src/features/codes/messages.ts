// What the messages that carry a code say, by mail and by SMS.
import type { Language } from '@causeway/contract';
import type { MailContent } from '../mail/index.ts';

/** Which message, and what it names besides the code. */
export type CodeMessage =
  | { readonly template: 'register' }
  /** To an address that has an account: whoever owns it learns so, whoever merely typed it does not. */
  | { readonly template: 'already-registered' }
  | { readonly template: 'reset' }
  /** To an address that has no account: its answer in the browser is that of one that has. */
  | { readonly template: 'reset-unknown' }
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
  reset: {
    en: {
      subject: 'Your Causeway password reset code',
      opening: 'Enter this code to set a new password:',
      notYou:
        'If you did not ask for it, do not give the code to anybody: your password stays as it is without it.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 密码重置验证码',
      opening: '请输入以下验证码设置新密码：',
      notYou: '如非您本人操作，请勿将验证码告知任何人：没有验证码，您的密码不会改变。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 密碼重設驗證碼',
      opening: '請輸入以下驗證碼設定新密碼：',
      notYou: '如非您本人操作，請勿將驗證碼告知任何人：沒有驗證碼，您的密碼不會改變。',
    },
  },
  'reset-unknown': {
    en: {
      subject: 'You have no Causeway account here',
      opening:
        'Somebody asked for a new password for a Causeway account of this address or number, but there is none. You may have registered with another one. The code of this request is:',
      notYou: 'If it was not you, you can ignore this message.',
    },
    'zh-Hans': {
      subject: '您尚无 Causeway 账户',
      opening:
        '有人为使用此邮箱或手机号码的 Causeway 账户申请新密码，但不存在该账户。您可能使用了其他邮箱或号码注册。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此信息。',
    },
    'zh-Hant': {
      subject: '您尚無 Causeway 帳戶',
      opening:
        '有人為使用此電郵或手機號碼的 Causeway 帳戶申請新密碼，但不存在該帳戶。您可能使用了其他電郵或號碼註冊。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息。',
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
