// The actions that a payee's answer allows a person are those that its calls accept, for each role and state.
import {
  disablePayee,
  enablePayee,
  getPayee,
  modifyPayee,
  prepareTransfer,
  type PayeeAct,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const roles = { admin: 1, operator: 2, approver: 3 } as const;
const states = {
  'can be paid': ['NORMAL', null, null],
  'is screened': ['PENDING', 'review', null],
  'waits for a second person': ['PENDING', 'approval', null],
  'was rejected': ['REFUSED', null, 'Not the name of the account'],
  'was disabled by its member': ['DISABLED', null, null],
  'was disabled by staff': ['DISABLED', null, 'Reported as a fraud'],
} as const;
const settings = { 'are approved': true, 'are not approved': false } as const;

/** The refusals that deny the action to this person. */
const mayNot = new Set(['forbidden', 'payee-status-fixed', 'payee-not-usable', 'admin-enables-payee']);

const doing = (payeeId: string, session: TestPerson) => ({
  pay: () => server.call(prepareTransfer, { payeeId, currency: 'EUR', amount: '10' }, { session }),
  modify: () => server.call(modifyPayee, { payeeId, payee: { ...bankPayee, currency: 'EUR' } }, { session }),
  disable: () => server.call(disablePayee, { payeeId }, { session }),
  enable: () => server.call(enablePayee, { payeeId }, { session }),
});
const acts = ['pay', 'modify', 'disable', 'enable'] as const satisfies readonly PayeeAct[];

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];
const cases = keys(settings).flatMap((setting) =>
  keys(states).flatMap((state) => keys(roles).map((role) => [state, setting, role] as const)),
);

describe('the listed actions on a payee match the refusals', () => {
  test.each(cases)('when it %s and new ones %s, for an %s', async (state, setting, role) => {
    const admin = await server.signedInPerson({ memberType: 2 });
    const { memberId } = admin;
    const person = role === 'admin' ? admin : await server.signedInPerson({ memberId, roleId: roles[role] });
    const payeeId = await server.payee(admin, { ...bankPayee, currency: 'EUR' });
    await server.pool.query(
      'insert into recheck_setting (id, new_payee, changed_by, changed_at) values ($1, $2, $3, $4)',
      [memberId, settings[setting], admin.personId, server.clock.now()],
    );
    const become = () =>
      server.pool.query('update payee set status = $2, awaits = $3, audit_remark = $4 where id = $1', [
        payeeId,
        ...states[state],
      ]);
    await become();
    const { may } = await server.as(person).call(getPayee, { payeeId });

    const done = doing(payeeId, person);
    const allowed: PayeeAct[] = [];
    for (const act of acts) {
      await become();
      const { refusal } = await done[act]();
      if (refusal === undefined || !mayNot.has(refusal)) allowed.push(act);
    }
    expect(may).toEqual(allowed);
  });
});
