// Passkeys: a device's signature is accepted once, from one person, for one purpose, at one origin, and never otherwise.
import { randomUUID } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRequest } from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { testServer } from '../../../platform/testing.ts';
import { type Lies, type PasskeyDevice, passkeyDevice } from '../../../testing/passkey-device.testing.ts';
import {
  addPasskey,
  beginPasskeyCreation,
  beginPasskeyRequest,
  checkPasskey,
  factorsFeature,
  factorsOf,
  passkeyCreationOf,
  removePasskey,
  renamePasskey,
} from './index.ts';

const server = await testServer({
  features: [factorsFeature],
  environment: { PUBLIC_URL: 'http://localhost:8080' },
});
afterAll(server.stop);
const { context } = server;

let personId = '';
let device: PasskeyDevice;
beforeEach(async () => {
  ({ personId } = await server.signedInPerson());
  device = passkeyDevice();
});

/** Commits a part as a verb would, after a refusal too. */
async function write<Checked extends { readonly part: PlanPart }>(
  check: (now: Date) => Promise<Checked>,
): Promise<Checked> {
  let checked: Checked | undefined;
  await context.spine.write<object>(
    systemActor('test'),
    { id: randomUUID().replaceAll('-', ''), name: 'test.passkey', body: {} },
    async (now) => {
      checked = await check(now);
      const audit = { action: 'test.passkey', subject: { kind: 'person', id: personId } };
      return { answer: {}, ...checked.part, audit };
    },
  );
  return checked ?? expect.unreachable('nothing was checked');
}

async function begin(owner = personId) {
  const { challengeId } = await write((now) => beginPasskeyCreation(context, owner, now));
  return passkeyCreationOf(context, owner, challengeId);
}

async function add(own = device, lies: Lies = {}, name = 'Laptop'): Promise<boolean> {
  const attestation = own.create(await begin(), lies);
  return (await write((now) => addPasskey(context, personId, { name, attestation }, now))).isRight;
}

const ask = (purpose = 'change-password', owner: string | null = personId): Promise<PasskeyRequest> =>
  beginPasskeyRequest(context, { ownerId: owner, purpose }, server.clock.now());

/** Answers the owner of the passkey; null when the passkey was refused. */
const check = async (assertion: PasskeyAssertion, purpose = 'change-password'): Promise<string | null> =>
  (await write((now) => checkPasskey(context, assertion, { purpose }, now))).ownerId;

const reasonOf = async (assertion: PasskeyAssertion): Promise<string | undefined> =>
  (await write((now) => checkPasskey(context, assertion, { purpose: 'change-password' }, now))).reason;

const handleOf = (owner: string): string =>
  Buffer.from(owner.replaceAll('-', ''), 'hex').toString('base64url');

const refusalOf = (error: unknown): string => (error instanceof Refusal ? error.refusal : String(error));

describe('adding a passkey', () => {
  test('keeps it under its name', async () => {
    expect(await add()).toBe(true);
    const { passkeys } = await factorsOf(context, personId);
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null, isSynced: false }]);
  });

  test('asks the device to verify its user, at our address, excluding known passkeys', async () => {
    await add();
    expect(await begin()).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.credentialId }],
    });
  });

  test.each<[string, Lies]>([
    ['from another origin', { origin: 'https://localhost.example' }],
    ['in a frame of another origin', { crossOrigin: true }],
    ['for another party', { rpId: 'example.com' }],
    ['without its user', { isUserVerified: false }],
    ['for a challenge of nobody', { challenge: 'AAAA' }],
  ])('refuses a passkey made %s', async (_what, lies) => {
    expect(await add(device, lies)).toBe(false);
    expect((await factorsOf(context, personId)).passkeys).toEqual([]);
  });

  test('accepts a challenge once, within five minutes, from its own person', async () => {
    const asked = await begin();
    const put = (own: PasskeyDevice, owner = personId) =>
      write((now) => addPasskey(context, owner, { name: 'x', attestation: own.create(asked) }, now));
    const { personId: other } = await server.signedInPerson();
    expect((await put(passkeyDevice(), other)).isRight).toBe(false);
    expect((await put(device)).isRight).toBe(true);
    expect((await put(passkeyDevice())).isRight).toBe(false);
    const late = device.create(await begin());
    await server.clock.advance(5 * 60);
    const outcome = await write((now) =>
      addPasskey(context, personId, { name: 'x', attestation: late }, now),
    );
    expect(outcome.isRight).toBe(false);
  });

  test('refuses a challenge made for signing in or a proof', async () => {
    const { challenge } = await ask();
    expect(await add(device, { challenge })).toBe(false);
  });

  test('refuses a passkey that somebody already has', async () => {
    await add();
    ({ personId } = await server.signedInPerson());
    await expect(add().catch((error: unknown) => refusalOf(error))).resolves.toBe('passkey-refused');
  });

  test('numbers a name that is already taken', async () => {
    for (const own of [device, passkeyDevice(), passkeyDevice()]) await add(own);
    const names = (await factorsOf(context, personId)).passkeys.map(({ name }) => name);
    expect(names).toEqual(['Laptop', 'Laptop 2', 'Laptop 3']);
  });

  test('ends at ten, however many are added at once', async () => {
    for (let i = 0; i < 8; i += 1) expect(await add(passkeyDevice())).toBe(true);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => add(passkeyDevice()).catch((error: unknown) => refusalOf(error))),
    );
    expect(all.filter((outcome) => outcome === true).length).toBeLessThanOrEqual(2);
    for (let left = (await factorsOf(context, personId)).passkeys.length; left < 10; left += 1)
      await add(passkeyDevice());
    await expect(begin()).rejects.toMatchObject({ refusal: 'passkey-limit' });
    expect((await factorsOf(context, personId)).passkeys).toHaveLength(10);
  });
});

