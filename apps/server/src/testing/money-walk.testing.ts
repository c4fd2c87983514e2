// Single steps of everybody who moves money or decides about it, for random walks: businesses of three people, staff, a
// bank, a chain, a market and the clock.
import {
  type DecidedKind,
  confirmReturnCorrection,
  confirmUnmatched,
  decideReview,
  getCollectionAccount,
  getReview,
  listDepositReturns,
  listReviews,
  accountTransfer,
  changeBills,
  listUnmatched,
  lockExchangeRate,
  preparePrepaid,
  prepareTransfer,
  proposeReturnCorrection,
  proposeUnmatched,
  retryDepositReturn,
  returnExchange,
  sendTransferCode,
  submitExchange,
  submitTransfer,
} from '@causeway/contract';
import { amount, decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { approvalSteps } from './approval-steps.testing.ts';
import { bankPayee, clearancesOf, type MoneyServer, walletPayee } from './money-server.testing.ts';
import { asker, type Business, drawFrom, makerOf, oneOf, type Take } from './money-steps.testing.ts';
import { bankCredit, bankReturn, pushOf } from './outside.testing.ts';

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
  const admin = await server.signedInPerson({ memberType: 1, isDeveloper: true });
  const { memberId } = admin;
  const others = await Promise.all(
    ([2, 3] as const).map((roleId) => server.signedInPerson({ memberId, memberType: 1, roleId })),
  );
  const bankAccountId = await server.account(admin, 3);
  const walletId = await server.account(admin, 8);
  const numberOf = async (accountId: string) => {
    const account = await server.as(admin).call(getCollectionAccount, { accountId });
    return account.number ?? '';
  };
  await Promise.all((['USD', 'USDT', 'EUR'] as const).map((currency) => server.fund(admin, currency, FUNDS)));
  await limited(server, memberId);
  return {
    people: [admin, ...others],
    bankPayeeId: await server.payee(admin, bankPayee),
    walletPayeeId: await server.payee(admin, walletPayee),
    bankAccountId,
    bankAccount: await numberOf(bankAccountId),
    walletAddress: await numberOf(walletId),
  };
}

/** Sets limits so low that they are reached. */
const limited = ({ owner }: MoneyServer, memberId: string) =>
  owner.query(
    `insert into movement_limit (movement, currency, member_id, least, per_transaction, daily, weekly, monthly, total)
     select movement, currency, $1, least, 1000 * unit, 3000 * unit, 5000 * unit, 100000 * unit, 15000 * unit
     from (select *, case currency when 'USDT' then 1000000 else 100 end::bigint as unit from movement_limit) as line
     where member_id is null and tier is null and currency in ('USD', 'USDT')`,
    [memberId],
  );

export async function moneyWorld(server: MoneyServer) {
  const businesses: Business[] = [];
  while (businesses.length < BUSINESSES) businesses.push(await businessOf(server));
  const kinds = {
    ...memberSteps(server),
    ...approvalSteps(server),
    ...outsideSteps(server),
    ...staffSteps(server),
    ...returnSteps(server),
  };
  return {
    /** Takes a step; returns whether it had any effect. */
    take: (step: MoneyStep, seed: number): Promise<boolean> => {
      const draw = drawFrom(seed);
      return kinds[step](draw, oneOf(businesses, draw));
    },
  };
}

function memberSteps(server: MoneyServer) {
  const ask = asker(server);
  return {
    transfer: async (draw, business) => {
      const toBank = draw(2) === 0;
      const person = makerOf(business, draw);
      const currency = toBank ? ('USD' as const) : ('USDT' as const);
      const payeeId = toBank ? business.bankPayeeId : business.walletPayeeId;
      const wanted = { payeeId, currency, amount: `${draw(900) + 100}.00` };
      const prepared = await ask(prepareTransfer, wanted, person);
      if (!prepared) return false;
      const { txnNo } = prepared;
      const txn = { txnNo, txnType: 3, amount: wanted.amount, currency, payeeId } as const;
      if (!(await ask(sendTransferCode, txn, person))) {
        // Waits, so that the next person can get a code as well.
        await server.clock.advance(61);
        return false;
      }
      const session = await server.signedInAgain(person);
      const fileIds = [await server.document(session)];
      const verifyCode = await server.codeTo(person);
      const given = { ...wanted, ...words, txnNo, fileIds, verifyCode };
      return (await ask(submitTransfer, given, person)) !== undefined;
    },
    'tops up the prepaid account': async (draw, business) => {
      const person = makerOf(business, draw);
      const asked = { amount: '1', currency: 'USD', businessType: 8 } as const;
      const prepared = await ask(preparePrepaid, asked, person);
      if (!prepared) return false;
      const { txnNo } = prepared;
      const amount = `${draw(90) + 10}.00`;
      if (!(await ask(sendTransferCode, { txnNo, txnType: 8, amount }, person))) {
        await server.clock.advance(61);
        return false;
      }
      const given = { txnNo, amount, verifyCode: await server.codeTo(person) };
      return (await ask(accountTransfer, given, person)) !== undefined;
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
      const quote = await ask(lockExchangeRate, wanted, person);
      return (
        quote !== undefined &&
        (await ask(submitExchange, { quoteId: quote.quoteId, tolerance: draw(50) }, person)) !== undefined
      );
    },
  } satisfies Record<string, Take>;
}

