// The words in records, with their meaning. Numbers are in codes.ts.
import type { Text } from './language.ts';

export type CollectionAccountStatus = 'NORMAL' | 'PENDING' | 'DISABLED' | 'REFUSED';
export type PayeeStatus = 'NORMAL' | 'PENDING' | 'REFUSED' | 'DISABLED';

/** Money that goes back: to be sent, on its way, refused by bank or chain, with its sender. */
export type PaymentReturnStatus = 'RETURNING' | 'RETURN_SENT' | 'RETURN_FAILED' | 'RETURNED';
/**
 * Deposit: pending confirmations or the value date; no longer on its chain; on hold for a review; waiting for the member's
 * documents, or for its consent to the return; credited; going back.
 */
export type DepositStatus =
  'PENDING' | 'VANISHED' | 'HELD' | 'DOCUMENTS_NEEDED' | 'CONFIRM_RETURN' | 'CREDITED' | PaymentReturnStatus;
/** A payment that matches no member: in the queue of staff; no longer on its chain; a deposit of a member's; going back. */
export type UnmatchedStatus = 'UNMATCHED' | 'VANISHED' | 'MATCHED' | 'BOOKED' | PaymentReturnStatus;
/** Exchange: submitted and waiting for its value date, settled, cancelled. */
export type ExchangeStatus =
  'RECHECK' | 'RECONFIRM' | 'PROCESSING' | 'SETTLED' | 'REFUSED' | 'CANCELLED' | 'RETURNED';

/** Why a transfer is made, and where its money comes from: dictionary keys with their texts. */
export const paymentPurposes = {
  GOODS: { en: 'Payment for goods', 'zh-Hans': '货物贸易款', 'zh-Hant': '貨物貿易款' },
  SERVICES: { en: 'Payment for services', 'zh-Hans': '服务贸易款', 'zh-Hant': '服務貿易款' },
  SALARY: { en: 'Salary', 'zh-Hans': '工资薪酬', 'zh-Hant': '薪金' },
  OWN_FUNDS: { en: 'Transfer to own account', 'zh-Hans': '本人账户资金划转', 'zh-Hant': '本人帳戶資金調撥' },
  FAMILY: { en: 'Family support', 'zh-Hans': '赡家款', 'zh-Hant': '家庭供養' },
  OTHER: { en: 'Other', 'zh-Hans': '其他', 'zh-Hant': '其他' },
} as const satisfies Record<string, Text>;
export type PaymentPurpose = keyof typeof paymentPurposes;

export const fundsSources = {
  BUSINESS: { en: 'Business income', 'zh-Hans': '经营收入', 'zh-Hant': '營業收入' },
  SALARY: { en: 'Salary', 'zh-Hans': '工资收入', 'zh-Hant': '薪金收入' },
  INVESTMENT: { en: 'Investment income', 'zh-Hans': '投资收入', 'zh-Hant': '投資收入' },
  SAVINGS: { en: 'Savings', 'zh-Hans': '储蓄', 'zh-Hant': '儲蓄' },
  OTHER: { en: 'Other', 'zh-Hans': '其他', 'zh-Hant': '其他' },
} as const satisfies Record<string, Text>;
export type FundsSource = keyof typeof fundsSources;
