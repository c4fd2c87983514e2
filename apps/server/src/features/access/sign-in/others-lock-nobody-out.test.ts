// Attacks of strangers elsewhere do not keep the owner of an account from signing in (decision 0009).
import {
  beginPasskeySignIn,
  continueStaffSignIn,
  newCaptcha,
  resetPassword,
  sendResetMail,
  sendSignInMail,
  signIn,
  signInByCode,
  signInByPasskey,
  staffSignIn,
  trustBrowser,
  verifyReset,
} from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { newStaff, staffCode } from '../staff/staff.testing.ts';
import { type TestBrowser, another, password, signInServer, wrongPassword } from './sign-in.testing.ts';

const server = await signInServer({ environment: { RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '100000' } });
afterAll(server.stop);

const type = 'individual';
async function times(count: number, run: () => Promise<{ readonly refusal: string | undefined }>) {
  const outcomes: (string | undefined)[] = [];
  for (let i = 0; i < count; i += 1) outcomes.push((await run()).refusal);
  return outcomes;
}
const picture = async (browser: TestBrowser, captchaCheckType: 'sign-in' | 'reset' = 'sign-in') => ({
  id: (await browser.call(newCaptcha, { type, captchaCheckType })).data.id,
  answer: 'AC37',
});
const answered = async (browser: TestBrowser, email: string, entered = password) =>
  browser.call(signIn, { type, email, password: entered, captchaVerifyParam: await picture(browser) });
async function trusted(email: string) {
  const browser = server.browser();
  const { token } = await browser.signedIn(email);
  await browser.call(trustBrowser, {}, { token });
  return browser;
}
/** Locks strangers out in every network, like the maximum over all networks. */
async function lockedEverywhere(email: string) {
  const thief = server.browser();
  await thief.byPassword(email, wrongPassword);
  await server.pool.query('update sign_in_attempts set failures = 99 where since is not null');
  await answered(server.neighbour(thief), email, wrongPassword);
  expect((await answered(server.browser(), email)).refusal).toBe('login-locked');
}

test('ten codes of a stranger cost the owner no code and no wait', async () => {
  const { email } = await server.somebody();
  const [thief, owner] = [server.browser(), server.browser()];
  const ask = (browser: TestBrowser) => browser.call(sendSignInMail, { type, language: 'en', email });
  expect((await ask(owner)).refusal).toBeUndefined();
  const code = await server.codeTo(email);
  const outcomes = await times(10, async () => {
    const answer = await ask(thief);
    await server.clock.advance(61);
    return answer;
  });
  expect(outcomes).toEqual([...Array<undefined>(5), ...Array<string>(5).fill('too-many-requests')]);
  const refused = await ask(thief);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  expect(refused.msg).toBe('Too many requests. Please try again in 24 hours.');
  expect((await owner.call(signInByCode, { type, email, code })).refusal).toBe('wrong-code');
  expect((await ask(owner)).refusal).toBeUndefined();
  const fresh = await server.codeTo(email);
  expect((await owner.call(signInByCode, { type, email, code: fresh })).refusal).toBe('new-browser');
});

test('nine reset codes of a stranger leave the owner’s own codes', async () => {
  const { email } = await server.somebody();
  const owner = await trusted(email);
  const ask = async (browser: TestBrowser) =>
    browser.call(sendResetMail, {
      type,
      language: 'en',
      email,
      captchaCheckType: 'reset',
      captchaVerifyParam: await picture(browser, 'reset'),
    });
  for (const thief of Array.from({ length: 4 }, () => server.browser()))
    await times(5, async () => {
      const answer = await ask(thief);
      await server.clock.advance(61);
      return answer;
    });
  expect((await ask(server.browser())).refusal).toBe('too-many-requests');
  expect((await ask(owner)).refusal).toBeUndefined();
});

test('five wrong passwords lock their own network until a trusted browser signs in', async () => {
  const { email } = await server.somebody();
  const owner = await trusted(email);
  const thief = server.browser();
  const guess = () => server.neighbour(thief).byPassword(email, wrongPassword);
  expect(await times(5, guess)).toEqual([...Array<string>(4).fill('wrong-credentials'), 'login-locked']);
  expect((await server.neighbour(thief).byPassword(email)).refusal).toBe('login-locked');
  expect((await server.browser().byPassword(email)).refusal).toBe('new-browser');
  expect((await owner.byPassword(email)).refusal).toBeUndefined();
  expect((await server.neighbour(thief).byPassword(email)).refusal).toBe('new-browser');
});

