// Single steps of everybody who moves money or decides about it, for walks at random: businesses of three people, staff,
// a bank, a chain, a market and the clock.
import {
  addSupportingDocuments,
  type DecidedKind,
  decideReview,
  disablePayee,
  enablePayee,
  type Endpoint,
  type ErrorName,
  getCollectionAccount,
  getReview,
  getTransfer,
  prepareTransfer,
  recheckTransfer,
  returnExchange,
  sendTransferCode,
  listReviews,
  lockExchangeRate,
  type RequestOf,
  submitExchange,
  submitTransfer,
  transferStatuses as status,
  type TransferStatus,
  withdrawTransfer,
} from '@causeway/contract';
import { amount, decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import type { TestPerson, TestSession } from '../platform/testing.ts';
import { bankPayee, type MoneyServer, walletPayee } from './money-server.testing.ts';
import { bankCredit, bankReturn, pushOf } from './outside.testing.ts';

/** Numbers below a bound, one after another. */
type Draw = (below: number) => number;

/** From a seed (mulberry32), so that a walk can be repeated. */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Business {
  /** Admin, operator and approver. */
  readonly people: readonly TestPerson[];
  readonly bankPayeeId: string;
  readonly walletPayeeId: string;
  readonly bankAccount: string;
  readonly walletAddress: string;
}

const words = {
  remitterName: 'Test Person',
  fundsSource: 'SALARY',
  paymentPurpose: 'SERVICES',
  postscript: 'Invoice 7',
  remark: '',
} as const;

const BUSINESSES = 4;
const FUNDS = '20000.00';

async function businessOf(server: MoneyServer): Promise<Business> {
  const admin = await server.signedInPerson({ memberType: 1 });
  const { memberId } = admin;
  const others = await Promise.all(
    ([2, 3] as const).map((roleId) => server.signedInPerson({ memberId, memberType: 1, roleId })),
  );
  const numberOf = async (fcCode: 3 | 8) => {
    const gaAccountId = await server.account(admin, fcCode);
    const account = server.ok(await server.call(getCollectionAccount, { gaAccountId }, { session: admin }));
    return account.number ?? '';
  };
  await Promise.all((['USD', 'USDT', 'EUR'] as const).map((currency) => server.fund(admin, currency, FUNDS)));
  await limited(server, memberId);
  return {
    people: [admin, ...others],
    bankPayeeId: await server.payee(admin, bankPayee),
    walletPayeeId: await server.payee(admin, walletPayee),
    bankAccount: await numberOf(3),
    walletAddress: await numberOf(8),
  };
}

/** So that the limits are reached. */
const limited = ({ owner }: MoneyServer, memberId: string) =>
  owner.query(
    `insert into movement_limit (movement, currency, member_id, least, per_transaction, daily, weekly, monthly, total)
     select movement, currency, $1, least, 1000 * unit, 3000 * unit, 5000 * unit, 100000 * unit, 15000 * unit
     from (select *, case currency when 'USDT' then 1000000 else 100 end::bigint as unit from movement_limit) as line
     where member_id is null and tier is null and currency in ('USD', 'USDT')`,
    [memberId],
  );

/** What may be refused on such a walk, since somebody or something came first; all else is a fault. */
const expected = new Set<ErrorName>([
  ...([
    'insufficient-balance',
    'transfer-limit',
    'exchange-limit',
    'payee-not-usable',
    'balance-full',
  ] as const),
  ...([
    'transaction-not-found',
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'not-screened',
  ] as const),
  ...(['rate-unavailable', 'quote-expired', 'quote-used', 'code-cooldown', 'wrong-code'] as const),
  ...(['own-submission', 'not-approver', 'not-submitter', 'approval-lapsed', 'forbidden'] as const),
  ...(['payee-status-fixed', 'documents-closed', 'pair-not-offered'] as const),
  // The clock went on meanwhile, and who works was disabled.
  ...(['idle-session', 'login-expired', 'fresh-proof-needed', 'account-disabled'] as const),
]);

export async function moneyWorld(server: MoneyServer) {
  const businesses: Business[] = [];
  while (businesses.length < BUSINESSES) businesses.push(await businessOf(server));
  const kinds = {
    ...memberSteps(server),
    ...approvalSteps(server),
    ...outsideSteps(server),
    ...staffSteps(server),
  };
  return {
    /** Answers whether anything was done. */
    take: (step: MoneyStep, seed: number): Promise<boolean> => {
      const draw = drawFrom(seed);
      return kinds[step](draw, oneOf(businesses, draw));
    },
  };
}

export const oneOf = <Item>(items: readonly Item[], draw: Draw): Item => {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error('there is nothing to draw from');
  return item;
};

type Take = (draw: Draw, business: Business) => Promise<boolean>;

/** Answers undefined where it was refused as may be. */
const asker =
  (server: MoneyServer) =>
  async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, session: TestSession) => {
    const answer = await server.call(endpoint, request, { session });
    if (answer.refusal === undefined) return answer.data;
    if (!expected.has(answer.refusal)) throw new Error(`${endpoint.name}: ${answer.refusal} ${answer.msg}`);
    return undefined;
  };