describe('a passkey', () => {
  beforeEach(async () => {
    await add();
  });

  test('proves its owner and records its use', async () => {
    expect(await check(device.get(await ask()))).toBe(personId);
    expect((await factorsOf(context, personId)).passkeys[0]?.lastUsedAt).toBeInstanceOf(Date);
  });

  test('signs in a person without an identifier', async () => {
    const asked = await ask('sign-in', null);
    expect(asked.allowCredentials).toEqual([]);
    expect(await check(device.get(asked), 'sign-in')).toBe(personId);
  });

  test.each<[string, Lies, string]>([
    ['from another origin', { origin: 'http://localhost:9999' }, 'passkey-origin'],
    ['in a frame of another origin', { crossOrigin: true }, 'passkey-origin'],
    [
      'from an origin that only begins as ours',
      { origin: 'http://localhost:8080.example' },
      'passkey-origin',
    ],
    ['for another party', { rpId: 'example.com' }, 'passkey-origin'],
    ['without its user', { isUserVerified: false }, 'passkey-unverified'],
    ['for a challenge of nobody', { challenge: 'AAAA' }, 'passkey-expired'],
    ['in the name of another user', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'passkey-unknown'],
  ])('used %s is refused with the reason', async (_what, lies, reason) => {
    expect(await check(device.get(await ask(), lies))).toBeNull();
    expect(await reasonOf(device.get(await ask(), lies))).toBe(reason);
  });

  test('that nobody has is refused as unknown, and a forged signature without a reason', async () => {
    expect(await reasonOf(passkeyDevice().get(await ask()))).toBe('passkey-unknown');
    const asked = await ask();
    const forged = { ...device.get(asked), response: passkeyDevice().get(asked).response };
    expect(await reasonOf(forged)).toBeUndefined();
  });

  test.each([
    ['another key', 'public_key = (select public_key from passkey where owner_id = $2)'],
    [
      'another person’s key and seal',
      `(public_key, seal) = (select public_key, seal from passkey where owner_id = $2)`,
    ],
    ['no seal', `seal = ''`],
  ])('is refused after %s was written into the database', async (_what, set) => {
    const { personId: stranger } = await server.signedInPerson();
    const own = passkeyDevice();
    const attestation = own.create(await begin(stranger));
    await write((now) => addPasskey(context, stranger, { name: 'x', attestation }, now));
    expect(await check(device.get(await ask()))).toBe(personId);
    await server.pool.query(`update passkey set ${set} where owner_id = $1 and $2::uuid is not null`, [
      personId,
      stranger,
    ]);
    expect(await check(device.get(await ask()))).toBeNull();
  });

  test('moved to another person in the database proves nothing there', async () => {
    const { personId: victim } = await server.signedInPerson();
    await server.pool.query('update passkey set owner_id = $2, slot = 2 where owner_id = $1', [
      personId,
      victim,
    ]);
    const signed = device.get(await ask('change-password', victim), { userHandle: handleOf(victim) });
    expect(await check(signed)).toBeNull();
  });

  test('is refused with another key under its name', async () => {
    const thief = passkeyDevice();
    const asked = await ask();
    const own = device.get(asked);
    expect(await check({ ...own, response: thief.get(asked).response })).toBeNull();
  });

  test('proves its owner once if it is sent twice', async () => {
    const assertion = device.get(await ask());
    expect(await check(assertion)).toBe(personId);
    expect(await check(assertion)).toBeNull();
  });

  test('proves its owner once if it is sent ten times at one instant', async () => {
    const assertion = device.get(await ask());
    const all = await Promise.all(Array.from({ length: 10 }, () => check(assertion)));
    expect(all.filter((owner) => owner !== null)).toEqual([personId]);
  });

  test('uses its challenge up even if the signature was wrong', async () => {
    const asked = await ask();
    expect(await check(device.get(asked, { isUserVerified: false }))).toBeNull();
    expect(await check(device.get(asked))).toBeNull();
  });

  test('used for one purpose proves no other', async () => {
    expect(await check(device.get(await ask('change-password')), 'change-email')).toBeNull();
    expect(await check(device.get(await ask('sign-in', null)), 'change-email')).toBeNull();
  });

  test('used for one payment proves no other payment or amount', async () => {
    const asked = {
      ownerId: personId,
      purpose: 'transfer',
      approves: { txnNo: 'T1', payeeId: 'P', amount: '1.00 USD' },
    };
    const sign = async () => device.get(await beginPasskeyRequest(context, asked, server.clock.now()));
    const approve = async (changed: object) => {
      const assertion = await sign();
      const now = { purpose: 'transfer', approves: { ...asked.approves, ...changed } };
      return (await write((at) => checkPasskey(context, assertion, now, at))).ownerId;
    };
    for (const changed of [{ txnNo: 'T2' }, { payeeId: 'Q' }, { amount: '1.00 EUR' }, { more: '1' }])
      expect(await approve(changed)).toBeNull();
    expect(await approve({})).toBe(personId);
  });

  test('of another person does not answer this one’s challenge', async () => {
    const asked = await ask();
    const stranger = passkeyDevice();
    ({ personId } = await server.signedInPerson());
    await add(stranger);
    expect(await check(stranger.get(asked))).toBeNull();
  });

  test('expires after five minutes', async () => {
    const asked = await ask();
    await server.clock.advance(5 * 60);
    expect(await check(device.get(asked))).toBeNull();
  });

  test('with a counter that does not grow is refused as a copy', async () => {
    expect(await check(device.get(await ask(), { counter: 7 }))).toBe(personId);
    expect(await check(device.get(await ask(), { counter: 7 }))).toBeNull();
    expect(await check(device.get(await ask(), { counter: 3 }))).toBeNull();
    expect(await reasonOf(device.get(await ask(), { counter: 3 }))).toBe('passkey-counter');
    expect(await check(device.get(await ask(), { counter: 8 }))).toBe(personId);
  });

  test('with a counter that goes back is refused even if it claims to be backed up', async () => {
    await check(device.get(await ask(), { counter: 7 }));
    for (const counter of [0, 3, 7])
      expect(await reasonOf(device.get(await ask(), { counter, isBackedUp: true }))).toBe('passkey-counter');
  });

  test('is renamed and removed by its owner only', async () => {
    const [passkey] = (await factorsOf(context, personId)).passkeys;
    const passkeyId = passkey?.passkeyId ?? '';
    const { personId: other } = await server.signedInPerson();
    await expect(renamePasskey(context, other, { passkeyId, name: 'x' })).rejects.toMatchObject({
      refusal: 'not-found',
    });
    await expect(removePasskey(context, other, passkeyId, server.clock.now())).rejects.toMatchObject({
      refusal: 'not-found',
    });
    await write(async () => ({
      part: await renamePasskey(context, personId, { passkeyId, name: 'Telephone' }),
    }));
    expect((await factorsOf(context, personId)).passkeys).toMatchObject([{ name: 'Telephone' }]);
    const asked = await ask();
    await write((now) => removePasskey(context, personId, passkeyId, now));
    expect(await check(device.get(asked))).toBeNull();
  });
});

