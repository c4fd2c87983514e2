// The columns of each file: those of its list and its record, with the same masked account numbers, times in Hong Kong.
import {
  billStatuses,
  chargeCategories,
  isChainChannel,
  isRiskReported,
  namesOf,
  paymentPurposes,
  transferStatuses,
  channels,
  screeningRisks,
  type Bill,
  type Deposit,
  type ExchangeRow,
  type Language,
  type SubAccountMove,
  type Transfer,
} from '@causeway/contract';
import { add, decimal, toDecimal, type CurrencyCode, shortAccount } from '@causeway/money';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import type { Signed } from '../transfers/index.ts';
import { catalogues, type Texts } from './messages/index.ts';

export interface Sheet<Row> {
  readonly headings: readonly string[];
  /** Marks the columns with amounts; all others are text. */
  readonly amounts: readonly boolean[];
  readonly cellsOf: (row: Row) => readonly string[];
}

type Heading = keyof Texts['headings'];
const AMOUNTS: ReadonlySet<Heading> = new Set<Heading>([
  ...(['amount', 'fee', 'total', 'sold', 'actualSold', 'bought'] as const),
  ...(['soldBalanceAfter', 'boughtBalanceAfter', 'refunded', 'paidAmount'] as const),
]);
type Column<Row> = readonly [Heading, (row: Row) => string | null];

const sheet = <Row>({ headings }: Texts, columns: readonly Column<Row>[]): Sheet<Row> => ({
  headings: columns.map(([heading]) => headings[heading]),
  amounts: columns.map(([heading]) => AMOUNTS.has(heading)),
  cellsOf: (row) => columns.map(([, read]) => read(row) ?? ''),
});

/** Headings of the two columns before a record's own, in files that are not a member's own. */
export function ownerHeadings(language: Language): readonly string[] {
  const { member, memberName } = catalogues[language].headings;
  return [member, memberName];
}

const timeOf = (at: string | null): string | null => at && hongKongTime(new Date(at));
const sumOf = (currency: CurrencyCode, one: string, other: string): string =>
  toDecimal(add(decimal(one, currency), decimal(other, currency)));

const channelNames = namesOf(channels);
const risks: Readonly<Record<number, keyof typeof screeningRisks | undefined>> = namesOf(screeningRisks);

export function depositSheet(language: Language): Sheet<Deposit> {
  const texts = catalogues[language];
  return sheet<Deposit>(texts, [
    ['time', ({ createdAt }) => timeOf(createdAt)],
    ['number', ({ txnNo }) => txnNo],
    ['status', ({ status }) => texts.deposit[status]],
    ['currency', ({ amount }) => amount.currency],
    ['amount', ({ amount }) => amount.value],
    ['fee', ({ fee }) => fee],
    ['creditedAt', ({ creditedAt }) => timeOf(creditedAt)],
    [
      'payer',
      ({ payerName, channel }) => payerName ?? (isChainChannel(channel) ? null : texts.payerNotNamed),
    ],
    ['payerAccount', ({ sourceAccount }) => sourceAccount && shortAccount(sourceAccount)],
    ['payerBank', ({ payerBankSwift }) => payerBankSwift],
    ['receivingAccount', ({ receivingAccount }) => shortAccount(receivingAccount)],
    ['way', ({ channel }) => texts.way[isChainChannel(channel) ? channelNames[channel] : 'bank']],
    ['message', ({ remittanceInformation }) => remittanceInformation],
    ['reference', ({ paymentReference }) => paymentReference],
    [
      'riskLevel',
      ({ channel, status, riskLevel }) =>
        isChainChannel(channel) && isRiskReported(status) ? texts.risk[risks[riskLevel] ?? 'unknown'] : '',
    ],
    ['reason', ({ processingReason }) => processingReason],
    ['returnDue', ({ returnDue }) => returnDue],
    ['returnedAt', ({ returnedAt }) => timeOf(returnedAt)],
    ['returnReference', ({ returnReference }) => returnReference],
  ]);
}

