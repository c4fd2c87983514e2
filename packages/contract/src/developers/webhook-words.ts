// The names of webhook types, states and outcomes: for the member whose systems get them, and for staff.
import type { Language, Text } from '../language.ts';
import type { Webhook, WebhookFailure, WebhookState } from './webhooks.ts';

export const webhookTypeNames: Readonly<Record<Webhook['type'], Text>> = {
  'deposit.updated': { en: 'Deposit', 'zh-Hans': '入金', 'zh-Hant': '存款' },
  'exchange.updated': { en: 'Exchange', 'zh-Hans': '兑换', 'zh-Hant': '兌換' },
  'transfer.updated': { en: 'Transfer', 'zh-Hans': '转账', 'zh-Hant': '轉帳' },
  'payee.updated': { en: 'Payee', 'zh-Hans': '收款人', 'zh-Hant': '收款人' },
  'collection_account.updated': { en: 'Collection account', 'zh-Hans': '收款账户', 'zh-Hant': '收款帳戶' },
  ping: { en: 'Test', 'zh-Hans': '测试', 'zh-Hant': '測試' },
};

export const webhookStateNames: Readonly<Record<WebhookState, Text>> = {
  waiting: { en: 'Waiting', 'zh-Hans': '等待发送', 'zh-Hant': '等候發送' },
  delivered: { en: 'Delivered', 'zh-Hans': '已送达', 'zh-Hant': '已送達' },
  failed: { en: 'Not delivered', 'zh-Hans': '未送达', 'zh-Hant': '未送達' },
};

const failures: Readonly<Record<WebhookFailure, Text>> = {
  address: { en: 'Not a public address', 'zh-Hans': '不是公网地址', 'zh-Hant': '並非公開網絡地址' },
  name: { en: 'Domain name not found', 'zh-Hans': '域名无法解析', 'zh-Hant': '無法解析域名' },
  certificate: { en: 'Certificate not valid', 'zh-Hans': '证书无效', 'zh-Hant': '憑證無效' },
  timeout: { en: 'No answer within 10 s', 'zh-Hans': '10 秒内无响应', 'zh-Hant': '10 秒內沒有回應' },
  connection: { en: 'Connection failed', 'zh-Hans': '连接失败', 'zh-Hant': '連線失敗' },
};

/**
 * The outcome of an attempt, or of the last one: the status of the answer, why there was none, or a dash before the first.
 */
export function deliveryOutcome(
  { httpStatus, failure }: Pick<Webhook, 'httpStatus' | 'failure'>,
  language: Language,
): string {
  if (failure !== null) return failures[failure][language];
  return httpStatus === null ? '–' : `HTTP ${String(httpStatus)}`;
}