/** In a session of its own: the clock ends those of before. */
const callAs = (server: MoneyServer) => {
  const ask = asker(server);
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, person: TestPerson) =>
    ask(endpoint, request, await server.signedInAgain(person));
};

const makerOf = ({ people }: Business, draw: Draw): TestPerson => oneOf(people.slice(0, 2), draw);

const memberSteps = (server: MoneyServer) => {
  const call = callAs(server);
  return {
    transfer: async (draw, business) => {
      const toBank = draw(2) === 0;
      const person = makerOf(business, draw);
      const currency = toBank ? ('USD' as const) : ('USDT' as const);
      const payeeId = toBank ? business.bankPayeeId : business.walletPayeeId;
      const wanted = { payeeId, currency, amount: `${draw(900) + 100}.00` };
      // No code is on its way to them from before.
      await server.clock.advance(61);
      const prepared = await call(prepareTransfer, wanted, person);
      if (!prepared) return false;
      const { txnNo } = prepared;
      const txn = { txnNo, txnType: 3, txnAmount: wanted.amount, currency, payeeId } as const;
      if (!(await call(sendTransferCode, txn, person))) return false;
      const session = await server.signedInAgain(person);
      const fileIds = [await server.document(session)];
      const verifyCode = await server.codeTo(person);
      const given = { ...wanted, ...words, txnNo, fileIds, verifyCode };
      return (await call(submitTransfer, given, person)) !== undefined;
    },
    exchange: async (draw, business) => {
      const person = makerOf(business, draw);
      const [sellCurrency, buyCurrency] = oneOf(
        [
          ['USD', 'EUR'],
          ['USD', 'USDT'],
          ['USDT', 'USD'],
        ] as const,
        draw,
      );
      const side = oneOf(['sell', 'buy'] as const, draw);
      const wanted = { sellCurrency, buyCurrency, side, amount: `${draw(500) + 10}` };
      const quote = await call(lockExchangeRate, wanted, person);
      return (
        quote !== undefined && (await call(submitExchange, { quoteId: quote.quoteId }, person)) !== undefined
      );
    },
  } satisfies Record<string, Take>;
};

/** One of the business's transfers in this status. */
async function transferIn({ pool }: MoneyServer, { people }: Business, wanted: TransferStatus, draw: Draw) {
  const { rows } = await pool.query<{ id: string; payee_id: string; submitted_by: string }>(
    'select id, payee_id, submitted_by from transfer where member_id = $1 and status = $2 order by id',
    [people[0]?.memberId, wanted],
  );
  return rows.length === 0 ? undefined : oneOf(rows, draw);
}