export function exchangeSheet(language: Language): Sheet<ExchangeRow> {
  const texts = catalogues[language];
  return sheet<ExchangeRow>(texts, [
    ['time', ({ submittedAt }) => timeOf(submittedAt)],
    ['number', ({ txnNo }) => txnNo],
    [
      'status',
      ({ status, cancellation }) =>
        cancellation ? texts.exchangeCancellation[cancellation] : texts.exchange[status],
    ],
    ['soldCurrency', ({ sellCurrency }) => sellCurrency],
    ['sold', ({ sellAmount }) => sellAmount],
    ['actualSold', ({ finalSellAmount }) => finalSellAmount],
    ['fee', ({ finalFee, fee }) => finalFee ?? fee],
    [
      'total',
      ({ sellCurrency, sellAmount, finalSellAmount, finalFee, fee }) =>
        sumOf(sellCurrency, finalSellAmount ?? sellAmount, finalFee ?? fee),
    ],
    ['boughtCurrency', ({ buyCurrency }) => buyCurrency],
    ['bought', ({ finalBuyAmount, buyAmount }) => finalBuyAmount ?? buyAmount],
    ['submittedRate', ({ submittedRate }) => submittedRate],
    ['finalRate', ({ finalRate }) => finalRate],
    ['settlementDate', ({ valueDate }) => valueDate],
    ['settledAt', ({ settledAt }) => timeOf(settledAt)],
    ['submittedBy', ({ submittedBy }) => submittedBy],
    ['soldBalanceAfter', ({ sellBalanceAfter }) => sellBalanceAfter],
    ['boughtBalanceAfter', ({ buyBalanceAfter }) => buyBalanceAfter],
    ['reason', ({ reason }) => reason],
  ]);
}

const transferWords = namesOf(transferStatuses);

export function transferSheet(language: Language): Sheet<Transfer & Signed> {
  const texts = catalogues[language];
  return sheet<Transfer & Signed>(texts, [
    ['time', ({ submittedAt }) => timeOf(submittedAt)],
    ['number', ({ txnNo }) => txnNo],
    ['status', ({ status }) => texts.transfer[transferWords[status]]],
    ['currency', ({ currency }) => currency],
    ['amount', ({ amount }) => amount],
    ['fee', ({ fee }) => fee],
    ['total', ({ currency, amount, fee }) => sumOf(currency, amount, fee)],
    ['payee', ({ payeeName }) => payeeName],
    ['payeeAccount', ({ payeeAccount }) => shortAccount(payeeAccount)],
    ['payeeBank', ({ payeeBankName }) => payeeBankName],
    ['purpose', ({ paymentPurpose }) => paymentPurposes[paymentPurpose][language]],
    ['reference', ({ paymentReference }) => paymentReference],
    ['remark', ({ remark }) => remark],
    ['submittedBy', ({ submitter }) => submitter],
    ['approvedBy', ({ approver }) => approver],
    ['approvedAt', ({ approveTime }) => timeOf(approveTime)],
    ['reviewedTime', ({ reviewedAt }) => timeOf(reviewedAt)],
    ['sentAt', ({ sentAt }) => timeOf(sentAt)],
    ['paidAt', ({ paidAt }) => timeOf(paidAt)],
    ['reason', ({ reason }) => reason],
    ['refunded', ({ refundedAmount }) => refundedAmount],
    ['refundedAt', ({ refundedAt }) => timeOf(refundedAt)],
  ]);
}

const billWords = namesOf(billStatuses);

export function billSheet(language: Language): Sheet<Bill> {
  const texts = catalogues[language];
  return sheet<Bill>(texts, [
    ['time', ({ createdAt }) => timeOf(createdAt)],
    ['billNumber', ({ txnNo }) => txnNo],
    ['category', ({ category }) => chargeCategories[category][language]],
    ['currency', ({ currency }) => currency],
    ['amount', ({ amount }) => amount],
    ['status', ({ status }) => texts.bill[billWords[status]]],
    ['paidAt', ({ paidAt }) => timeOf(paidAt)],
    ['paidFrom', ({ paymentAccountName }) => paymentAccountName],
    ['paymentNumber', ({ paymentNo }) => paymentNo],
    ['paidAmount', ({ paymentAmount }) => paymentAmount],
    ['paidCurrency', ({ paymentCurrency }) => paymentCurrency],
    ['reversedBill', ({ reverses }) => reverses],
    ['remark', ({ remark }) => remark],
  ]);
}

export function moveSheet(language: Language): Sheet<SubAccountMove> {
  const texts = catalogues[language];
  return sheet<SubAccountMove>(texts, [
    ['time', ({ createdAt }) => timeOf(createdAt)],
    ['number', ({ txnNo }) => txnNo],
    ['subAccountName', ({ name }) => name],
    ['subAccount', ({ subAccountId }) => subAccountId],
    ['currency', ({ amount }) => amount.currency],
    ['amount', ({ amount, direction }) => `${direction === 'in' ? '' : '-'}${amount.value}`],
    ['deposit', ({ depositNo }) => depositNo],
    ['remark', ({ remark }) => remark],
    ['status', ({ status = 'MOVED' }) => texts.move[status]],
  ]);
}
