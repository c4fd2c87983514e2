// Why a bank or a chain refused a transfer, in the words of who reads it. A bank tells a code of ISO 20022 (external status
// reasons) and words of its own; these are read only where its code has no text here.
import { transferStatuses, type Language, type Text } from '@causeway/contract';
import type { TransferRecord } from './store.ts';

const unspecified: Text = {
  en: 'The bank gave no particular reason',
  'zh-Hans': '银行未说明具体原因',
  'zh-Hant': '銀行未說明具體原因',
};
const wrongAccount: Text = {
  en: 'The payee’s account number is not correct',
  'zh-Hans': '收款账号不正确',
  'zh-Hant': '收款帳號不正確',
};
const wrongBankCode: Text = {
  en: 'The BIC of the payee’s bank is not correct',
  'zh-Hans': '收款银行的 BIC 不正确',
  'zh-Hant': '收款銀行的 BIC 不正確',
};
const wrongName: Text = {
  en: 'The payee’s name does not match the account',
  'zh-Hans': '收款人名称与账户不符',
  'zh-Hant': '收款人名稱與帳戶不符',
};
const regulatory: Text = {
  en: 'A bank refused it for regulatory reasons',
  'zh-Hans': '银行因监管要求拒绝付款',
  'zh-Hant': '銀行因監管要求拒絕付款',
};
const oursToMend: Text = {
  en: 'The bank could not take the payment from us. Please contact us',
  'zh-Hans': '银行无法受理我们发出的付款，请联系我们',
  'zh-Hant': '銀行無法受理我們發出的付款，請聯絡我們',
};

const byBank: Readonly<Record<string, Text>> = {
  AC01: wrongAccount,
  AC02: oursToMend,
  AC03: wrongAccount,
  AC04: {
    en: 'The payee’s account is closed',
    'zh-Hans': '收款账户已销户',
    'zh-Hant': '收款帳戶已結清',
  },
  AC06: {
    en: 'The payee’s account is blocked',
    'zh-Hans': '收款账户已被冻结',
    'zh-Hant': '收款帳戶已被凍結',
  },
  AG01: {
    en: 'The payee’s account cannot receive payments of this kind',
    'zh-Hans': '收款账户不能接收此类付款',
    'zh-Hant': '收款帳戶不能接收此類付款',
  },
  AM01: oursToMend,
  AM03: {
    en: 'The bank does not pay in this currency',
    'zh-Hans': '银行不支持以该币种付款',
    'zh-Hant': '銀行不支援以該貨幣付款',
  },
  AM04: oursToMend,
  BE01: wrongName,
  BE04: {
    en: 'The payee’s address is missing or not correct',
    'zh-Hans': '收款人地址缺失或不正确',
    'zh-Hant': '收款人地址缺失或不正確',
  },
  MS02: unspecified,
  MS03: unspecified,
  RC01: wrongBankCode,
  RR04: regulatory,
};

const byChain: Readonly<Record<string, Text>> = {
  REVERT: {
    en: 'The token’s contract refused the transfer',
    'zh-Hans': '代币合约拒绝了该笔转账',
    'zh-Hant': '代幣合約拒絕了該筆轉帳',
  },
  OUT_OF_ENERGY: {
    en: 'The network could not carry out the transfer',
    'zh-Hans': '网络未能执行该笔转账',
    'zh-Hant': '網絡未能執行該筆轉帳',
  },
};

const refusedBy: Readonly<Record<TransferRecord['account_type'], Text>> = {
  bank: { en: 'The bank refused it', 'zh-Hans': '银行拒绝付款', 'zh-Hant': '銀行拒絕付款' },
  wallet: { en: 'The network refused it', 'zh-Hans': '网络拒绝转账', 'zh-Hant': '網絡拒絕轉帳' },
};

/** What was paid was no longer refused, but sent back. */
const returned: Text = {
  en: 'The payee’s bank returned it',
  'zh-Hans': '收款银行已退回',
  'zh-Hant': '收款銀行已退回',
};

/** A code under which a bank says in words alone what it has to say. */
const NARRATIVE = 'NARR';

/** A sentence, with the code by which a bank would find it; of staff's reason, their own words. */
export const reasonOf = (
  {
    reason,
    reason_code: code,
    account_type: kind,
    status,
  }: Pick<TransferRecord, 'reason' | 'reason_code' | 'account_type' | 'status'>,
  language: Language,
): string | null => {
  if (code === null) return reason;
  const ended = status === transferStatuses.refunded ? returned : refusedBy[kind];
  if (code === NARRATIVE) return withWords(ended[language], reason, language);
  const text = (kind === 'bank' ? byBank : byChain)[code]?.[language];
  if (text === undefined) return withWords(withCode(ended[language], code, language), reason, language);
  return closed(kind === 'bank' ? withCode(text, code, language) : text, language);
};

const isEnglish = (language: Language): boolean => language === 'en';

const withCode = (text: string, code: string, language: Language): string =>
  isEnglish(language) ? `${text} (${code})` : `${text}（${code}）`;

const closed = (text: string, language: Language): string => `${text}${isEnglish(language) ? '.' : '。'}`;

/** What it said itself, as it said it. */
const withWords = (text: string, words: string | null, language: Language): string => {
  if (words === null || words === '') return closed(text, language);
  return isEnglish(language) ? `${text}: ${words}` : `${text}：${words}`;
};
