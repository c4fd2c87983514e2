// The requirements for every bank: accounts, orders, pushes and the list of messages.
import { createHash, randomUUID } from 'node:crypto';
import { toDecimal, type Amount, type CurrencyCode } from '@causeway/money';
import type {
  AccountAnswer,
  BankMessage,
  BankPort,
  Creditor,
  IssuedAccount,
  PaymentInstruction,
  PaymentStatus,
} from '../port.ts';
import { describeEvents } from './bank-events.ts';
import { statementChecks } from './bank-statement-checks.ts';
import { NotPossible, demand, until, type Check, type Observations, type Person } from './check.ts';

/** A payment that may really be made. */
export interface SamplePayment {
  readonly amount: Amount;
  readonly creditor: Creditor;
}

export interface Push {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface BankSamples {
  readonly holder: {
    readonly name: string;
    readonly country: string;
    readonly currencies: readonly CurrencyCode[];
  } | null;
  /** A holder that the bank refuses. */
  readonly refusedHolder: string | null;
  readonly payment: SamplePayment | null;
  readonly refusedPayment: SamplePayment | null;
  /** The amount that a person pays into the opened account. */
  readonly payIn: Amount | null;
  /** The bank's pushes so far; null if nothing listens. */
  readonly pushes: (() => readonly Push[]) | null;
  readonly now: () => Date;
}

/** The local type of an account that SWIFT alone reaches (MON-054). */
const SWIFT_ONLY = 2_000_000;
const PAGES_MAX = 200;

export function bankSuite(bank: BankPort, samples: BankSamples, person: Person): readonly Check[] {
  const opened: { account?: IssuedAccount } = {};
  return [
    ...accountChecks(bank, samples, opened),
    ...paymentChecks(bank, samples, person),
    ...messageChecks(bank, samples, person, opened),
    ...statementChecks(bank, samples.now),
  ];
}

// --- Accounts --------------------------------------------------------------------------------------------------

function accountChecks(
  bank: BankPort,
  { holder, refusedHolder }: BankSamples,
  opened: { account?: IssuedAccount },
): readonly Check[] {
  const open = (name: string, country: string, currencies: readonly CurrencyCode[]): Promise<AccountAnswer> =>
    bank.openAccount({
      // The same in each run, so that certifying again opens no further account.
      reference: `certify-${digestOf([name, country, ...currencies].join('\n'))}`,
      holderName: name,
      holderCountry: country,
      currencies,
      localType: SWIFT_ONLY,
    });
  return [
    {
      name: 'account-opened-once',
      proves: 'Asking twice with one reference opens one account.',
      needs: 'the holder of an account to open (--holder)',
      run:
        holder &&
        (async () => {
          const first = await open(holder.name, holder.country, holder.currencies);
          demand(first.outcome === 'opened', 'the bank refused the account of the holder that was given');
          const second = await open(holder.name, holder.country, holder.currencies);
          demand(
            second.outcome === 'opened' && second.account.number === first.account.number,
            'the second request with the same reference got another account, or none',
          );
          checkAccount(first.account, holder.currencies);
          opened.account = first.account;
          const { bic, bankCountry, currencies, postscript } = first.account;
          return {
            facts: [
              `an account at ${bic} in ${bankCountry} for ${currencies.join(', ')}`,
              postscript === null
                ? 'the account number alone names the member'
                : 'a postscript in the remittance information names the member',
            ],
          };
        }),
    },
    {
      name: 'account-refused',
      proves: 'A holder that the bank does not take is refused with a reason.',
      needs: 'the name of a holder that the bank refuses (--refused-holder)',
      run:
        refusedHolder === null
          ? null
          : async () => {
              const answer = await open(
                refusedHolder,
                holder?.country ?? 'HK',
                holder?.currencies ?? ['USD'],
              );
              demand(answer.outcome === 'refused', 'the bank opened the account');
              demand(answer.reason.trim() !== '', 'the refusal has no reason');
              return { facts: [], personal: [`the reason: ${answer.reason}`] };
            },
    },
  ];
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function checkAccount(account: IssuedAccount, currencies: readonly CurrencyCode[]): void {
  demand(/^\S+$/.test(account.number), 'the account has no number, or one with spaces');
  demand(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(account.bic), 'the BIC has neither 8 nor 11 characters');
  demand(/^[A-Z]{2}$/.test(account.bankCountry), 'the country of the bank has no two letters');
  const missing = currencies.filter((code) => !account.currencies.includes(code));
  demand(missing.length === 0, `the account does not hold ${missing.join(', ')}`);
}

// --- Payments --------------------------------------------------------------------------------------------------

/** At most 35 characters, the limit of ISO 20022. */
const newId = (): string => `CERT${randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`;

const instructionFor = ({ amount, creditor }: SamplePayment, now: Date): PaymentInstruction => ({
  endToEndId: newId(),
  amount,
  debtorName: 'Causeway certification',
  creditor,
  remittanceInformation: 'certification of a provider',
  requestedExecutionDate: now.toISOString().slice(0, 10),
});

function paymentChecks(
  bank: BankPort,
  { payment, refusedPayment, now }: BankSamples,
  person: Person,
): readonly Check[] {
  const sent: { instruction?: PaymentInstruction } = {};
  return [
    {
      name: 'unknown-payment',
      proves: 'A payment that the bank never received is unknown: then alone it may be sent again.',
      needs: null,
      run: async () => {
        const { status } = await bank.paymentStatus(newId());
        demand(status === 'unknown', `the bank calls it ${status}`);
        return { facts: [] };
      },
    },
    {
      name: 'payment-made-once',
      proves: 'An order is answered, and the same end-to-end id sent twice is one payment.',
      needs: 'a payment that may really be made (--pay)',
      run:
        payment &&
        (async () => {
          const instruction = instructionFor(payment, now());
          const first = await bank.pay(instruction);
          demand(isUnderWay(first), `the bank answered the order with ${first.status}`);
          sent.instruction = instruction;
          const second = await bank.pay(instruction);
          demand(isUnderWay(second), `the bank answered the repetition with ${second.status}`);
          demand(
            first.bankReference === null ||
              second.bankReference === null ||
              first.bankReference === second.bankReference,
            'the repetition has another reference of the bank: it may have paid twice',
          );
          const { status } = await bank.paymentStatus(instruction.endToEndId);
          demand(status !== 'unknown', 'the bank does not know the payment that it took');
          return { facts: [`${textOf(payment.amount)} sent under ${instruction.endToEndId}: ${status}`] };
        }),
    },
    {
      name: 'payment-paid',
      proves: 'What becomes of a payment is answered when it is asked for.',
      needs: 'a payment that may really be made (--pay)',
      run: payment && (() => paidInTime(bank, sent.instruction, person)),
    },
    {
      name: 'payment-refused',
      proves: 'A payment that the bank does not make is rejected with a code and a reason.',
      needs: 'a payment that the bank refuses (--pay-refused)',
      run:
        refusedPayment &&
        (async () => {
          const instruction = instructionFor(refusedPayment, now());
          const first = await bank.pay(instruction);
          const settled = await until(person, async () =>
            settledOf(first.status === 'rejected' ? first : await bank.paymentStatus(instruction.endToEndId)),
          );
          if (settled === null) throw new NotPossible('the bank has not decided yet');
          demand(settled.status === 'rejected', 'the bank paid it');
          demand(
            settled.reasonCode !== '' && settled.reason !== '',
            'the rejection has no code or no reason',
          );
          return { facts: [`rejected with ${settled.reasonCode}`], personal: [settled.reason] };
        }),
    },
  ];
}

type UnderWay = Extract<PaymentStatus, { readonly status: 'accepted' | 'processing' | 'paid' }>;

const isUnderWay = (answer: PaymentStatus): answer is UnderWay =>
  answer.status === 'accepted' || answer.status === 'processing' || answer.status === 'paid';

const settledOf = (answer: PaymentStatus) =>
  answer.status === 'paid' || answer.status === 'rejected' ? answer : null;

async function paidInTime(
  bank: BankPort,
  instruction: PaymentInstruction | undefined,
  person: Person,
): Promise<Observations> {
  if (instruction === undefined) throw new NotPossible('no payment was made');
  const settled = await until(person, async () =>
    settledOf(await bank.paymentStatus(instruction.endToEndId)),
  );
  if (settled === null) throw new NotPossible('the bank has not settled it yet; wait longer (--wait)');
  demand(settled.status === 'paid', 'the bank rejected a payment that it should make');
  return { facts: [`${instruction.endToEndId} is paid`] };
}

// --- Pushes and the list of messages -----------------------------------------------------------------------------

const UNSIGNED = Buffer.from('<Document/>');

function messageChecks(
  bank: BankPort,
  { payIn, pushes, now }: BankSamples,
  person: Person,
  opened: { account?: IssuedAccount },
): readonly Check[] {
  const paidIn: { listed?: BankMessage } = {};
  return [
    {
      name: 'push-without-signature',
      proves: 'A pushed message without the signature of the bank is not read.',
      needs: null,
      run: async () => {
        const timestamp = now().toISOString();
        for (const signature of [undefined, 'v1=', `v1=${'0'.repeat(64)}`]) {
          const headers = { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature };
          demand(bank.readPush(headers, UNSIGNED) === null, 'a message with a false signature was read');
        }
        return { facts: [] };
      },
    },
    {
      name: 'messages-listed-again',
      proves: 'The list of messages ends, and reads the same when it is read again.',
      needs: null,
      run: async () => {
        const first = await readAll(bank, '');
        const second = await readAll(bank, '');
        const isSame = first.messages.every(({ raw }, index) => second.messages[index]?.raw === raw);
        demand(isSame, 'messages are missing, or in another order, when the list is read again');
        const kinds = first.messages.flatMap(({ events }) => events).map(({ kind }) => kind);
        const counts = [...new Set(kinds)].map(
          (kind) => `${kinds.filter((each) => each === kind).length} ${kind}`,
        );
        return { facts: [`${first.messages.length} messages: ${counts.join(', ') || 'nothing in them'}`] };
      },
    },
    {
      name: 'money-listed-behind-the-cursor',
      proves: 'Money that arrives is in a message behind the last cursor, once, and behind all older ones.',
      needs: 'an account of --holder, and a person who pays into it (--pay-in and --wait)',
      run:
        payIn &&
        (async () => {
          const { account } = opened;
          if (account === undefined) throw new NotPossible('no account was opened');
          const before = await readAll(bank, '');
          if ((await person.request({ kind: 'pay-in', account, amount: payIn })) !== true)
            throw new NotPossible('nobody paid in');
          const found = await until(person, async () => {
            const { messages } = await readAll(bank, before.cursor);
            return messages.find((message) => isCreditOf(message, account, payIn)) ?? null;
          });
          if (found === null) throw new NotPossible('no message about it came in time');
          const after = await readAll(bank, '');
          const positions = after.messages.flatMap(({ raw }, index) => (raw === found.raw ? [index] : []));
          demand(positions.length === 1, 'the message is in the list more than once');
          demand((positions[0] ?? 0) >= before.messages.length, 'the message stands before older ones');
          paidIn.listed = found;
          return describeEvents(found.events);
        }),
    },
    {
      name: 'money-pushed',
      proves: 'A message that the bank pushes carries its signature and is read.',
      needs: 'a place to push to (--listen), and money paid in (--pay-in)',
      run:
        pushes &&
        payIn &&
        (async () => {
          if (paidIn.listed === undefined) throw new NotPossible('no money was paid in');
          const pushed = await until(person, async () => (pushes().length > 0 ? pushes() : null));
          if (pushed === null) throw new NotPossible('the bank pushed nothing');
          const read = pushed.map(({ headers, body }) => bank.readPush(headers, body));
          demand(!read.includes(null), 'a push has no valid signature');
          return { facts: [`${read.length} pushed messages, each signed`] };
        }),
    },
  ];
}

/** All messages behind a cursor, in as many calls as needed. */
async function readAll(
  bank: BankPort,
  from: string,
): Promise<{ readonly messages: readonly BankMessage[]; readonly cursor: string }> {
  const messages: BankMessage[] = [];
  let cursor = from;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await bank.messagesAfter(cursor);
    if (answer.messages.length === 0) return { messages, cursor: answer.cursor };
    messages.push(...answer.messages);
    demand(answer.cursor !== cursor, 'the list has messages and the cursor does not move');
    ({ cursor } = answer);
  }
  throw new NotPossible(`the list has more than ${PAGES_MAX} pages: use a sandbox with less in it`);
}

const isCreditOf = ({ events }: BankMessage, account: IssuedAccount, amount: Amount): boolean =>
  events.some(
    (event) =>
      event.kind === 'credit' &&
      [event.credit.account, event.credit.creditorAccount].includes(account.number) &&
      event.credit.amount.currency === amount.currency &&
      event.credit.amount.minor === amount.minor,
  );

const textOf = (amount: Amount): string => `${toDecimal(amount)} ${amount.currency}`;
