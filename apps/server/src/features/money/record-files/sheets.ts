// The columns of each file: what its list and its record show, account numbers masked as there, times in Hong Kong.
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
  /** Which columns are amounts; all others are text. */
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

/** Of the two columns before a record's own, where it is not its member's own file. */
export const ownerHeadings = (language: Language): readonly string[] => {
  const { member, memberName } = catalogues[language].headings;
  return [member, memberName];
};

const timeOf = (at: string | null): string | null => at && hongKongTime(new Date(at));
const sumOf = (currency: CurrencyCode, one: string, other: string): string =>
  toDecimal(add(decimal(one, currency), decimal(other, currency)));

const channelNames = namesOf(channels);
const risks: Readonly<Record<number, keyof typeof screeningRisks | undefined>> = namesOf(screeningRisks);

export function depositSheet(language: Language): Sheet<Deposit> {
  const texts = catalogues[language];
  return sheet<Deposit>(texts, [
    ['time', ({ createTime }) => timeOf(createTime)],
    ['number', ({ txnNo }) => txnNo],
    ['status', ({ status }) => texts.deposit[status]],
    ['currency', ({ amount }) => amount.currency],
    ['amount', ({ amount }) => amount.value],
    ['fee', ({ fee }) => fee],
    ['creditedTime', ({ creditedTime }) => timeOf(creditedTime)],
    ['payer', ({ payerName, fcCode }) => payerName ?? (isChainChannel(fcCode) ? null : texts.payerNotNamed)],
    ['payerAccount', ({ sourceAccount }) => sourceAccount && shortAccount(sourceAccount)],
    ['payerBank', ({ payerBankSwift }) => payerBankSwift],
    ['receivingAccount', ({ receivingAccount }) => shortAccount(receivingAccount)],
    ['way', ({ fcCode }) => texts.way[isChainChannel(fcCode) ? channelNames[fcCode] : 'bank']],
    ['message', ({ remittanceInformation }) => remittanceInformation],
    ['reference', ({ paymentReference }) => paymentReference],
    [
      'riskLevel',
      ({ fcCode, status, riskLevel }) =>
        isChainChannel(fcCode) && isRiskReported(status) ? texts.risk[risks[riskLevel] ?? 'unknown'] : '',
    ],
    ['reason', ({ processingReason }) => processingReason],
    ['returnDue', ({ returnDue }) => returnDue],
    ['returnedTime', ({ returnedTime }) => timeOf(returnedTime)],
    ['returnReference', ({ returnReference }) => returnReference],
  ]);
}

export function exchangeSheet(language: Language): Sheet<ExchangeRow> {
  const texts = catalogues[language];
  return sheet<ExchangeRow>(texts, [
    ['time', ({ submitTime }) => timeOf(submitTime)],
    ['number', ({ txnNo }) => txnNo],
    [
      'status',
      ({ status, cancellation }) =>
        cancellation ? texts.exchangeCancellation[cancellation] : texts.exchange[status],
    ],
    ['soldCurrency', ({ sellCurrency }) => sellCurrency],
    ['sold', ({ sellAmount }) => sellAmount],
    ['actualSold', ({ actualSellAmount }) => actualSellAmount],
    ['fee', ({ actualFee, fee }) => actualFee ?? fee],
    [
      'total',
      ({ sellCurrency, sellAmount, actualSellAmount, actualFee, fee }) =>
        sumOf(sellCurrency, actualSellAmount ?? sellAmount, actualFee ?? fee),
    ],
    ['boughtCurrency', ({ buyCurrency }) => buyCurrency],
    ['bought', ({ actualBuyAmount, buyAmount }) => actualBuyAmount ?? buyAmount],
    ['submittedRate', ({ submittedRate }) => submittedRate],
    ['finalRate', ({ finalRate }) => finalRate],
    ['settlementDate', ({ valueDate }) => valueDate],
    ['settledTime', ({ settledTime }) => timeOf(settledTime)],
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
    ['time', ({ submitTime }) => timeOf(submitTime)],
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
    ['approvedTime', ({ approveTime }) => timeOf(approveTime)],
    ['reviewedTime', ({ reviewTime }) => timeOf(reviewTime)],
    ['sentTime', ({ sentTime }) => timeOf(sentTime)],
    ['paidTime', ({ paidTime }) => timeOf(paidTime)],
    ['reason', ({ reason }) => reason],
    ['refunded', ({ refundAmount }) => refundAmount],
    ['refundTime', ({ refundTime }) => timeOf(refundTime)],
  ]);
}

const billWords = namesOf(billStatuses);

export function billSheet(language: Language): Sheet<Bill> {
  const texts = catalogues[language];
  return sheet<Bill>(texts, [
    ['time', ({ createTime }) => timeOf(createTime)],
    ['billNumber', ({ txnNo }) => txnNo],
    ['category', ({ subjectsCode }) => chargeCategories[subjectsCode][language]],
    ['currency', ({ billCurrencyCode }) => billCurrencyCode],
    ['amount', ({ billAmount }) => billAmount],
    ['status', ({ status }) => texts.bill[billWords[status]]],
    ['paidTime', ({ paymentTime }) => timeOf(paymentTime)],
    ['paidFrom', ({ paymentAccountName }) => paymentAccountName],
    ['paymentNumber', ({ paymentNo }) => paymentNo],
    ['paidAmount', ({ paymentAmount }) => paymentAmount],
    ['paidCurrency', ({ paymentCurrencyCode }) => paymentCurrencyCode],
    ['reversedBill', ({ reverses }) => reverses],
    ['remark', ({ remark }) => remark],
  ]);
}

export function moveSheet(language: Language): Sheet<SubAccountMove> {
  const texts = catalogues[language];
  return sheet<SubAccountMove>(texts, [
    ['time', ({ createTime }) => timeOf(createTime)],
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
