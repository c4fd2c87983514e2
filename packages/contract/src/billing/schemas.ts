// The kinds of charges, as calls of several features show them. Separate from the calls of billing, so that a page which
// shows a charge does not fetch those.
import * as z from 'zod/mini';
import { decimal } from '../fields.ts';
import type { Text } from '../language.ts';
import { message } from '../rules/messages/index.ts';

/** The kinds of charges, with their texts. */
export const chargeCategories = {
  MONTHLY: { en: 'Monthly fee', 'zh-Hans': '月费', 'zh-Hant': '月費' },
  ACCOUNT: { en: 'Account opening', 'zh-Hans': '账户开立费', 'zh-Hant': '帳戶開立費' },
  API_CALL: { en: 'API calls', 'zh-Hans': 'API 调用费', 'zh-Hant': 'API 調用費' },
  TRANSFER: { en: 'Transfers', 'zh-Hans': '转账服务费', 'zh-Hant': '轉帳服務費' },
  OTHER: { en: 'Other', 'zh-Hans': '其他费用', 'zh-Hant': '其他費用' },
} as const satisfies Record<string, Text>;
export type ChargeCategory = keyof typeof chargeCategories;
export const chargeCategory = z.enum(
  Object.keys(chargeCategories) as ChargeCategory[],
  message('required-select'),
);

/**
 * A further cost, shown before it is confirmed: a bill of its own, drawn from the prepaid account (MON-406).
 */
export const chargeNotice = z.object({
  category: chargeCategory,
  amount: decimal,
  currency: z.literal('USD'),
  drawnFrom: z.literal('prepaid'),
});
export type ChargeNotice = z.infer<typeof chargeNotice>;