test('a lock of all strangers stops neither a trusted browser nor a passkey', async () => {
  const { email, personId } = await server.somebody();
  const owner = await trusted(email);
  const device = await server.addPasskey(personId);
  await lockedEverywhere(email);
  expect((await owner.byPassword(email)).refusal).toBeUndefined();
  expect((await server.browser().byPassword(email)).refusal).toBe('new-browser');
  await lockedEverywhere(email);
  const browser = server.browser();
  const { data: asked } = await browser.call(beginPasskeySignIn, { type });
  expect((await browser.call(signInByPasskey, { type, passkey: device.get(asked) })).refusal).toBeUndefined();
  expect((await server.browser().byPassword(email)).refusal).toBe('new-browser');
});

test('a reset with the right code passes and ends every lock', async () => {
  const { email } = await server.somebody();
  const owner = server.browser();
  await times(5, () => server.neighbour(owner).byPassword(email, wrongPassword));
  await lockedEverywhere(email);
  const thief = server.browser();
  await times(5, () => thief.call(verifyReset, { type, email, method: 'email', code: '0000' }));
  const captchaVerifyParam = await picture(owner, 'reset');
  const asked = { type, language: 'en', email, captchaCheckType: 'reset', captchaVerifyParam } as const;
  await owner.call(sendResetMail, asked);
  const code = await server.codeTo(email);
  const { data } = await owner.call(verifyReset, { type, email, method: 'email', code });
  const renewed = { type, resetToken: data.resetToken, password: 'Lantern#42' } as const;
  expect((await owner.call(resetPassword, renewed)).refusal).toBeUndefined();
  expect((await owner.byPassword(email, 'Lantern#42')).refusal).toBe('new-browser');
});

test('twenty wrong codes after the right password leave the owner’s trusted browser open', async () => {
  const { email, personId } = await server.somebody();
  const owner = await trusted(email);
  const { code } = await server.bindAuthenticator(personId);
  const outcomes: (string | undefined)[] = [];
  for (let i = 0; i < 5; i += 1) {
    const thief = server.browser();
    await thief.byPassword(email);
    outcomes.push(...(await times(4, () => thief.prove({ method: 'authenticator', code: another(code()) }))));
  }
  expect(outcomes.filter((outcome) => outcome === 'wrong-code')).toHaveLength(19);
  expect(outcomes.at(-1)).toBe('login-locked');
  expect((await server.browser().byPassword(email)).refusal).toBe('login-locked');
  expect((await owner.byPassword(email)).refusal).toBe('two-factor-needed');
  expect((await owner.prove({ method: 'authenticator', code: code() })).refusal).toBeUndefined();
});

test('failures elsewhere never lock out staff in their known browser', async () => {
  const { email } = await newStaff(server);
  const signInFrom = async (browser: TestBrowser) => {
    await browser.call(staffSignIn, { email, password });
    const proof = { method: 'authenticator', code: await staffCode(server) } as const;
    expect((await browser.call(continueStaffSignIn, { proof })).refusal).toBeUndefined();
  };
  const owner = server.browser();
  await signInFrom(owner);
  const thief = server.browser();
  const guess = () => server.neighbour(thief).call(staffSignIn, { email, password: wrongPassword });
  expect(await times(5, guess)).toEqual([...Array<string>(4).fill('wrong-credentials'), 'login-locked']);
  const enter = (browser: TestBrowser) => browser.call(staffSignIn, { email, password });
  expect((await enter(server.browser())).refusal).toBe('two-factor-needed');
  await server.pool.query('update sign_in_attempts set failures = 99 where since is not null');
  await server.browser().call(staffSignIn, { email, password: wrongPassword });
  expect((await enter(server.browser())).refusal).toBe('login-locked');
  expect((await enter(owner)).refusal).toBe('two-factor-needed');
  await signInFrom(owner);
  expect((await enter(server.browser())).refusal).toBe('two-factor-needed');
});

test('the owner’s own mistakes lock their browser and show for how long', async () => {
  const { email } = await server.somebody();
  const owner = await trusted(email);
  await times(5, () => owner.byPassword(email, wrongPassword));
  const locked = await owner.call(signIn, { type, email, password });
  expect(locked.refusal).toBe('login-locked');
  expect(locked.data).toMatchObject({ remainingSeconds: expect.any(Number) });
});
