// Tells the person who submitted a transfer how it ended: by mail, or by SMS to who has no email.
import { transferStatuses, type Language } from '@causeway/contract';
import { amount, formatAmount } from '@causeway/money';
import { notify, type MailContent } from '../../reference/mail/index.ts';
import type { TransferTools } from './plan-transfer.ts';
import { reasonOf } from './refusal-reasons.ts';
import type { TransferRecord } from './store.ts';

type Outcome = 'paid' | 'refused' | 'returned';

interface Words {
  readonly subject: string;
  readonly opening: string;
}

const words: Readonly<Record<Outcome, Readonly<Record<Language, Words>>>> = {
  paid: {
    en: { subject: 'Your transfer has been paid', opening: 'Your transfer has been paid to its payee.' },
    'zh-Hans': { subject: '您的转账已完成', opening: '您的转账已支付给收款人。' },
    'zh-Hant': { subject: '您的轉帳已完成', opening: '您的轉帳已支付予收款人。' },
  },
  refused: {
    en: {
      subject: 'Your transfer was refused',
      opening: 'Your transfer was refused. Amount and fee are back in your available balance.',
    },
    'zh-Hans': { subject: '您的转账被拒绝', opening: '您的转账被拒绝，金额和手续费已退回可用余额。' },
    'zh-Hant': { subject: '您的轉帳被拒絕', opening: '您的轉帳被拒絕，金額及手續費已退回可用結餘。' },
  },
  returned: {
    en: {
      subject: 'Your transfer came back',
      opening: 'The payee’s bank returned your transfer. What came back is in your available balance.',
    },
    'zh-Hans': { subject: '您的转账已退回', opening: '收款银行已退回您的转账，退回金额已计入可用余额。' },
    'zh-Hant': { subject: '您的轉帳已退回', opening: '收款銀行已退回您的轉帳，退回金額已計入可用結餘。' },
  },
};

const labels: Readonly<
  Record<Language, Record<'number' | 'amount' | 'payee' | 'returned' | 'reason', string>>
> = {
  en: {
    number: 'Transaction number',
    amount: 'Amount',
    payee: 'Payee',
    returned: 'Came back',
    reason: 'Reason',
  },
  'zh-Hans': { number: '交易订单号', amount: '金额', payee: '收款人', returned: '退回金额', reason: '原因' },
  'zh-Hant': { number: '交易訂單號', amount: '金額', payee: '收款人', returned: '退回金額', reason: '原因' },
};

const outcomeOf = ({ status }: TransferRecord): Outcome | null => {
  if (status === transferStatuses.paid) return 'paid';
  if (status === transferStatuses.refused) return 'refused';
  return status === transferStatuses.refunded ? 'returned' : null;
};

const noticeOf = (transfer: TransferRecord, outcome: Outcome, language: Language): MailContent => {
  const { subject, opening } = words[outcome][language];
  const label = labels[language];
  const reason = reasonOf(transfer, language);
  const shown = (minor: bigint): string =>
    formatAmount(amount(transfer.currency, minor), language, { code: true });
  return {
    subject,
    paragraphs: [opening],
    facts: [
      { label: label.number, value: transfer.id },
      { label: label.amount, value: shown(transfer.amount) },
      { label: label.payee, value: `${transfer.payee_name} ****${transfer.payee_account.slice(-4)}` },
      ...(transfer.refunded_amount === null
        ? []
        : [{ label: label.returned, value: shown(transfer.refunded_amount) }]),
      ...(outcome === 'paid' || reason === null ? [] : [{ label: label.reason, value: reason }]),
    ],
  };
};

/** Of a move, as long as nothing followed it. Throws what the ports throw; the job is then tried again. */
export const notifyMember = async (
  { context, store }: TransferTools,
  txnNo: string,
  event?: string,
): Promise<void> => {
  const transfer = await store.byId(txnNo);
  const outcome = transfer && outcomeOf(transfer);
  if (!transfer || !outcome || (event === 'pay' && outcome !== 'paid')) return;
  const person = await store.person(transfer.submitted_by);
  await notify(context, person, noticeOf(transfer, outcome, person.language));
};