describe('a passkey in a password manager', () => {
  const backedUp = { isBackedUp: true };

  test.each([0, 7])('is accepted and recorded as moved once if it comes with %i uses', async (counter) => {
    await add(device, backedUp);
    expect(await check(device.get(await ask(), { counter: 7, ...backedUp }))).toBe(personId);
    const move = async () =>
      write(async (now) =>
        checkPasskey(
          context,
          device.get(await ask(), { counter, ...backedUp }),
          { purpose: 'change-password' },
          now,
        ),
      );
    expect(await move()).toMatchObject({ ownerId: personId, moved: 'Laptop' });
    const again = await move();
    expect(again.ownerId).toBe(personId);
    expect(again.moved).toBeUndefined();
    expect((await factorsOf(context, personId)).passkeys[0]?.movedAt).toBeInstanceOf(Date);
  });

  test('is not recorded as moved if it never counts', async () => {
    await add(device, { counter: 0, ...backedUp });
    expect(await check(device.get(await ask(), { counter: 0, ...backedUp }))).toBe(personId);
    expect((await factorsOf(context, personId)).passkeys[0]?.movedAt).toBeNull();
  });

  test('with fewer uses and no backup is refused', async () => {
    await add(device, backedUp);
    await check(device.get(await ask(), { counter: 7, ...backedUp }));
    expect(await reasonOf(device.get(await ask(), { counter: 3 }))).toBe('passkey-counter');
  });
});

test('expired challenges are deleted', async () => {
  await ask();
  await server.clock.advance(2 * 60 * 60);
  await server.settle();
  const { rows } = await server.pool.query('select 1 from passkey_challenge');
  expect(rows).toEqual([]);
});
