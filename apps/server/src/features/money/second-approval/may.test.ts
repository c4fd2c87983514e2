// The actions that a waiting submission allows are those that its calls accept, for each kind, state and
// person.
import {
  accountTransfer,
  addPayee,
  getExchange,
  getPayee,
  getPrepaidTransfer,
  getSubAccountMove,
  getTransfer,
  lockExchangeRate,
  moveSubAccountMoney,
  openSubAccount,
  preparePrepaid,
  decideExchange,
  decidePayee,
  decidePrepaid,
  decideSubAccountMove,
  decideTransfer,
  sendTransferCode,
  submitExchange,
  withdrawExchange,
  withdrawPayee,
  withdrawPrepaid,
  withdrawSubAccountMove,
  withdrawTransfer,
  approvalActs,
  type ApprovalAct,
  type ApprovalForPerson,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { granted } from '../../../testing/granted.testing.ts';
import {
  bankPayee,
  moneyServer,
  walletPayee,
  type MoneyServer,
} from '../../../testing/money-server.testing.ts';
import type { ApprovalKind } from './store.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
  // Makes bills free, so that moved money stays: the billing run begins at any moment.
  await server.pool.query('delete from billing_fee');
});
afterAll(() => server.stop());

interface Seen {
  readonly may: readonly string[];
  readonly approval: ApprovalForPerson | null;
}
interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly version: number;
  readonly contentHash: string;
  readonly reason: string;
}
interface Way {
  submit(by: TestPerson): Promise<string>;
  read(id: string, session: TestPerson): Promise<Seen>;
  decide(
    id: string,
    session: TestPerson,
    given: Decision,
  ): Promise<{ readonly refusal?: string | undefined }>;
  withdraw(id: string, session: TestPerson): Promise<{ readonly refusal?: string | undefined }>;
}

const usd = { currency: 'USD', amount: '50' } as const;
let wallets = 0;

const ways: Readonly<Record<ApprovalKind, Way>> = {
  payee: {
    submit: async (session) => {
      wallets += 1;
      const chainAddress = `0x${String(wallets).padStart(40, 'b')}`;
      const payee = { ...walletPayee, relationToPayer: 'SUPPLIER', chainAddress } as const;
      return server.ok(await server.call(addPayee, payee, { session })).payeeId;
    },
    read: async (payeeId, session) => server.ok(await server.call(getPayee, { payeeId }, { session })),
    decide: (payeeId, session, given) => server.call(decidePayee, { payeeId, ...given }, { session }),
    withdraw: (payeeId, session) => server.call(withdrawPayee, { payeeId }, { session }),
  },
  exchange: {
    submit: async (session) => {
      const order = { sellCurrency: 'USD', buyCurrency: 'USDT', side: 'sell', amount: '50' } as const;
      const { quoteId } = server.ok(await server.call(lockExchangeRate, order, { session }));
      return server.ok(await server.call(submitExchange, { quoteId }, { session })).txnNo;
    },
    read: async (txnNo, session) => server.ok(await server.call(getExchange, { txnNo }, { session })),
    decide: (txnNo, session, given) => server.call(decideExchange, { txnNo, ...given }, { session }),
    withdraw: (txnNo, session) => server.call(withdrawExchange, { txnNo }, { session }),
  },
  transfer: {
    submit: async (session) => {
      const { rows } = await server.pool.query<{ id: string }>(
        `select id from payee where member_id = $1 and status = 'NORMAL'`,
        [session.memberId],
      );
      return server.submittedTransfer(session, rows[0]?.id ?? '', 'USD', '50.00');
    },
    read: async (txnNo, session) => server.ok(await server.call(getTransfer, { txnNo }, { session })),
    decide: (txnNo, session, given) => server.call(decideTransfer, { txnNo, ...given }, { session }),
    withdraw: (txnNo, session) => server.call(withdrawTransfer, { txnNo }, { session }),
  },
  prepaid: {
    submit: async (session) => {
      const asked = { ...usd, amount: '1', businessType: 8, direction: 'in' } as const;
      const { txnNo } = server.ok(await server.call(preparePrepaid, asked, { session }));
      const code = { txnNo, txnType: 8, amount: usd.amount } as const;
      server.ok(await server.call(sendTransferCode, code, { session }));
      const given = { txnNo, amount: usd.amount, verifyCode: await server.codeTo(session) };
      return server.ok(await server.call(accountTransfer, given, { session })).txnNo;
    },
    read: async (txnNo, session) => server.ok(await server.call(getPrepaidTransfer, { txnNo }, { session })),
    decide: (txnNo, session, given) => server.call(decidePrepaid, { txnNo, ...given }, { session }),
    withdraw: (txnNo, session) => server.call(withdrawPrepaid, { txnNo }, { session }),
  },
  'sub-account-move': {
    submit: async (session) => {
      const opened = await server.call(openSubAccount, { name: 'Customer', reference: '' }, { session });
      const { subAccountId } = server.ok(opened);
      const move = { ...usd, subAccountId, direction: 'in', remark: '' } as const;
      return server.ok(await server.call(moveSubAccountMoney, move, { session })).txnNo;
    },
    read: async (txnNo, session) => server.ok(await server.call(getSubAccountMove, { txnNo }, { session })),
    decide: (txnNo, session, given) => server.call(decideSubAccountMove, { txnNo, ...given }, { session }),
    withdraw: (txnNo, session) => server.call(withdrawSubAccountMove, { txnNo }, { session }),
  },
};

