// The world box under a test's control: its clock, its inbox, its banks and chains, its failures. It uses the
// documented controls, as the box's page does.

export interface Failure {
  readonly institution: string;
  readonly operation: string;
  readonly kind: 'refuse' | 'time-out' | 'late' | 'lost-answer' | 'twice' | 'out-of-order';
  /** Null means until it is removed. */
  readonly times?: number | null;
  /** For `late`: seconds of the box's clock. */
  readonly afterSeconds?: number;
}

interface Message {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
  readonly codes: readonly string[];
}

export interface BankPayment {
  readonly endToEndId: string;
  readonly status: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly currency: string;
  readonly amount: string;
}

export interface BankEntry {
  readonly currency: string;
  readonly amount: string;
  readonly bankReference: string;
}

export interface ShownIdentity {
  readonly outcome: 'passed' | 'warning' | 'rejected' | 'cancelled';
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly number: string;
  readonly birthDate: string;
  /** '' for a document without an expiry date. */
  readonly expiryDate: string;
}

interface Bank {
  readonly channel: number;
  readonly payments: readonly BankPayment[];
}

export type Chain = 8 | 9;

export interface ChainTransfer {
  readonly txHash: string;
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly amount: string;
  /** Null while it waits. */
  readonly block: number | null;
}

/** Real seconds that an email may take on a busy machine. */
const MAIL_SECONDS = 20;

export class Box {
  private readonly base: string;

  constructor(base: string) {
    this.base = `${base}/world/api`;
  }

  async now(): Promise<Date> {
    const { at } = await this.control<{ at: string }>('GET', '/clock');
    return new Date(at);
  }

  /** The staff's authenticator at the box's time. */
  staffAuthenticator(): Promise<{ readonly step: number; readonly code: string; readonly nextCode: string }> {
    return this.control('GET', '/authenticator');
  }

  async advance(seconds: number): Promise<void> {
    await this.control('POST', '/clock', { advanceSeconds: seconds });
  }

  /** Only moves forward, because the clock also belongs to other tests. */
  async advanceTo(moment: Date): Promise<void> {
    const seconds = Math.ceil((moment.getTime() - (await this.now()).getTime()) / 1000);
    if (seconds > 0) await this.advance(seconds);
  }

  /** The position in a person's inbox to read on from. */
  async cursor(to: string): Promise<number> {
    const { cursor } = await this.control<{ cursor: number }>('GET', `/inbox?${query({ to })}`);
    return cursor;
  }

  /** The first code emailed to a person after the cursor; waits for the email, and skips others. */
  async code(to: string, after: number): Promise<string> {
    const search = query({ to, after: String(after), waitSeconds: String(MAIL_SECONDS) });
    const { messages, cursor } = await this.control<{ messages: Message[]; cursor: number }>(
      'GET',
      `/inbox?${search}`,
    );
    if (messages.length === 0) throw new Error(`no code was mailed to ${to}`);
    return messages.find(({ codes }) => codes.length > 0)?.codes[0] ?? this.code(to, cursor);
  }

  /** The text of the newest email to a person; waits for the first. */
  async newestMail(to: string): Promise<string> {
    const search = query({ to, waitSeconds: String(MAIL_SECONDS) });
    const { messages } = await this.control<{ messages: Message[] }>('GET', `/inbox?${search}`);
    return messages.at(-1)?.text ?? '';
  }

  /** The subjects of all emails to a person. */
  async subjects(to: string): Promise<readonly string[]> {
    const { messages } = await this.control<{ messages: Message[] }>('GET', `/inbox?${query({ to })}`);
    return messages.map(({ subject }) => subject);
  }

  /** Finishes the newest identity check, as the person does in the frame. */
  async passIdentityCheck(checkUrl: string, person: { firstName: string; lastName: string }): Promise<void> {
    const id = new URL(checkUrl).pathname.split('/').at(-1) ?? '';
    await this.control('POST', `/identity/${id}/finish`, { outcome: 'passed', ...person });
  }

  /** Finishes an identity check with this outcome and document; missing values come from the box's sample. */
  async finishIdentityCheck(checkUrl: string, shown: ShownIdentity): Promise<void> {
    const id = new URL(checkUrl, this.base).pathname.split('/').at(-1) ?? '';
    await this.control('POST', `/identity/${id}/finish`, shown);
  }

  payIntoAccount(payment: {
    readonly account: string;
    readonly currency: string;
    readonly amount: string;
    readonly payerName?: string;
    readonly remittance?: string;
  }): Promise<BankEntry> {
    return this.control('POST', '/pay-in', payment);
  }

  /** The payee's bank returns a paid payment, or this part of it. */
  async returnPayment(
    channel: number,
    txnNo: string,
    details: { readonly reason: string; readonly amount?: string },
  ): Promise<void> {
    await this.control('POST', `/banks/${String(channel)}/payments/${txnNo}/return`, details);
  }

  async takeBack(channel: number, { bankReference }: BankEntry): Promise<void> {
    await this.control('POST', `/banks/${String(channel)}/entries/${bankReference}/take-back`);
  }

  payToAddress(
    chain: Chain,
    to: string,
    asset: string,
    amount: string,
  ): Promise<{ readonly txHash: string }> {
    return this.control('POST', `/chain/${chain}/pay-in`, { to, asset, amount });
  }

  /** Sets the screening's rating of an address or a transaction from now on. */
  async rate(subject: string, risk: 'NONE' | 'SEVERE'): Promise<void> {
    await this.control('PUT', '/screening/risks', { subject, risk });
  }

  async mine(chain: Chain, blocks: number): Promise<void> {
    await this.control('POST', `/chain/${chain}/mine`, { blocks });
  }

  /** Replaces the blocks from the one that holds a transaction to the newest. */
  async reorganise(chain: Chain, txHash: string, transactions: 'drop' | 'keep'): Promise<void> {
    const { head, recent } = await this.control<{ head: number; recent: ChainTransfer[] }>(
      'GET',
      `/chain/${chain}`,
    );
    const block = recent.find((transfer) => transfer.txHash === txHash)?.block ?? head;
    // One more block than needed: the chain may have grown meanwhile.
    const depth = head - block + 2;
    await this.control('POST', `/chain/${chain}/reorganise`, { depth, transactions });
  }

  async chainTransfersTo(chain: Chain, address: string): Promise<readonly ChainTransfer[]> {
    const { recent } = await this.control<{ recent: ChainTransfer[] }>('GET', `/chain/${chain}`);
    return recent.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  }

  /** A bank's payment orders to an account. */
  async bankPaymentsTo(account: string): Promise<readonly BankPayment[]> {
    const { banks } = await this.control<{ banks: Bank[] }>('GET', '/banks');
    return banks.flatMap(({ payments }) => payments).filter((payment) => payment.creditorAccount === account);
  }

  async bankWorksAroundTheClock(channel: number): Promise<void> {
    await this.control('PUT', `/banks/${channel}/hours`, { hours: 'always' });
  }

  async settleBank(channel: number): Promise<void> {
    await this.control('POST', `/banks/${channel}/settle`, {});
  }

  breakDown(failure: Failure): Promise<{ readonly id: string }> {
    return this.control('POST', '/failures', failure);
  }

  /** Failures that were switched on and have affected nothing yet. */
  async failuresLeft(): Promise<number> {
    const { active } = await this.control<{ active: { remaining: number | null }[] }>('GET', '/failures');
    return active.filter(({ remaining }) => remaining !== 0).length;
  }

  async mend(): Promise<void> {
    await this.control('DELETE', '/failures');
  }

  private async control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the box refused ${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}

const query = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
