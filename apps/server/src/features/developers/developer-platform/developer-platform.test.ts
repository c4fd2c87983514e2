// The developer platform: accepted addresses and keys, the proofs for a change, and the replacement of keys.
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  type DeveloperSettings,
  decideDeveloperChange,
  endMerchantKey,
  getDeveloperPlatform,
  webhookTypes,
  renewServerKey,
  revealSigningSecret,
  setDeveloperPlatform,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { securityServer } from '../../../testing/security-server.testing.ts';
import { developerPlatformFeature } from './index.ts';

const given = await securityServer({ WORLD_URL: '' }, [developerPlatformFeature]);
const { server } = given;
afterAll(server.stop);

type Person = Awaited<ReturnType<typeof given.signUp>>;

const pem = (key: { export: (how: { type: 'spki'; format: 'pem' }) => string | Buffer }): string =>
  key.export({ type: 'spki', format: 'pem' }).toString();
const newKey = (): string => pem(generateKeyPairSync('ed25519').publicKey);
const rsaKey = (bits: number): string => pem(generateKeyPairSync('rsa', { modulusLength: bits }).publicKey);

const address = 'https://hooks.institution.example/causeway';

async function admin(of: { readonly memberId?: string } = {}) {
  const person = await given.signUp({ isDeveloper: true, memberType: 1, ...of });
  const { secret } = await given.withAuthenticator(person);
  const proof = async () => {
    await server.clock.advance(31);
    return given.byAuthenticator(secret);
  };
  const set = async (settings: Partial<DeveloperSettings>) =>
    server.call(
      setDeveloperPlatform,
      {
        notificationAddress: address,
        events: [...webhookTypes],
        merchantPublicKey: newKey(),
        endsPreviousKey: false,
        ...settings,
        proof: await proof(),
      },
      { session: await fresh(person) },
    );
  const shown = async () => server.as(await fresh(person)).call(getDeveloperPlatform, {});
  const decide = async (decision: 'approve' | 'reject', changeId: string) =>
    server.call(
      decideDeveloperChange,
      { changeId, decision, proof: await proof() },
      { session: await fresh(person) },
    );
  const endKey = async (keyId: string) =>
    server.call(endMerchantKey, { keyId, proof: await proof() }, { session: await fresh(person) });
  return { person, proof, set, shown, decide, endKey };
}

/** Signs in again, because unused sessions end while these tests move the clock. */
const fresh = async (person: Person) => ({
  ...person,
  ...(await server.context.sessions.create('person', person.personId)),
});

