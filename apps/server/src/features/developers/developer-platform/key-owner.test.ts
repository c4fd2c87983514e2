// The owner of a merchant key: the key signs in this person's name, and they never approve what it signed. Another admin
// takes it over when its owner is no admin any more.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  changeColleague,
  decideDeveloperChange,
  endMerchantKey,
  getDeveloperPlatform,
  getOverview,
  getTransfer,
  listMessages,
  type WebhookType,
  decideTransfer,
  removeColleague,
  renewServerKey,
  setDeveloperPlatform,
  takeOverMerchantKey,
  transferStatuses as status,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { boundAuthenticator } from '../../../testing/authenticator-app.testing.ts';
import { granted } from '../../../testing/granted.testing.ts';
import { type MoneyServer, bankPayee, invoice, moneyServer } from '../../../testing/money-server.testing.ts';
import { ORIGIN, sendSigned, signedRequest } from '../../../testing/signed-request.testing.ts';
import { messagesFeature } from '../../foundation/messages/index.ts';
import { sessionsFeature } from '../../access/sessions/index.ts';
import { teamFeature } from '../../access/team/index.ts';
import { developerPlatformFeature } from './index.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer([developerPlatformFeature, teamFeature, sessionsFeature, messagesFeature], {
    PUBLIC_URL: ORIGIN,
    SESSIONS_PER_PERSON: 'several',
  });
});
afterAll(() => server.stop());

interface Admin {
  readonly person: TestPerson;
  readonly code: () => string;
}

async function newAdmin(name: string, memberId?: string): Promise<Admin> {
  const of = memberId === undefined ? {} : { memberId };
  const person = await server.signedInPerson({ memberType: 1, isDeveloper: true, name, ...of });
  return { person, code: await boundAuthenticator(server, person) };
}

/** A fresh code, because each code is valid once. */
async function proof({ code }: Admin) {
  await server.clock.advance(31);
  return { method: 'authenticator', code: code() } as const;
}
const as = async ({ person }: Admin) => server.as(await server.signedInAgain(person));

interface Key {
  readonly pem: string;
  readonly privateKey: Parameters<typeof signedRequest>[1]['privateKey'];
}

function newKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
}

const save = async (admin: Admin, { pem }: Key, events: readonly WebhookType[] = []) =>
  server.call(
    setDeveloperPlatform,
    {
      ...{ notificationAddress: 'https://hooks.institution.example', merchantPublicKey: pem },
      ...{ events: [...events], endsPreviousKey: false, proof: await proof(admin) },
    },
    { session: await server.signedInAgain(admin.person) },
  );

const shown = async (admin: Admin) => (await (await as(admin)).call(getDeveloperPlatform, {})).merchantKeys;