/** A second person of the business, and what changes meanwhile. */
const approvalSteps = (server: MoneyServer) => {
  const call = callAs(server);
  return {
    'approver decides': async (draw, business) => {
      const transfer = await transferIn(server, business, status.recheck, draw);
      if (!transfer) return false;
      const { id: txnNo } = transfer;
      // Also who may not: it is refused, or the books would tell.
      const person = oneOf(business.people, draw);
      const approval = (await call(getTransfer, { txnNo }, person))?.approval;
      if (!approval) return false;
      const { version, contentHash } = approval;
      const decision = oneOf(['approve', 'approve', 'reject'] as const, draw);
      const decided = { txnNo, decision, version, contentHash, reason: 'because' };
      const twice = Array.from({ length: draw(2) + 1 }, () => call(recheckTransfer, decided, person));
      return (await Promise.all(twice)).some((answer) => answer !== undefined);
    },
    'submitter withdraws': async (draw, business) => {
      const transfer = await transferIn(server, business, status.recheck, draw);
      const person = business.people.find(({ personId }) => personId === transfer?.submitted_by);
      if (!transfer || !person || draw(3) > 0) return false;
      return (await call(withdrawTransfer, { txnNo: transfer.id }, person)) !== undefined;
    },
    'member hands in documents': async (draw, business) => {
      const transfer = await transferIn(server, business, status.supplement, draw);
      if (!transfer) return false;
      const person = makerOf(business, draw);
      const fileIds = [await server.document(await server.signedInAgain(person))];
      const given = { txnNo: transfer.id, fileIds, remark: '' };
      return (await call(addSupportingDocuments, given, person)) !== undefined;
    },
    'threshold changes': async (draw, { people: [admin] }) => {
      const threshold = oneOf([null, 2, 30_000, 60_000], draw);
      await server.owner.query(
        `insert into recheck_setting (id, new_payee, transfer, exchange, changed_by, changed_at)
         values ($1, false, $2, null, $3, $4) on conflict (id) do update set transfer = $2`,
        [admin?.memberId, threshold, admin?.personId, server.clock.now()],
      );
      return true;
    },
    'approver comes and goes': async (draw, { people }) => {
      const approver = people.at(-1);
      const now = oneOf(['normal', 'normal', 'disabled'], draw);
      await server.owner.query('update person set status = $2 where id = $1', [approver?.personId, now]);
      return true;
    },
    'payee comes and goes': async (draw, business) => {
      const payeeId = oneOf([business.bankPayeeId, business.walletPayeeId], draw);
      const [admin] = business.people;
      if (!admin) return false;
      const disabled = draw(4) === 0 ? await call(disablePayee, { payeeId }, admin) : undefined;
      return (disabled ?? (await call(enablePayee, { payeeId }, admin))) !== undefined;
    },
  } satisfies Record<string, Take>;
};

const outsideSteps = (server: MoneyServer) => {
  const { bank, chain, market } = server;
  const push = (payload: string) =>
    server.app.http.inject({
      method: 'POST',
      url: '/api/hooks/bank/3',
      headers: { 'x-signature': 'true', 'content-type': 'text/plain' },
      payload,
    });
  return {
    'bank says': async (draw) => {
      if (bank.instructed.length === 0) return false;
      const { endToEndId } = oneOf(bank.instructed, draw);
      const word = oneOf(['accepted', 'processing', 'paid', 'paid', 'paid', 'rejected'] as const, draw);
      const payload = pushOf([bank.say(endToEndId, word)]);
      await Promise.all(Array.from({ length: draw(3) + 1 }, () => push(payload)));
      return true;
    },
    'bank returns': async (draw) => {
      if (bank.instructed.length === 0) return false;
      const { endToEndId, amount: paid } = oneOf(bank.instructed, draw);
      const back = amount(paid.currency, paid.minor - BigInt(draw(2)));
      await push(pushOf([bankReturn(endToEndId, back, `BACK-${endToEndId}`)]));
      return true;
    },
    'bank fails': (draw) => {
      bank.next = oneOf(['accept', 'accept', 'pay', 'reject', 'lose-answer', 'unreachable'] as const, draw);
      return Promise.resolve(true);
    },
    'bank credits': async (draw, { bankAccount }) => {
      const credit = bankCredit(bankAccount, decimal(`${draw(300) + 1}.00`, 'USD'), randomUUID());
      await push(pushOf([credit]));
      return true;
    },
    'chain mines': (draw) => {
      chain.mineEmpty(draw(4) + 1);
      chain.loseBroadcasts = draw(4) === 0;
      return Promise.resolve(true);
    },
    'chain is reorganised': async () => {
      if ((await chain.head()).blockNumber < 4n) return false;
      chain.reorganise(1);
      return true;
    },
    'chain credits': (draw, { walletAddress }) => {
      chain.mine({ to: walletAddress, amount: decimal(`${draw(300) + 1}`, 'USDT') });
      return Promise.resolve(true);
    },
    'rates move': (draw) => {
      market.isDown = draw(5) === 0;
      market.mid.set('EUR', `1.${String(draw(1000) + 500)}`);
      return Promise.resolve(true);
    },
    'names are listed': (draw) => {
      server.screening.isDown = draw(6) === 0;
      const { suspects } = server.screening;
      if (draw(4) === 0) suspects.add('Payer Limited');
      else suspects.clear();
      return Promise.resolve(true);
    },
    'time passes': async (draw) => {
      await server.clock.advance(oneOf([5, 61, 700, 3600, 30 * 3600], draw));
      return true;
    },
  } satisfies Record<string, Take>;
};

