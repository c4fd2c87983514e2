// Trusting a browser: only one that a sign-in proved, recognized by its cookie alone, for as long as it is used.
import { listTrustedBrowsers, removeTrustedBrowser, signOut, trustBrowser } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type TestBrowser, desktopAgent, signInServer } from '../sign-in/sign-in.testing.ts';

const server = await signInServer({ environment: { TRUSTED_BROWSER_IDLE_DAYS: '30' } });
afterAll(server.stop);

const DAY = 24 * 60 * 60;

async function trusted(email: string, browser = server.browser()) {
  const { token } = await browser.signedIn(email);
  expect((await browser.call(trustBrowser, {}, { token })).refusal).toBeUndefined();
  return { browser, token };
}
const signedInAgain = async (browser: TestBrowser, email: string) =>
  (await browser.byPassword(email)).refusal;

describe('a trusted browser', () => {
  test('signs in without another proof', async () => {
    const { email } = await server.somebody();
    const { browser } = await trusted(email);
    const answer = await browser.byPassword(email);
    expect(answer.data).toMatchObject({ offerTrust: false });
  });

  test('is named in the trail when it is trusted and removed', async () => {
    const { email, personId } = await server.somebody();
    const { browser, token } = await trusted(email);
    const { data } = await browser.call(listTrustedBrowsers, {}, { token });
    const browserId = data[0]?.browserId ?? '';
    await browser.call(removeTrustedBrowser, { browserId }, { token });
    const { rows } = await server.pool.query(
      `select before, after from audit where subject_kind = 'trusted-browser' and actor_id = $1 order by id`,
      [personId],
    );
    const agent = { agent: desktopAgent };
    expect(rows).toEqual([
      { before: null, after: agent },
      { before: agent, after: null },
    ]);
  });

  test('is recognized by its cookie, not by its user agent', async () => {
    const { email } = await server.somebody();
    const { browser } = await trusted(email);
    expect(await signedInAgain(server.browser(desktopAgent), email)).toBe('new-browser');
    browser.kept.address = '203.0.113.7';
    expect(await signedInAgain(browser, email)).toBeUndefined();
  });

  test('keeps its cookie from scripts and other sites', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const { token } = await browser.signedIn(email);
    const answer = await browser.call(trustBrowser, {}, { token });
    const cookie = String(answer.headers['set-cookie']);
    for (const part of ['causeway_browser=', 'HttpOnly', 'SameSite=Strict', 'Max-Age=2592000', 'Path=/'])
      expect(cookie).toContain(part);
    expect(browser.kept.cookie).toMatch(/^causeway_browser=[^;]*$/);
  });

  test('gets a new cookie with each sign-in, so that a copied one ends the trust', async () => {
    const { email } = await server.somebody();
    const { browser } = await trusted(email);
    const thief = browser.copy();
    const before = browser.kept.cookie;
    expect(await signedInAgain(browser, email)).toBeUndefined();
    expect(browser.kept.cookie).not.toBe(before);
    await server.clock.advance(61);
    expect(await signedInAgain(thief, email)).toBe('new-browser');
    expect(await signedInAgain(browser, email)).toBe('new-browser');
  });

  test('is still recognized if the answer with its new cookie was lost', async () => {
    const { email } = await server.somebody();
    const { browser } = await trusted(email);
    const [one, two] = [browser.copy(), browser.copy()];
    const both = await Promise.all([signedInAgain(one, email), signedInAgain(two, email)]);
    expect(both).toEqual([undefined, undefined]);
    const newest = two.kept.cookie > one.kept.cookie ? two : one;
    await server.clock.advance(61);
    expect(await signedInAgain(newest, email)).toBeUndefined();
  });

  test('is forgotten after thirty days without a sign-in', async () => {
    const { email } = await server.somebody();
    const { browser } = await trusted(email);
    await server.clock.advance(29 * DAY);
    expect(await signedInAgain(browser, email)).toBeUndefined();
    await server.clock.advance(30 * DAY);
    expect(await signedInAgain(browser, email)).toBe('new-browser');
  });

  test('may be shared by several people', async () => {
    const [one, two] = [await server.somebody(), await server.somebody()];
    const { browser } = await trusted(one.email);
    expect(await signedInAgain(browser, two.email)).toBe('new-browser');
    await browser
      .prove({ method: 'email', code: await browser.stepCode(two.email) })
      .then(({ data }) => browser.call(trustBrowser, {}, { token: data.token }));
    expect(await signedInAgain(browser, one.email)).toBeUndefined();
    expect(await signedInAgain(browser, two.email)).toBeUndefined();
  });

  test.each([
    ['another id', (cookie: string) => cookie.replace(/=[0-9a-f]{8}/, '=00000000')],
    ['another turn', (cookie: string) => cookie.replace(/\.\d+\./, '.7.')],
    ['another seal', (cookie: string) => cookie.replace(/[0-9a-f]{8}$/, '00000000')],
    ['nothing', () => 'causeway_browser='],
  ])('is not recognized with %s in its cookie', async (_what, forge) => {
    const { email } = await server.somebody();
    const { browser } = await trusted(email);
    browser.kept.cookie = forge(browser.kept.cookie);
    expect(await signedInAgain(browser, email)).toBe('new-browser');
  });
});

