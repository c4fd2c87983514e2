// A member for a test, made by the calls of the portal: registered, verified, with accounts, with money.
import {
  type BalanceRow,
  type ChannelCode,
  type GlobalChannel,
  type CollectionAccount,
  type Deposit,
  type Endpoint,
  type EnterpriseDraft,
  type Language,
  type Payee,
  type PayeeInput,
  type Transfer,
  addPayee,
  applyForCollectionAccounts,
  getAgreements,
  getBalances,
  getPayee,
  getTransfer,
  listCollectionAccounts,
  listDeposits,
  listTransfers,
  newCaptcha,
  prepareTransfer,
  register,
  sendRegistrationCode,
  sendTransferCode,
  submitTransfer,
  uploadFile,
} from '@causeway/contract';
import { expect } from '@playwright/test';
import { GRAPHIC_CODE, type Newcomer, newcomer } from '../people.ts';
import { PAPER } from './applicant.ts';
import { type Answer, type Browser, type CallOptions, isSignedOut } from './call.ts';
import { signedIn } from './sign-in.ts';
import type { Outside } from './outside.ts';
import { submitVerification } from './verify.ts';

/** Long enough for a job that was refused once and is tried again. */
const PATIENCE = { timeout: 30_000 };

export class Member {
  readonly who: Newcomer;
  readonly memberId: string;
  private readonly outside: Outside;
  private readonly browser: Browser = {};
  private token: string;

  private constructor(outside: Outside, who: Newcomer, memberId: string, token: string) {
    this.outside = outside;
    this.who = who;
    this.memberId = memberId;
    this.token = token;
  }

  static async register(
    outside: Outside,
    who: Newcomer = newcomer(),
    language: Language = 'en',
  ): Promise<Member> {
    const { api, box } = outside;
    const { type, email, password } = who;
    const { id } = await api.call(newCaptcha, { type, captchaCheckType: 'register' });
    const cursor = await box.cursor(email);
    const captchaVerifyParam = { id, answer: GRAPHIC_CODE };
    const asked = { type, email, language, captchaCheckType: 'register', captchaVerifyParam } as const;
    const browser: Browser = {};
    await api.call(sendRegistrationCode, asked, { browser });
    const code = await box.code(email, cursor);
    const { agreement, privacy } = await api.call(getAgreements, {});
    const versions = { agreementVersion: agreement.version, privacyVersion: privacy.version };
    const account = { type, email, code, password, consent: true as const, language, ...versions };
    const { token, user } = await api.call(register, account, { browser });
    return new Member(outside, who, user.memberId, token);
  }

  /** A verified member with accounts on these channels, ready to be paid. */
  static async verified(outside: Outside, channels: readonly GlobalChannel[] = []): Promise<Member> {
    const member = await Member.register(outside);
    await member.verify();
    if (channels.length > 0) await member.openAccounts(channels);
    return member;
  }

  async call<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Response> {
    const answer = await this.answer(endpoint, request, options);
    if (answer.refusal !== null) throw new Error(`${endpoint.name} was refused: ${answer.refusal}`);
    return endpoint.response.parse(answer.data);
  }

  /** A moved clock signs people out: this signs them in again, once. */
  async answer<Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Answer<Response>> {
    const { api, box } = this.outside;
    const answer = await api.answer(endpoint, request, { ...options, token: this.token });
    if (!isSignedOut(answer)) return answer;
    this.token = await signedIn(api, box, this.who, this.browser);
    return api.answer(endpoint, request, { ...options, token: this.token });
  }

  async verify(place: Partial<EnterpriseDraft> = {}): Promise<void> {
    const { api, box, decisions } = this.outside;
    await submitVerification(
      { api, box, token: this.token, call: (...asked) => this.call(...asked) },
      this.who,
      place,
    );
    await decisions.approveVerification(this.memberId);
  }

  async openAccounts(channels: readonly GlobalChannel[]): Promise<void> {
    const accounts = channels.map((channel) => ({ channel }));
    for (const { accountId } of await this.call(applyForCollectionAccounts, { accounts })) {
      await this.outside.decisions.approve('collection-account', accountId);
    }
    await expect
      .poll(async () => (await this.accounts()).every(({ number }) => number !== null), PATIENCE)
      .toBe(true);
  }

  accounts(): Promise<readonly CollectionAccount[]> {
    return this.call(listCollectionAccounts, {});
  }

  /** The number or address that was issued on a channel, and the postscript that names the member on a shared one. */
  async account(channel: ChannelCode): Promise<{ readonly number: string; readonly postscript: string }> {
    const account = (await this.accounts()).find((each) => each.channel === channel);
    if (!account?.number) throw new Error(`no account has been issued on channel ${channel}`);
    return { number: account.number, postscript: account.postscript ?? '' };
  }

  /** Money from the bank of the box; waits until it is credited. */
  async receiveByBank(
    channel: 2 | 3 | 13 | 20,
    currency: BalanceRow['currency'],
    amount: string,
  ): Promise<void> {
    const { number, postscript } = await this.account(channel);
    const before = await this.credited();
    await this.outside.box.payIntoAccount({ account: number, currency, amount, remittance: postscript });
    await expect.poll(() => this.credited(), PATIENCE).toBe(before + 1);
  }

  /** The number of credited deposits. */
  async credited(): Promise<number> {
    return (await this.deposits()).filter(({ status }) => status === 'CREDITED').length;
  }

  async deposits(): Promise<readonly Deposit[]> {
    return (await this.call(listDeposits, { pageNo: 1, pageSize: 100 })).list;
  }

  async addPayee(payee: PayeeInput): Promise<Payee> {
    const { payeeId } = await this.call(addPayee, payee);
    const { decisions } = this.outside;
    const settled = async (): Promise<Payee> => this.call(getPayee, { payeeId });
    await expect
      .poll(
        async () => (await settled()).status === 'NORMAL' || (await decisions.isOpen('payee', payeeId)),
        PATIENCE,
      )
      .toBe(true);
    if ((await settled()).status === 'PENDING') await decisions.approve('payee', payeeId);
    return settled();
  }

  /** A prepared and submitted transfer, approved by the code from the email and not yet decided by staff. */
  async submitTransfer(payee: Payee, amount: string): Promise<Transfer> {
    const { box } = this.outside;
    const request = { payeeId: payee.payeeId, currency: payee.currency, amount };
    const { txnNo } = await this.call(prepareTransfer, request);
    const cursor = await box.cursor(this.who.email);
    await this.call(sendTransferCode, {
      txnNo,
      txnType: 3,
      amount,
      currency: payee.currency,
      payeeId: payee.payeeId,
    });
    const verifyCode = await box.code(this.who.email, cursor);
    const invoice = { name: 'invoice.pdf', bytes: PAPER };
    const upload = { fileBizType: 'transaction' as const };
    const { fileId } = await this.outside.api.upload(uploadFile, upload, invoice, { token: this.token });
    return this.call(submitTransfer, {
      ...request,
      txnNo,
      remitterName: 'ALEX SAMPLE',
      fundsSource: 'SALARY',
      paymentPurpose: 'GOODS',
      postscript: 'INV 7',
      remark: '',
      fileIds: [fileId],
      verifyCode,
    });
  }

  transfer(txnNo: string): Promise<Transfer> {
    return this.call(getTransfer, { txnNo });
  }

  balances(): Promise<readonly BalanceRow[]> {
    return this.call(getBalances, {});
  }

  /** The newest first. */
  async transfers(): Promise<readonly Transfer[]> {
    const { list } = await this.call(listTransfers, { pageNo: 1, pageSize: 100 });
    return list;
  }
}
