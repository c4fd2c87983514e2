// An institution's engineer with only the documentation: the code of its page runs as printed, against a
// Causeway with its box, from a key pair to a transfer, and each notification on the way is verified.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  decideApplication,
  getApplication,
  getDeveloperPlatform,
  getMemberInfo,
  webhookTypes,
  revealSigningSecret,
  sendInstitutionApplication,
  setDeveloperPlatform,
} from '@causeway/contract';
import { seedStaff } from '@causeway/db/seed/names';
import { Webhook } from 'standardwebhooks';
import { nextAppCode, withAuthenticator } from '../api/factors.ts';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { staffToken } from '../api/staff.ts';
import { newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

const PATIENCE = { timeout: 60_000 };

/** A business that two staff members made an institution. */
async function institution(outside: Outside): Promise<Member> {
  const { api, box } = outside;
  const member = await Member.register(outside, newcomer('business'));
  await member.call(sendInstitutionApplication, {
    companyName: 'Sample Institution Limited',
    email: member.who.email,
    imType: '2',
    imTypeAcct: '+852 5555 1234',
    description: 'Accounts for our customers.',
    applyFiles: [],
    version: 0,
  });
  const { memberId } = member;
  for (const [email, decision] of [
    [seedStaff.senior.email, 'process'],
    [seedStaff.reviewer.email, 'complete'],
  ] as const) {
    const token = await staffToken(api, box, email);
    const { version } = await api.call(getApplication, { memberId }, { token });
    await api.call(decideApplication, { memberId, version, decision }, { token });
  }
  await member.verify();
  return member;
}

/** The page's files, as a reader would copy them. */
function filesOf(page: string): ReadonlyMap<string, string> {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const blocks = page.matchAll(/data-name="([\w-]+\.mjs)"><code>([^]*?)<\/code>/g);
  return new Map(
    [...blocks].map(([, name = '', code = '']) => [
      name,
      code.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => entities[entity] ?? ''),
    ]),
  );
}

/** Makes a folder for the engineer, whose clock shows the time of the box. */
async function workshop(url: string, { box }: Outside) {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-integrator-'));
  for (const [name, code] of filesOf(await (await fetch(`${url}/api/docs/open`)).text()))
    await writeFile(join(folder, name), code);
  const started: ChildProcess[] = [];
  const start = async (file: string, args: readonly string[], environment: NodeJS.ProcessEnv) => {
    const ahead = (await box.now()).getTime() - Date.now();
    const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${String(ahead)};`;
    const child = spawn(process.execPath, ['--import', clock, file, ...args], {
      cwd: folder,
      env: environment,
    });
    started.push(child);
    const printed = { output: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (printed.output += piece.toString()));
    const ended = new Promise<string>((resolve, reject) =>
      child.on('exit', (code) =>
        code === 0 ? resolve(printed.output) : reject(new Error(`${file}: ${printed.output}`)),
      ),
    );
    ended.catch(() => undefined);
    return { printed, ended };
  };
  const close = async (): Promise<void> => {
    for (const child of started) child.kill();
    await rm(folder, { recursive: true });
  };
  return { folder, start, close };
}

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Receives notifications first: each is passed on to the documentation's receiver, and stored with its
 * headers.
 */
async function receiver(port: number) {
  const received: Received[] = [];
  const http = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const body = await text(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => name.startsWith('webhook-'))
          .map(([name, value]) => [name, String(value)]),
      );
      const { status } = await fetch(`http://localhost:${String(port)}`, { method: 'POST', headers, body });
      if (status === 204) received.push({ headers, body });
      response.writeHead(status).end();
    };
    take().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
  return { received, url: `http://localhost:${String((http.address() as AddressInfo).port)}/hook`, http };
}

/** Verifies with the official library, which uses this machine's clock. */
function expectVerified(received: readonly Received[], secret: string, now: Date): void {
  const realNow = Date.now;
  Date.now = () => now.getTime();
  try {
    for (const { headers, body } of received)
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  } finally {
    Date.now = realNow;
  }
}

async function freePort(): Promise<number> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, resolve));
  const { port } = http.address() as AddressInfo;
  await new Promise((resolve) => http.close(resolve));
  return port;
}

test("from a key pair to a transfer by the documentation's code", async ({ url, outside }) => {
  const { box, decisions } = outside;
  const member = await institution(outside);
  const { secret } = await withAuthenticator(member, box);
  const proof = async () => ({ method: 'authenticator', code: await nextAppCode(box, secret) }) as const;
  const { folder, start, close } = await workshop(url, outside);
  const port = await freePort();
  const hook = await receiver(port);
  try {
    const { ended: keyMade } = await start('keys.mjs', [], {});
    await member.call(setDeveloperPlatform, {
      notificationAddress: hook.url,
      events: [...webhookTypes],
      merchantPublicKey: (await keyMade).trim(),
      endsPreviousKey: false,
      proof: await proof(),
    });
    const platform = await member.call(getDeveloperPlatform, {});
    await writeFile(join(folder, 'causeway-public-key.pem'), platform.serverKeys[0]?.publicKey ?? '');
    const { secret: signing } = await member.call(revealSigningSecret, { proof: await proof() });
    const environment = { CAUSEWAY_KEY_ID: platform.merchantKeys[0]?.keyId ?? '' };
    const receiving = await start('receive.mjs', [], { PORT: String(port) });

    expect(await (await start('balances.mjs', [], environment)).ended).toContain('0.00');

    const opening = await start('accounts.mjs', [], environment);
    await expect.poll(() => opening.printed.output, PATIENCE).toMatch(/collection account ([\w-]+)/);
    const [, accountId = ''] = /collection account ([\w-]+)/.exec(opening.printed.output) ?? [];
    await decisions.approve('collection-account', accountId);
    const [, account = '', subAccountId = ''] =
      /Pay USD to (\w+) .* for sub-account (\w+)/.exec(await opening.ended) ?? [];

    await box.payIntoAccount({ account, currency: 'USD', amount: '1000.00' });
    const { businessMemberKyc } = await member.call(getMemberInfo, {});
    const name = businessMemberKyc?.memberNameEn ?? '';
    const paying = await start('pay.mjs', [subAccountId, name], environment);
    await expect.poll(() => paying.printed.output, PATIENCE).toMatch(/Transfer (\w+) costs/);
    const [, txnNo = ''] = /Transfer (\w+) costs/.exec(paying.printed.output) ?? [];
    await expect.poll(() => decisions.isOpen('transfer', txnNo), PATIENCE).toBe(true);
    await decisions.approve('transfer', txnNo);
    expect(await paying.ended).toContain('Approved');

    // Each change that the member can see has arrived, and the library of the standard accepts each.
    await expect.poll(() => receiving.printed.output, PATIENCE).toContain(`'${txnNo}', status: 2`);
    const arrived = hook.received.map(({ body }) => JSON.parse(body).type);
    for (const type of webhookTypes) expect(arrived).toContain(type);
    expectVerified(hook.received, signing, await box.now());
    expect(await decisions.imbalances()).toEqual([]);
  } finally {
    await close();
    hook.http.closeAllConnections();
    hook.http.close();
  }
});