/** Ada added the key; Bob saved the events after her; above 100 USD a second person is needed. */
async function business() {
  const ada = await newAdmin('Ada');
  const { memberId } = ada.person;
  const bob = await newAdmin('Bob', memberId);
  const cleo = await newAdmin('Cleo', memberId);
  const payeeId = await server.payee(ada.person, bankPayee);
  await server.fund(ada.person, 'USD', '10000.00');
  const key = newKey();
  server.ok(await save(ada, key));
  server.ok(await save(bob, key, ['payee.updated']));
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, transfer, changed_by, changed_at) values ($1, false, 10000, $2, $3)`,
    [memberId, cleo.person.personId, new Date(server.clock.now().getTime() - 48 * 3_600_000)],
  );
  const [{ keyId } = { keyId: '' }] = await shown(ada);
  const ask = async (method: 'GET' | 'POST', path: string, more: { body?: unknown; file?: Buffer } = {}) =>
    sendSigned(server, await signedRequest(server, { ...key, keyId }, method, path, more));
  const pay = async (amount = '2000.00') => {
    const wanted = { payeeId, currency: 'USD', amount };
    const { txnNo } = (await ask('POST', 'transfers/prepare', { body: wanted })).data;
    const file = 'files?fileBizType=transaction&fileName=invoice.pdf';
    const { fileId } = (await ask('POST', file, { file: invoice.bytes })).data;
    const facts = { remitterName: 'Ada', fundsSource: 'BUSINESS', paymentPurpose: 'SERVICES' };
    const sent = await ask('POST', 'transfers', { body: { ...wanted, txnNo, ...facts, fileIds: [fileId] } });
    expect(sent.refusal).toBeUndefined();
    return String(txnNo);
  };
  return { ada, bob, cleo, memberId, key, keyId, ask, pay };
}

const seen = async (txnNo: string, by: Admin) => (await as(by)).call(getTransfer, { txnNo });
async function decide(txnNo: string, by: Admin, decision: 'approve' | 'reject' = 'approve') {
  const { approval } = await seen(txnNo, by);
  await server.clock.advance(31);
  const given = decision === 'approve' ? { verifyCode: by.code() } : { reason: 'Not ours' };
  const content = { version: approval?.version ?? 1, contentHash: approval?.contentHash ?? '' };
  return server.call(
    decideTransfer,
    { txnNo, decision, reason: '', ...content, ...given },
    { session: await server.signedInAgain(by.person) },
  );
}
const takeOver = async (admin: Admin, keyId: string) =>
  server.call(
    takeOverMerchantKey,
    { keyId, proof: await proof(admin) },
    { session: await server.signedInAgain(admin.person) },
  );
const remove = async (by: Admin, { person }: Admin) =>
  server.call(
    removeColleague,
    { personId: person.personId, proof: await proof(by) },
    { session: await server.signedInAgain(by.person) },
  );

describe('a key belongs to', () => {
  test('the last admin who saved the page, so that nobody submits and approves alone', async () => {
    const { ada, bob, pay } = await business();
    const txnNo = await pay();
    expect(await seen(txnNo, bob)).toMatchObject({
      approval: { submittedBy: 'Ada', approvers: ['Bob', 'Cleo'] },
      may: ['approve', 'reject'],
    });
    expect((await decide(txnNo, ada)).refusal).toBe('own-submission');
    expect(server.ok(await decide(txnNo, bob))).toMatchObject({ status: status.review });
  });

  test('the submitter of a change that another admin confirms', async () => {
    const { ada, bob, keyId } = await business();
    const next = newKey();
    server.ok(await save(bob, next));
    const { pending } = await (await as(ada)).call(getDeveloperPlatform, {});
    const decision = { changeId: pending?.changeId ?? '', decision: 'approve' } as const;
    await (await as(ada)).call(decideDeveloperChange, { ...decision, proof: await proof(ada) });
    expect(await shown(ada)).toMatchObject([
      { publicKey: next.pem.trim(), owner: 'Bob', isOwn: false, validUntil: null },
      { keyId, owner: 'Ada', isOwn: true },
    ]);
  });

  test('its author even for a loosened rule, and also after a handover', async () => {
    const { ada, bob, memberId, keyId, pay } = await business();
    server.ok(await takeOver(bob, keyId));
    await server.pool.query(
      `with before as (insert into recheck_loosened (id, member_id, by, at, new_payee, exchange, transfer)
         values (gen_random_uuid(), $1, $2, $3, false, null, 10000))
       update recheck_setting set transfer = null, changed_by = $2, changed_at = $3, version = version + 1 where id = $1`,
      [memberId, ada.person.personId, server.clock.now()],
    );
    expect((await seen(await pay(), bob)).status).toBe(status.recheck);
  });
});

describe('a payment signed with a key is not approved by', () => {
  test('a colleague tied to a former owner of the key', async () => {
    const { ada, bob, cleo, memberId, keyId, pay } = await business();
    const before = await pay();
    server.ok(await takeOver(bob, keyId));
    expect(await shown(bob)).toMatchObject([{ keyId, owner: 'Bob', isOwn: true }]);
    const after = await pay();
    expect(await seen(before, bob)).toMatchObject({
      approval: { submittedBy: 'Ada' },
      may: ['approve', 'reject'],
    });
    expect(await seen(after, ada)).toMatchObject({
      approval: { submittedBy: 'Bob', approvers: ['Cleo'] },
      may: ['reject'],
    });
    expect((await decide(after, ada)).refusal).toBe('own-submission');
    const todos = async (who: Admin) => (await (await as(who)).call(getOverview, {})).todos;
    expect(await todos(ada)).not.toContainEqual(expect.objectContaining({ subjectId: after }));

    const dan = await newAdmin('Dan', memberId);
    await granted(server, ada.person, dan.person);
    expect((await decide(after, dan)).refusal).toBe('role-just-given');
    const update = `update approval set status = 'approved', decided_by = $2, decided_at = now() where subject_id = $1`;
    await expect(server.pool.query(update, [after, ada.person.personId])).rejects.toThrow(
      'approval_not_by_owner',
    );
    expect(server.ok(await decide(after, dan, 'reject'))).toMatchObject({ status: status.recheckRefused });
    expect(server.ok(await decide(before, ada, 'reject'))).toMatchObject({ status: status.recheckRefused });
    expect(cleo.person.memberId).toBe(memberId);
    await server.balanced();
  });

  test('any former owner, and none can be removed from the record', async () => {
    const { keyId, bob } = await business();
    server.ok(await takeOver(bob, keyId));
    const forget = 'update developer_key set owner_ids = owner_ids[2:] where id = $1';
    await expect(server.pool.query(forget, [keyId])).rejects.toThrow('only added to');
  });
});

describe('a key whose owner is no longer an admin', () => {
  test.each([
    ['removed', async (ada: Admin, bob: Admin) => remove(bob, ada)],
    [
      'given another role',
      async ({ person: { personId } }: Admin, bob: Admin) =>
        server.call(
          changeColleague,
          { personId, roleId: 2, department: '', proof: await proof(bob) },
          { session: await server.signedInAgain(bob.person) },
        ),
    ],
  ])('(%s) signs nothing until another admin takes it over', async (_how, leaves) => {
    const { ada, bob, cleo, keyId, ask, pay } = await business();
    server.ok(await leaves(ada, bob));
    const refused = await ask('GET', 'balances');
    expect([refused.status, refused.refusal]).toEqual([403, 'key-owner-gone']);
    expect(await shown(bob)).toMatchObject([{ keyId, owner: 'Ada', isOwnerGone: true }]);

    await server.clock.advance(61);
    await server.settle();
    const asked = async (admin: Admin) =>
      (await (await as(admin)).call(listMessages, { pageNo: 1, pageSize: 50 })).list.filter(({ subject }) =>
        subject.includes('needs a new owner'),
      ).length;
    expect([await asked(bob), await asked(cleo)]).toEqual([1, 1]);

    server.ok(await takeOver(bob, keyId));
    expect(await seen(await pay(), bob)).toMatchObject({
      approval: { submittedBy: 'Bob' },
      may: ['reject', 'withdraw'],
    });
    expect((await takeOver(bob, keyId)).refusal).toBe('already-decided');
    await server.clock.advance(61);
    await server.settle();
    expect(await asked(cleo)).toBe(1);
  });

  test('signs nothing in its overlap, and a key of unknown origin signs nothing either', async () => {
    const { bob, keyId, ask, memberId, ada } = await business();
    await server.pool.query('update developer_key set valid_until = $2 where id = $1', [
      keyId,
      new Date(server.clock.now().getTime() + 86_400_000),
    ]);
    expect((await ask('GET', 'balances')).refusal).toBeUndefined();
    server.ok(await remove(bob, ada));
    expect((await ask('GET', 'balances')).refusal).toBe('key-owner-gone');
    await server.owner.query(
      `insert into developer_key (id, member_id, kind, public_key, created_at) values ($1, $2, 'merchant', $3, now())`,
      [randomUUID(), memberId, newKey().pem],
    );
    expect(await shown(bob)).toContainEqual(expect.objectContaining({ owner: null, isOwnerGone: true }));
  });
});

describe('after a password reset', () => {
  const afterReset = async () => {
    const given = await business();
    await server.pool.query('update person set password_changed_at = $2 where id = $1', [
      given.bob.person.personId,
      server.clock.now(),
    ]);
    return given;
  };

  test('a stolen key can be ended at once and the server’s key replaced', async () => {
    const { bob, keyId, ask } = await afterReset();
    const end = { keyId, proof: await proof(bob) };
    await (await as(bob)).call(endMerchantKey, end);
    expect((await ask('GET', 'balances')).refusal).toBe('signature-refused');
    await (await as(bob)).call(renewServerKey, { proof: await proof(bob) });
  });

  test('no key is taken over or added, and no change approved', async () => {
    const { ada, bob, keyId } = await afterReset();
    expect((await takeOver(bob, keyId)).refusal).toBe('account-protected');
    expect((await save(bob, newKey())).refusal).toBe('account-protected');
    server.ok(await save(ada, newKey()));
    const { pending } = await (await as(bob)).call(getDeveloperPlatform, {});
    const decision = async (decided: 'approve' | 'reject') =>
      server.call(
        decideDeveloperChange,
        { changeId: pending?.changeId ?? '', decision: decided, proof: await proof(bob) },
        { session: await server.signedInAgain(bob.person) },
      );
    expect((await decision('approve')).refusal).toBe('account-protected');
    expect((await decision('reject')).refusal).toBeUndefined();
  });
});