describe('trusting a browser', () => {
  test('requires the session that proved it', async () => {
    const { token, refreshToken } = await server.signedInPerson();
    expect(refreshToken).toBeTypeOf('string');
    expect((await server.browser().call(trustBrowser, {}, { token })).refusal).toBe('forbidden');
    expect((await server.browser().call(trustBrowser, {})).refusal).toBe('login-expired');
  });

  test('is possible within ten minutes after the sign-in', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const { token } = await browser.signedIn(email);
    await server.clock.advance(601);
    expect((await browser.call(trustBrowser, {}, { token })).refusal).toBe('forbidden');
  });

  test('requires more than an access token', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const thief = server.browser();
    const stolen = async (token: string) => {
      expect((await thief.call(trustBrowser, {}, { token })).refusal).toBe('forbidden');
      expect(thief.kept.cookie).toBe('');
    };
    const { token } = await browser.signedIn(email);
    await stolen(token);
    expect((await browser.call(trustBrowser, {}, { token })).refusal).toBeUndefined();
    await stolen(token);
    await stolen((await browser.byPassword(email)).data.token);
    await server.clock.advance(20 * 60);
    expect((await thief.byPassword(email)).refusal).toBe('new-browser');
  });

  test('requires the token of its own sign-in', async () => {
    const [attacker, victim] = [await server.somebody(), await server.somebody()];
    const [bad, browser] = [server.browser(), server.browser()];
    await bad.signedIn(attacker.email);
    const { token } = await browser.signedIn(victim.email);
    expect((await bad.call(trustBrowser, {}, { token })).refusal).toBe('forbidden');
  });

  test('is possible once for each sign-in', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const { token } = await browser.signedIn(email);
    const second = browser.copy();
    expect((await browser.call(trustBrowser, {}, { token })).refusal).toBeUndefined();
    expect((await second.call(trustBrowser, {}, { token })).refusal).toBe('forbidden');
    expect((await server.browser().call(trustBrowser, {}, { token })).refusal).toBe('forbidden');
    expect((await browser.call(listTrustedBrowsers, {}, { token })).data).toHaveLength(1);
  });

  test('twice keeps one entry', async () => {
    const { email } = await server.somebody();
    const { browser, token } = await trusted(email);
    await browser.call(trustBrowser, {}, { token });
    expect((await browser.call(listTrustedBrowsers, {}, { token })).data).toHaveLength(1);
  });

  test('ends at ten, even for two at the same instant', async () => {
    const { email, personId } = await server.somebody();
    for (let slot = 1; slot <= 9; slot++)
      await server.pool.query(
        `insert into trusted_browser (id, person_id, slot, agent, added_at, last_used_at)
         values (gen_random_uuid(), $1, $2, '', $3, $3)`,
        [personId, slot, server.clock.now()],
      );
    const browser = server.browser();
    const { token } = await browser.signedIn(email);
    const other = browser.copy();
    const both = await Promise.all([browser, other].map((one) => one.call(trustBrowser, {}, { token })));
    const refusals = both.map(({ refusal }) => refusal).filter((refusal) => refusal !== undefined);
    expect(refusals).toHaveLength(1);
    // The second call finds the last slot taken, loses it in the write, or finds the session's offer used.
    expect(['trusted-browser-limit', 'changed-meanwhile', 'forbidden']).toContain(refusals[0]);
    const third = await browser.copy().call(trustBrowser, {}, { token });
    expect(third.refusal === undefined || third.refusal === 'trusted-browser-limit').toBe(true);
    expect((await browser.call(listTrustedBrowsers, {}, { token })).data).toHaveLength(10);
  });
});

describe('the list of trusted browsers', () => {
  test('describes each and marks the current one', async () => {
    const { email } = await server.somebody();
    const { browser } = await trusted(email);
    await server.clock.advance(3 * DAY + 60);
    const phone = server.browser(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    );
    const { token } = await trusted(email, phone);
    const { data } = await phone.call(listTrustedBrowsers, {}, { token });
    expect(data).toMatchObject([
      {
        browser: 'Safari',
        browserVersion: '26',
        os: 'iOS',
        device: 'phone',
        daysSinceLastLogin: 0,
        isCurrent: true,
      },
      {
        browser: 'Chrome',
        browserVersion: '141',
        os: 'Linux',
        device: 'desktop',
        daysSinceLastLogin: 3,
        isCurrent: false,
      },
    ]);
    expect(browser.kept.cookie).not.toBe('');
  });

  test('loses a removed browser, which is then unknown', async () => {
    const { email } = await server.somebody();
    const { browser, token } = await trusted(email);
    const { data: list } = await browser.call(listTrustedBrowsers, {}, { token });
    const browserId = list[0]?.browserId ?? expect.unreachable('nothing is listed');
    const stranger = await server.signedInPerson();
    expect(await server.as(stranger).refused(removeTrustedBrowser, { browserId })).toBe('not-found');
    expect((await browser.call(removeTrustedBrowser, { browserId }, { token })).refusal).toBeUndefined();
    expect((await browser.call(removeTrustedBrowser, { browserId }, { token })).refusal).toBe('not-found');
    expect((await browser.call(listTrustedBrowsers, {}, { token })).data).toEqual([]);
    await browser.call(signOut, {}, { token });
    expect(await signedInAgain(browser, email)).toBe('new-browser');
  });
});