describe('a notification address', () => {
  test.each([
    ['https://hooks.institution.example', true],
    ['https://hooks.institution.example:443/a/b?c=d', true],
    ['https://hooks.institution.example:8443/a/b?c=d', false],
    ['https://hooks.institution.example:22/', false],
    ['https://xn--bcher-kva.example/', true],
    ['http://hooks.institution.example', false],
    ['hooks.institution.example', false],
    ['https://203.0.113.7/hook', false],
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://127.1/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:10.0.0.1]/', false],
    ['https://localhost/', false],
    ['https://router.local/', false],
    ['https://metadata.google.internal/', false],
    ['https://intranet/', false],
    ['https://kubernetes.default.svc/', false],
    ['https://localhost.localdomain/', false],
    ['https://user:secret@hooks.institution.example/', false],
    ['https://hooks.institution.example/#part', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('is checked: %s: %s', async (notificationAddress, isTaken) => {
    const { set } = await shared;
    const { refusal, data } = await set({ notificationAddress });
    expect(refusal).toBe(isTaken ? undefined : 'invalid-input');
    if (!isTaken) expect(data).toMatchObject({ fields: [{ path: 'notificationAddress' }] });
  });
});

const ed25519Of = (x: Buffer): string =>
  pem(createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') } }));
function rsaOf(modulus: bigint, e = 'AQAB'): string {
  const n = Buffer.from(modulus.toString(16).padStart(512, '0'), 'hex').toString('base64url');
  return pem(createPublicKey({ format: 'jwk', key: { kty: 'RSA', n, e } }));
}

describe('a merchant public key', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['Ed25519', newKey(), true],
    ['Ed25519 with other line ends', newKey().replaceAll('\n', '\r\n'), true],
    ['RSA of 2048 bits', rsaKey(2048), true],
    ['RSA of 1024 bits', rsaKey(1024), false],
    ['of an elliptic curve', pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey), false],
    ['of small order', ed25519Of(Buffer.alloc(32)), false],
    ['of the identity', ed25519Of(Buffer.from(`01${'00'.repeat(31)}`, 'hex')), false],
    ['with an even modulus', rsaOf(2n ** 2047n + 2n), false],
    ['with a small factor', rsaOf(2n ** 2048n - 1n), false],
    [
      'with an exponent as long as the modulus',
      rsaOf(2n ** 2048n - 1n, Buffer.alloc(250, 7).toString('base64url')),
      false,
    ],
    ['that is private', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), false],
    ['that is none', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ', false],
    ['cut short', newKey().replace(/.{10}=\n/, '\n'), false],
  ];
  test.each(cases)('is checked: %s', async (_name, merchantPublicKey, isTaken) => {
    const { set } = await shared;
    const { refusal, data } = await set({ merchantPublicKey });
    expect(refusal).toBe(isTaken ? undefined : 'invalid-input');
    if (!isTaken) expect(data).toMatchObject({ fields: [{ path: 'merchantPublicKey' }] });
  });
});

const shared = admin();

describe('a change of the developer platform', () => {
  test('shows the institution, its address, both keys and the author', async () => {
    const { person, set, shown } = await admin();
    expect(await shown()).toMatchObject({ notificationAddress: null, merchantKeys: [], serverKeys: [] });
    const key = newKey();
    await set({ merchantPublicKey: key });
    const now = await shown();
    expect(now).toMatchObject({
      institutionId: person.memberId,
      notificationAddress: address,
      merchantKeys: [
        {
          ...{ publicKey: key.trim(), algorithm: 'ed25519', validUntil: null },
          ...{ owner: 'Test Person', isOwn: true, isOwnerGone: false },
        },
      ],
      serverKeys: [{ validUntil: null }],
    });
    expect(now.serverKeys[0]?.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  });

  test('notifies its author and requires a second factor', async () => {
    const { person, set } = await admin();
    await set({});
    await server.settle();
    expect(
      given.messages.some(({ to, text }) => to === person.email && text.includes('developer platform')),
    ).toBe(true);
    const plain = await given.signUp({ isDeveloper: true });
    const proof = await given.byMail(plain, 'developer-platform');
    const settings = {
      notificationAddress: address,
      events: [],
      merchantPublicKey: newKey(),
      endsPreviousKey: false,
    };
    expect(await server.as(plain).refused(setDeveloperPlatform, { ...settings, proof })).toBe(
      'authenticator-needed',
    );
  });

  test('of the address or the types sends disabled notifications again', async () => {
    const { person, set, shown } = await admin();
    await set({});
    await server.pool.query(
      `with disabled as (update developer_platform set failing_since = $2, disabled_at = $2 where id = $1)
       insert into notification (member_id, type, object_id, status, due_at) values ($1, 'payee.updated', 'P', 'NORMAL', $2)`,
      [person.memberId, server.clock.now()],
    );
    await set({ events: ['payee.updated', 'deposit.updated', 'payee.updated'] });
    expect(await shown()).toMatchObject({
      events: ['deposit.updated', 'payee.updated'],
      failingSince: null,
      disabledTime: null,
    });
    const due = `select due_at = '-infinity' as "isDue" from notification where member_id = $1`;
    expect((await server.pool.query(due, [person.memberId])).rows).toEqual([{ isDue: true }]);
  });

  test('waits for a day after the password was changed', async () => {
    const { person, set } = await admin();
    const change = 'update person set password_changed_at = $2 where id = $1';
    await server.pool.query(change, [person.personId, server.clock.now()]);
    expect((await set({})).refusal).toBe('account-protected');
  });

  test('is reserved to admins of institutions', async () => {
    for (const [roleId, isDeveloper] of [
      [1, false],
      [2, true],
      [3, true],
    ] as const) {
      const session = await given.signUp({ memberType: 1, roleId, isDeveloper });
      expect(await server.as(session).refused(getDeveloperPlatform, {})).toBe('forbidden');
    }
  });
});

/** Two admins of a business that requires second approval for new payees. */
async function twoAdmins() {
  const first = await admin();
  const second = await admin({ memberId: first.person.memberId });
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, changed_by, changed_at) values ($1, true, $2, $3)`,
    [first.person.memberId, first.person.personId, server.clock.now()],
  );
  await server.clock.advance(25 * 3600);
  return { first, second };
}

const mailsTo = ({ email }: Person, text: string) =>
  given.messages.filter(({ to, text: body }) => to === email && body.includes(text)).length;

describe('with second approval, a change of the developer platform', () => {
  test('applies once another admin approves it, in the submitter’s name', async () => {
    const { first, second } = await twoAdmins();
    const key = newKey();
    expect((await first.set({ merchantPublicKey: key })).data).toEqual({ isWaiting: true });
    const waiting = await second.shown();
    expect(waiting).toMatchObject({
      ...{ notificationAddress: null, merchantKeys: [], asksSecondAdmin: true },
      pending: { notificationAddress: address, merchantPublicKey: key.trim(), isOwn: false },
    });
    const { changeId } = waiting.pending ?? expect.unreachable();
    expect((await first.decide('approve', changeId)).refusal).toBe('own-submission');
    expect((await second.decide('approve', changeId)).refusal).toBeUndefined();
    expect(await first.shown()).toMatchObject({
      ...{ notificationAddress: address, pending: null },
      merchantKeys: [{ publicKey: key.trim() }],
    });
    expect((await first.shown()).merchantKeys).toMatchObject([{ isOwn: true, owner: 'Test Person' }]);
    await server.settle();
    expect(mailsTo(second.person, 'wants to change')).toBe(1);
    expect(mailsTo(first.person, 'confirmed such a change')).toBe(1);
    expect((await second.decide('approve', changeId)).refusal).toBe('already-decided');
  });

  test('has no effect if it is rejected, withdrawn or replaced', async () => {
    const { first, second } = await twoAdmins();
    const waiting = async () => (await first.shown()).pending?.changeId ?? expect.unreachable();
    await first.set({});
    const replaced = await waiting();
    await first.set({});
    expect((await second.decide('approve', replaced)).refusal).toBe('already-decided');
    expect((await second.decide('reject', await waiting())).refusal).toBeUndefined();
    await first.set({});
    expect((await first.decide('reject', await waiting())).refusal).toBeUndefined();
    expect(await second.shown()).toMatchObject({ notificationAddress: null, pending: null });
  });

  test('is not approved for a submitter who lost the admin role or gave it within a day', async () => {
    const { first, second } = await twoAdmins();
    await first.set({});
    const { changeId } = (await second.shown()).pending ?? expect.unreachable();
    const grant =
      'insert into role_grant (id, given_to, given_by, at) values (gen_random_uuid(), $1, $2, $3)';
    await server.pool.query(grant, [second.person.personId, first.person.personId, server.clock.now()]);
    expect((await second.decide('approve', changeId)).refusal).toBe('role-just-given');
    await server.clock.advance(25 * 3600);
    await server.pool.query('update person set role_id = 2 where id = $1', [first.person.personId]);
    expect((await second.decide('approve', changeId)).refusal).toBe('submitter-gone');
    expect((await second.decide('reject', changeId)).refusal).toBeUndefined();
  });

  test('is open to an only admin, and any admin can end a key at once', async () => {
    const { first, second } = await twoAdmins();
    await server.pool.query("update person set status = 'disabled' where id = $1", [second.person.personId]);
    expect((await first.set({})).data).toEqual({ isWaiting: false });
    await server.pool.query("update person set status = 'normal' where id = $1", [second.person.personId]);
    const [key] = (await first.shown()).merchantKeys;
    expect((await second.endKey(key?.keyId ?? '')).refusal).toBeUndefined();
    expect((await first.shown()).merchantKeys).toEqual([]);
    expect((await second.endKey(key?.keyId ?? '')).refusal).toBe('not-found');
    await server.settle();
    expect(mailsTo(first.person, 'Another admin changed keys')).toBe(1);
  });
});

describe('a replaced key', () => {
  test('is valid for another day unless it is ended at once', async () => {
    const { set, shown } = await admin();
    const [first, second, third] = [newKey(), newKey(), newKey()];
    await set({ merchantPublicKey: first });
    await set({ merchantPublicKey: second });
    const keys = (await shown()).merchantKeys;
    expect(keys.map(({ publicKey }) => publicKey)).toEqual([second.trim(), first.trim()]);
    const until = new Date(keys[1]?.validUntil ?? 0).getTime();
    expect(until - server.clock.now().getTime()).toBeGreaterThan(23 * 3600_000);
    await set({ merchantPublicKey: third, endsPreviousKey: true });
    expect((await shown()).merchantKeys.map(({ publicKey }) => publicKey)).toEqual([third.trim()]);
  });

  test('is not accepted again', async () => {
    const { set } = await admin();
    const first = newKey();
    await set({ merchantPublicKey: first });
    await set({ endsPreviousKey: true });
    expect((await set({ merchantPublicKey: first })).refusal).toBe('key-used-before');
  });

  test('of the server stays valid for a day with its own webhook secret', async () => {
    const { person, proof, set, shown } = await admin();
    const session = () => fresh(person);
    const reveal = async () =>
      server.call(revealSigningSecret, { proof: await proof() }, { session: await session() });
    expect((await reveal()).refusal).toBe('not-found');
    await set({});
    const before = (await reveal()).data.secret;
    expect(before).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await server.as(await session()).call(renewServerKey, { proof: await proof() });
    expect((await shown()).serverKeys).toHaveLength(2);
    expect((await reveal()).data.secret).not.toBe(before);
    await server.clock.advance(24 * 3600);
    expect((await shown()).serverKeys).toHaveLength(1);
  });

  test('of the server is stored sealed, and no stored answer contains its secret', async () => {
    const { person, proof, set } = await admin();
    await set({});
    const session = await fresh(person);
    const data = await server.as(session).call(revealSigningSecret, { proof: await proof() });
    const { rows } = await server.pool.query(
      `select (select string_agg(private_key, ',') from developer_key) as keys,
              (select string_agg(a::text, ',') from answered_request a) as answers`,
    );
    expect(rows[0].keys).not.toContain('PRIVATE');
    expect(rows[0].answers).not.toContain(data.secret);
  });
});
