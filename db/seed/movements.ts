// A member's movements of money, each by the calls of the portal: receive, exchange, add a payee, transfer.
import {
  accountTransfer,
  addPayee,
  applyForCollectionAccounts,
  getBalances,
  getPayee,
  listCollectionAccounts,
  lockExchangeRate,
  preparePrepaid,
  prepareTransfer,
  sendTransferCode,
  submitExchange,
  submitTransfer,
  accountTypes,
  codeTxnTypes,
  isChainChannel,
  type ChannelCode,
  type GlobalChannel,
  type FundsSource,
  type Payee,
  type PayeeInput,
  type PaymentPurpose,
} from '@causeway/contract';
import { type Amount, type CurrencyCode, toDecimal, zero } from '@causeway/money';
import { fromDto } from './amounts.ts';
import type { Call } from './client.ts';
import { decide } from './decide.ts';
import type { OutsideWorld } from './outside-world.ts';
import { sampleDocument } from './sample-document.ts';
import type { Person } from './sessions.ts';
import { until } from './until.ts';

/** The member's account number or address on each channel. */
export type Accounts = ReadonlyMap<ChannelCode, string>;

/** Applies for an account on each channel; staff approve; answers when all accounts exist. */
export async function openAccounts(
  { call }: Person,
  staff: Call,
  codes: readonly GlobalChannel[],
): Promise<Accounts> {
  const applied = await call(applyForCollectionAccounts, { accounts: codes.map((channel) => ({ channel })) });
  for (const { accountId } of applied) {
    await decide(staff, { kind: 'collection-account', subjectId: accountId });
  }
  return until('accounts that were approved to be issued', async () => {
    const accounts = await call(listCollectionAccounts, {});
    const issued = accounts.flatMap(({ channel, number }) =>
      number === null ? [] : [[channel, number] as const],
    );
    return issued.length === accounts.length ? new Map(issued) : undefined;
  });
}

export interface Payer {
  readonly name: string;
  /** Account at a bank. */
  readonly account: string;
  readonly bic: string;
}

interface Arriving {
  readonly channel: ChannelCode;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly payer: Payer;
  readonly remittance: string;
}

/** An outside payer pays to the member's account or address. */
export async function bePaid(world: OutsideWorld, accounts: Accounts, arriving: Arriving): Promise<void> {
  const { channel, currency, amount, payer, remittance } = arriving;
  const account = accounts.get(channel);
  if (account === undefined) throw new Error(`no account on channel ${channel} to be paid on`);
  if (isChainChannel(channel)) {
    return world.payOnChain(channel, { to: account, asset: currency, amount });
  }
  const from = { payerName: payer.name, payerAccount: payer.account, payerBic: payer.bic };
  return world.payAtBank({ account, currency, amount, remittance, ...from });
}

/** The available amount, by currency. */
export async function available({ call }: Person): Promise<(currency: CurrencyCode) => Amount> {
  const rows = await call(getBalances, {});
  const own = new Map(
    rows
      .filter((row) => row.accountType === accountTypes.currency)
      .map((row) => [row.currency, fromDto(row.currency, row.available)] as const),
  );
  return (currency) => own.get(currency) ?? zero(currency);
}

/** Sells an amount at the current rate; answers the value date, or null if it has settled. */
export async function exchange(
  { call }: Person,
  sell: Amount,
  buyCurrency: CurrencyCode,
): Promise<string | null> {
  const { quoteId } = await call(lockExchangeRate, {
    sellCurrency: sell.currency,
    buyCurrency,
    side: 'sell',
    amount: toDecimal(sell),
  });
  const { settlesAtOnce, valueDate } = await call(submitExchange, { quoteId });
  return settlesAtOnce ? null : valueDate;
}

/** Adds a payee and returns it once its screening has passed. */
export async function addClearPayee({ call }: Person, input: PayeeInput): Promise<Payee> {
  const { payeeId } = await call(addPayee, input);
  return until(`the payee ${input.accountName} to be screened`, async () => {
    const payee = await call(getPayee, { payeeId });
    return payee.status === 'NORMAL' ? payee : undefined;
  });
}

export interface TransferWords {
  readonly remitterName: string;
  readonly fundsSource: FundsSource;
  readonly paymentPurpose: PaymentPurpose;
  readonly postscript: string;
}

/** Moves US dollars to the prepaid account, from which charges are taken. */
export async function topUpPrepaid(
  world: OutsideWorld,
  { email, call }: Person,
  amount: string,
): Promise<void> {
  const { txnNo } = await call(preparePrepaid, {
    amount: '1',
    currency: 'USD',
    businessType: codeTxnTypes.prepaid,
  });
  await call(sendTransferCode, { txnNo, txnType: codeTxnTypes.prepaid, amount });
  const verifyCode = await world.codeIn({ to: email, word: txnNo });
  await call(accountTransfer, { txnNo, amount, verifyCode });
}

/** Prepares, approves with the code from the email, and submits; returns the transaction number. */
export async function transfer(
  world: OutsideWorld,
  { email, call, upload }: Person,
  { payeeId }: Payee,
  value: Amount,
  words: TransferWords,
): Promise<string> {
  const planned = { payeeId, currency: value.currency, amount: toDecimal(value) };
  const { txnNo } = await call(prepareTransfer, planned);
  const { currency, amount } = planned;
  const { fileId } = await upload(
    'transaction',
    `${words.postscript.toLowerCase().replaceAll(' ', '-')}.pdf`,
    sampleDocument(words.postscript),
  );
  await call(sendTransferCode, { txnNo, txnType: codeTxnTypes.transfer, amount, currency, payeeId });
  const verifyCode = await world.codeIn({ to: email, word: txnNo });
  await call(submitTransfer, { ...planned, ...words, txnNo, remark: '', fileIds: [fileId], verifyCode });
  return txnNo;
}