/** The role of the submitter, and the state. */
const states = {
  'waits, of an operator': [2, 'waits'],
  'waits, of an admin': [1, 'waits'],
  'waits, its submitter gone': [2, 'gone'],
  'was rejected': [1, 'rejected'],
} as const;

/** The refusals that deny the action to this person. */
const mayNot = new Set([
  ...['forbidden', 'already-decided', 'not-submitter', 'not-approver'],
  ...['own-submission', 'role-just-given', 'submitter-gone'],
]);

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];
const cases = keys(ways).flatMap((kind) => keys(states).map((state) => [kind, state] as const));

async function business(submitterRole: 1 | 2) {
  const admin = await server.signedInPerson({ memberType: 2, isDeveloper: true });
  const { memberId } = admin;
  const [operator, approver, tied, other] = await Promise.all(
    ([2, 3, 3, 1] as const).map((roleId) => server.signedInPerson({ memberId, roleId })),
  );
  if (!operator || !approver || !tied || !other) return expect.unreachable('four were signed in');
  const submitter = submitterRole === 1 ? admin : operator;
  const colleague = submitterRole === 1 ? operator : admin;
  await granted(server, submitter, tied);
  await server.fund(admin, 'USD', '10000.00');
  await server.payee(admin, bankPayee);
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, exchange, transfer, sub_account, changed_by, changed_at)
     values ($1, true, 100, 100, 100, $2, $3)`,
    [memberId, admin.personId, server.clock.now()],
  );
  return { submitter, others: [colleague, other, approver, tied] };
}

describe('the listed actions on a second approval match the refusals', () => {
  test.each(cases)('for kind %s, when it %s, for each person', async (kind, state) => {
    const way = ways[kind];
    const [role, became] = states[state];
    const { submitter, others } = await business(role);
    const fresh = async () => {
      // Waits until another code may be sent.
      await server.clock.advance(61);
      const id = await way.submit(submitter);
      if (became === 'rejected') await decided(id, submitter, 'reject');
      return id;
    };
    const decided = async (id: string, session: TestPerson, decision: Decision['decision']) => {
      const { approval } = await way.read(id, session);
      const { version, contentHash } = approval ?? expect.unreachable('it needs none');
      return way.decide(id, session, { decision, version, contentHash, reason: 'No' });
    };
    const done: Readonly<Record<ApprovalAct, typeof way.withdraw>> = {
      approve: (id, session) => decided(id, session, 'approve'),
      reject: (id, session) => decided(id, session, 'reject'),
      withdraw: way.withdraw,
    };

    let id = await fresh();
    const leave = () =>
      server.pool.query('update person set status = $2 where id = $1', [
        submitter.personId,
        became === 'gone' ? 'disabled' : 'normal',
      ]);
    for (const person of became === 'gone' ? others : [submitter, ...others]) {
      await leave();
      const { may } = await way.read(id, person);
      const allowed: string[] = [];
      for (const act of approvalActs) {
        const { refusal } = await done[act](id, person);
        if (refusal === undefined || !mayNot.has(refusal)) allowed.push(act);
        if (refusal !== undefined) continue;
        await server.pool.query(`update person set status = 'normal' where id = $1`, [submitter.personId]);
        id = await fresh();
        await leave();
      }
      expect(may.filter((act) => approvalActs.some((each) => each === act))).toEqual(allowed);
    }
  });
});
