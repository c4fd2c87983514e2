// The owner is notified of a sign-in that somebody else may have begun, completed or abandoned.
import { beginPasskeySignIn, signInByPasskey, trustBrowser } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type TestBrowser, signInServer, wrongPassword } from './sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const type = 'individual';
const left = 'Unfinished sign-in to your Causeway account';
/** The notices to an address, without emails that carry a code. */
async function noticesTo(email: string): Promise<readonly (string | undefined)[]> {
  await server.settle();
  return server.mails
    .filter(({ to, text }) => to === email && !/^\s+\d{4}$/m.test(text))
    .map(({ subject }) => subject);
}

describe('a sign-in abandoned after the right password', () => {
  test('causes one notice of its origin when it has expired', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    expect((await browser.byPassword(email)).refusal).toBe('new-browser');
    await server.clock.advance(580);
    expect(await noticesTo(email)).toEqual([]);
    await server.clock.advance(21);
    expect(await noticesTo(email)).toEqual([left]);
    const { text = '' } = server.mails.findLast(({ to }) => to === email) ?? {};
    expect(text).toContain(browser.kept.address);
    expect(text).toContain('Completed step: Password');
    await server.clock.advance(3600);
    expect(await noticesTo(email)).toEqual([left]);
  });

  test('causes at most one notice an hour', async () => {
    const { email } = await server.somebody();
    await Promise.all([1, 2, 3].map(() => server.browser().byPassword(email)));
    await server.clock.advance(600);
    expect(await noticesTo(email)).toEqual([left]);
  });

  test('causes no notice if the same browser started again and signed in', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    await browser.signedIn(email);
    await server.clock.advance(600);
    expect(await noticesTo(email)).toEqual(['New sign-in to Causeway from an unrecognized browser']);
  });

  test('causes a notice if only another browser signed in', async () => {
    const { email } = await server.somebody();
    await server.browser().byPassword(email);
    await server.browser().signedIn(email);
    await server.clock.advance(600);
    expect(await noticesTo(email)).toEqual(['New sign-in to Causeway from an unrecognized browser', left]);
  });

  test('with a wrong password causes no notice', async () => {
    const { email } = await server.somebody();
    await server.browser().byPassword(email, wrongPassword);
    await server.clock.advance(600);
    expect(await noticesTo(email)).toEqual([]);
  });
});

describe('a notice of a new browser', () => {
  const byPasskey = async (browser: TestBrowser, device: Awaited<ReturnType<typeof server.addPasskey>>) => {
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    return (await browser.call(signInByPasskey, { type, passkey: device.get(asked) })).data;
  };

  test('is sent for a sign-in by passkey', async () => {
    const { email, personId } = await server.somebody();
    const device = await server.addPasskey(personId);
    const browser = server.browser();
    const { token } = await byPasskey(browser, device);
    const first = ['New passkey sign-in to Causeway from an unrecognized browser'];
    expect(await noticesTo(email)).toEqual(first);
    await browser.call(trustBrowser, {}, { token });
    const all = [...first, 'Your Causeway account has a new trusted browser'];
    expect(await noticesTo(email)).toEqual(all);
    await byPasskey(browser, device);
    expect(await noticesTo(email)).toEqual(all);
  });

  test('is sent once when it is trusted, however often', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const { token } = await browser.signedIn(email);
    await browser.call(trustBrowser, {}, { token });
    await browser.call(trustBrowser, {}, { token });
    // Notices are sent separately, in any order.
    const notices = await noticesTo(email);
    expect(notices).toHaveLength(2);
    expect(new Set(notices)).toEqual(
      new Set([
        'New sign-in to Causeway from an unrecognized browser',
        'Your Causeway account has a new trusted browser',
      ]),
    );
  });
});