const staffKinds: readonly DecidedKind[] = ['transfer', 'transfer', 'deposit'];

const staffSteps = (server: MoneyServer) => {
  const ask = asker(server);
  return {
    'staff return an exchange': async (draw) => {
      const { rows } = await server.pool.query<{ id: string }>(
        `select id from exchange where status in ('PROCESSING', 'SETTLED') order by submitted_at desc limit 5`,
      );
      if (rows.length === 0 || draw(3) > 0) return false;
      const returned = { txnNo: oneOf(rows, draw).id, reason: 'because' };
      return (await ask(returnExchange, returned, await server.signedInStaff())) !== undefined;
    },
    'staff decide': async (draw) => {
      const kind = oneOf(staffKinds, draw);
      // Somebody else each time: staff have one session, and others decide meanwhile.
      const session = await server.signedInStaff();
      const page = await ask(listReviews, { pageNo: 1, pageSize: 20, kind }, session);
      if (!page || page.list.length === 0) return false;
      const { subjectId } = oneOf(page.list, draw);
      const seen = await ask(getReview, { kind, subjectId }, session);
      if (!seen) return false;
      const third = kind === 'transfer' ? 'request-documents' : 'approve';
      const decision = oneOf(['approve', 'approve', 'approve', 'reject', third] as const, draw);
      const decided = { kind, subjectId, version: seen.version, decision, reason: 'because' };
      const twice = Array.from({ length: draw(2) + 1 }, () => ask(decideReview, decided, session));
      return (await Promise.all(twice)).some((answer) => answer !== undefined);
    },
  } satisfies Record<string, Take>;
};

/** Approvals that wait although nobody may decide them, and nobody was told. */
export async function unowned({ pool }: MoneyServer): Promise<readonly string[]> {
  const { rows } = await pool.query<{ subject_id: string }>(
    `select subject_id from approval a where status = 'waiting' and told_nobody_at is null and not exists (
       select from person p where p.member_id = a.member_id and p.id <> a.submitted_by
         and p.status = 'normal' and p.role_id in (1, 3))`,
  );
  return rows.map((row) => row.subject_id);
}

/** Uses of a limit that are above it. */
export async function aboveLimit({ pool }: MoneyServer): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from limit_usage u
     join movement_limit l on u.id = l.member_id || ':' || l.movement || ':' || l.currency
     where u.day_used > l.daily or u.week_used > l.weekly or u.month_used > l.monthly
       or u.total_used > l.total`,
  );
  return rows.map((row) => row.id);
}

export type MoneyStep =
  | keyof ReturnType<typeof memberSteps>
  | keyof ReturnType<typeof approvalSteps>
  | keyof ReturnType<typeof outsideSteps>
  | keyof ReturnType<typeof staffSteps>;

/** Some stand several times: they happen more often. */
export const moneySteps = [
  ...(['transfer', 'transfer', 'transfer', 'exchange', 'exchange', 'staff decide', 'staff decide'] as const),
  'staff return an exchange',
  ...(['bank says', 'bank says', 'bank returns', 'bank fails', 'bank credits', 'chain mines'] as const),
  ...(['chain is reorganised', 'chain credits', 'rates move', 'names are listed', 'time passes'] as const),
  ...(['approver decides', 'approver decides', 'approver decides', 'submitter withdraws'] as const),
  ...([
    'member hands in documents',
    'threshold changes',
    'approver comes and goes',
    'payee comes and goes',
  ] as const),
] satisfies readonly MoneyStep[];