function outsideSteps(server: MoneyServer) {
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
    'bank credits nobody': async (draw) => {
      await push(pushOf([bankCredit('999999', decimal(`${draw(300) + 1}.00`, 'USD'), randomUUID())]));
      return true;
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
}

const staffKinds: readonly DecidedKind[] = ['transfer', 'transfer', 'deposit'];

function staffSteps(server: MoneyServer) {
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
    'is billed, or staff change a bill': async (draw, { people: [{ memberId }] }) => {
      const { rows } = await server.pool.query<{ id: string }>(
        'select id from bill where member_id = $1 order by created_at desc, id limit 5',
        [memberId],
      );
      const charged = {
        category: 'OTHER',
        amount: `${draw(80) + 1}`,
        remark: '',
        reason: 'because',
      } as const;
      const bill = rows[draw(rows.length + 1)];
      const change =
        bill === undefined
          ? ({ kind: 'charge', memberId, ...charged } as const)
          : ({
              kind: oneOf(['waive', 'reverse'] as const, draw),
              txnNo: bill.id,
              reason: 'because',
            } as const);
      const asked = await Promise.all(
        Array.from({ length: draw(2) + 1 }, async () =>
          ask(changeBills, change, await server.signedInStaff()),
        ),
      );
      return asked.some((answer) => answer !== undefined);
    },
    'staff decide': async (draw) => {
      const kind = oneOf(staffKinds, draw);
      // A different member of staff each time: each has one session, and others decide in between.
      const session = await server.signedInStaff();
      const page = await ask(listReviews, { pageNo: 1, pageSize: 20, kind }, session);
      if (!page || page.list.length === 0) return false;
      const { subjectId } = oneOf(page.list, draw);
      const seen = await ask(getReview, { kind, subjectId }, session);
      if (!seen) return false;
      const third = kind === 'transfer' ? 'request-documents' : 'approve';
      const decision = oneOf(['approve', 'approve', 'approve', 'reject', third] as const, draw);
      const explained = decision === 'approve' ? { clearances: clearancesOf(seen.checks) } : {};
      const decided = {
        ...{ kind, subjectId, version: seen.version, decision },
        ...{ reason: 'because', ...explained },
      };
      const twice = Array.from({ length: draw(2) + 1 }, () => ask(decideReview, decided, session));
      return (await Promise.all(twice)).some((answer) => answer !== undefined);
    },
  } satisfies Record<string, Take>;
}

function returnSteps(server: MoneyServer) {
  const ask = asker(server);
  return {
    'staff say whose a payment is, or send it back': async (draw, { bankAccountId }) => {
      const session = await server.signedInStaff();
      const page = await ask(listUnmatched, { pageNo: 1, pageSize: 5 }, session);
      if (!page || page.list.length === 0) return false;
      const { txnNo, version, proposal } = oneOf(page.list, draw);
      if (proposal && draw(4) > 0) {
        const twice = Array.from({ length: draw(2) + 1 }, async () =>
          ask(confirmUnmatched, { txnNo, version }, await server.signedInStaff()),
        );
        return (await Promise.all(twice)).some((answer) => answer !== undefined);
      }
      const outcome =
        draw(2) === 0
          ? ({ kind: 'return' } as const)
          : ({ kind: 'match', accountId: bankAccountId } as const);
      const proposed = { txnNo, version, outcome, reason: 'because' };
      return (await ask(proposeUnmatched, proposed, session)) !== undefined;
    },
    'staff send back again': async (draw) => {
      const session = await server.signedInStaff();
      const page = await ask(listDepositReturns, { pageNo: 1, pageSize: 20 }, session);
      const failed = page?.list.filter(({ status }) => status === 'RETURN_FAILED') ?? [];
      if (failed.length === 0) return false;
      const { txnNo, correction } = oneOf(failed, draw);
      if (correction && draw(3) > 0) {
        const twice = Array.from({ length: draw(2) + 1 }, async () =>
          ask(confirmReturnCorrection, { txnNo, version: correction.version }, await server.signedInStaff()),
        );
        return (await Promise.all(twice)).some((answer) => answer !== undefined);
      }
      if (draw(2) === 0) return (await ask(retryDepositReturn, { txnNo }, session)) !== undefined;
      const destination = { name: 'Payer Ltd', account: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' };
      const proposed = { txnNo, destination, reason: 'because', source: 'Letter' };
      return (await ask(proposeReturnCorrection, proposed, session)) !== undefined;
    },
  } satisfies Record<string, Take>;
}

export type MoneyStep =
  | keyof ReturnType<typeof memberSteps>
  | keyof ReturnType<typeof approvalSteps>
  | keyof ReturnType<typeof outsideSteps>
  | keyof ReturnType<typeof staffSteps>
  | keyof ReturnType<typeof returnSteps>;

/** Some steps are listed several times, so that they happen more often. */
export const moneySteps = [
  ...(['transfer', 'transfer', 'transfer', 'exchange', 'exchange', 'staff decide', 'staff decide'] as const),
  'staff return an exchange',
  'tops up the prepaid account',
  ...(['bank credits nobody', 'staff say whose a payment is, or send it back'] as const),
  ...(['staff say whose a payment is, or send it back', 'staff send back again'] as const),
  'is billed, or staff change a bill',
  'is billed, or staff change a bill',
  ...(['bank says', 'bank says', 'bank returns', 'bank fails', 'bank credits', 'chain mines'] as const),
  ...(['chain is reorganised', 'chain credits', 'rates move', 'names are listed', 'time passes'] as const),
  ...(['approver decides', 'approver decides', 'approver decides', 'submitter withdraws'] as const),
  'exchange is decided on, or confirmed anew',
  'exchange is decided on, or confirmed anew',
  'exchange is decided on, or confirmed anew',
  ...([
    'member hands in documents',
    'threshold changes',
    'approver comes and goes',
    'payee comes and goes',
  ] as const),
] satisfies readonly MoneyStep[];
