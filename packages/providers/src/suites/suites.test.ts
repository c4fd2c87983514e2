// The suites of all ports against the world box, whose controls act as the person; and each check fails for a provider that
// breaks its rule. `npm run certify` runs the same suites against an operator's provider.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount, decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProviders, type OpenProviders } from '../create-providers.ts';
import { ProviderError, type BankChannel, type BankPort, type ChainPort, type Creditor } from '../port.ts';
import { createBucketFiles } from '../index.ts';
import { boxBucket, keptIn, startWorldBox, type WorldBoxProcess } from '../world-box.testing.ts';
import { worldBoxChains } from '../world-box-chains.ts';
import { worldBoxConfig } from '../world-box.ts';
import { bankSuite, type BankSamples, type Push } from './bank.ts';
import { messageSuite } from './bank-events.ts';
import { chainSuite, type ChainSamples } from './chain.ts';
import { runSuite, type Check, type Person } from './check.ts';
import { filesSuite } from './files.ts';
import { identityCheckSuite } from './identity-check.ts';
import { marketSuite } from './market.ts';
import { mailSuite, smsSuite } from './messages.ts';
import { registerSuite } from './register.ts';
import { screeningSuite } from './screening.ts';

let box: WorldBoxProcess;
let providers: OpenProviders;
let folder: string;
let offset = 0;
let pushed: Push[] = [];
const now = () => new Date(Date.now() + offset);

const listener = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    pushed.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) });
    response.writeHead(204).end();
  });
});

beforeAll(async () => {
  box = await startWorldBox();
  folder = await mkdtemp(join(tmpdir(), 'causeway-suites-'));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const callbackUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  await box.control('PUT', '/addresses', { callbackUrl });
  const smtp = { smtpHost: '127.0.0.1', smtpPort: box.smtpPort };
  const places = { url: box.url, secret: box.secret, publicUrl: callbackUrl };
  providers = createProviders({
    now,
    ...keptIn(folder),
    chains: worldBoxChains({ url: box.url }),
    ...worldBoxConfig({ ...smtp, ...places }),
  });
});
beforeEach(async () => {
  await box.control('POST', '/reset');
  offset = 0;
  pushed = [];
});
afterAll(async () => {
  providers.close();
  listener.close();
  await box.stop();
  await rm(folder, { recursive: true });
});

const BLOCKS_A_LOOK = 20;
const LOOKS = 10;

/** Does in the box what a person would do outside; if time has to pass, the box's clock is moved. */
const player: Person = {
  async request(task) {
    if (task.kind === 'pay-in') {
      const { account, amount } = task;
      await box.control('POST', '/pay-in', {
        account: account.number,
        amount: '1.00',
        currency: amount.currency,
        payerName: 'Grace & Co',
        remittance: 'certification',
      });
      return true;
    }
    if (task.kind === 'finish-identity-check') {
      const id = new URL(task.url).pathname.split('/').at(-1);
      await box.control('POST', `/identity/${id}/finish`, { outcome: 'passed' });
      return true;
    }
    const inbox = await box.control('GET', `/inbox?to=${encodeURIComponent(task.to)}&waitSeconds=5`);
    const { messages } = inbox as { messages: readonly { readonly text: string }[] };
    return messages.some(({ text }) => text.includes(`认证, 認證 ${task.mark}`));
  },
  patience() {
    let looks = 0;
    return async () => {
      looks += 1;
      // Most effects come within seconds; some banks settle only on another working day.
      const advanceSeconds = looks === 1 ? 2 : 43_200;
      offset += advanceSeconds * 1_000;
      await box.control('POST', '/clock', { advanceSeconds });
      for (const channel of [8, 9])
        await box.control('POST', `/chain/${channel}/mine`, { blocks: BLOCKS_A_LOOK });
      return looks < LOOKS;
    };
  },
};

/** A person who is absent. */
const nobody: Person = { request: async () => null, patience: () => async () => false };

/** Each check with its verdict, and the reason if it did not pass. */
const verdictsOf = async (checks: readonly Check[]): Promise<readonly string[]> =>
  (await runSuite(checks)).map(({ name, verdict, reason }) =>
    reason === null ? `${name} ${verdict}` : `${name} ${verdict}: ${reason}`,
  );

const allPassed = (checks: readonly Check[]): readonly string[] => checks.map(({ name }) => `${name} passed`);

async function failedOf(checks: readonly Check[]): Promise<readonly string[]> {
  const results = await runSuite(checks);
  return results.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
}

// --- Banks -------------------------------------------------------------------------------------------------------

const creditorAt = (account: string): Creditor => ({
  name: 'Marta & Sons',
  account,
  address: { country: 'DE', province: '', city: 'Berlin', postCode: '', lines: '' },
  bank: { bic: 'DEUTDEFF', name: '', country: 'DE', city: '', lines: '', branch: null },
  intermediary: null,
});

const bankSamples = (): BankSamples => ({
  holder: { name: 'Ada Example', country: 'HK', currencies: ['USD'] },
  refusedHolder: 'Please Refuse',
  payment: { amount: decimal('1.00', 'EUR'), creditor: creditorAt('DE89370400440532013000') },
  refusedPayment: { amount: decimal('1.00', 'EUR'), creditor: creditorAt('12340000') },
  payIn: decimal('1.00', 'USD'),
  pushes: () => pushed.filter(({ body }) => Buffer.from(body).includes('camt.054')),
  now,
});

function bankOf(channel: BankChannel): BankPort {
  const bank = providers.banks.get(channel);
  if (bank === undefined) throw new Error(`no bank ${channel}`);
  return bank;
}

test.each([3, 2, 13, 20] as const)(
  'the bank of channel %i meets the requirements of its port',
  async (channel) => {
    const samples = bankSamples();
    const currency = channel === 13 ? 'EUR' : 'USD';
    const checks = bankSuite(
      bankOf(channel),
      {
        ...samples,
        holder: { name: 'Ada Example', country: 'HK', currencies: [currency] },
        payIn: decimal('1.00', currency),
        payment: { amount: decimal('1.00', currency), creditor: creditorAt('DE89370400440532013000') },
      },
      player,
    );
    expect(await verdictsOf(checks)).toEqual(allPassed(checks));
  },
);

test('without a person and without samples no account is opened and no money moves', async () => {
  const nothing = { holder: null, refusedHolder: null, payment: null, refusedPayment: null, payIn: null };
  const checks = bankSuite(bankOf(3), { ...nothing, pushes: null, now }, nobody);
  const verdicts = (await runSuite(checks)).map(({ name, verdict }) => [name, verdict]);
  expect(verdicts.filter(([, verdict]) => verdict === 'passed').map(([name]) => name)).toEqual([
    'unknown-payment',
    'push-without-signature',
    'messages-listed-again',
    'statements-chain',
  ]);
  expect(verdicts.filter(([, verdict]) => verdict === 'failed')).toEqual([]);
});

const brokenBanks: readonly (readonly [string, string, (bank: BankPort) => Partial<BankPort>])[] = [
  [
    'opens another account each time',
    'account-opened-once',
    (bank) => ({
      openAccount: (request) => bank.openAccount({ ...request, reference: String(Math.random()) }),
    }),
  ],
  [
    'opens an account for everybody',
    'account-refused',
    (bank) => ({ openAccount: (request) => bank.openAccount({ ...request, holderName: 'Ada' }) }),
  ],
  [
    'calls a payment paid that it never got',
    'unknown-payment',
    () => ({
      paymentStatus: async (endToEndId) => ({ endToEndId, status: 'paid', bankReference: null }),
    }),
  ],
  [
    'pays an order that is repeated once more',
    'payment-made-once',
    (bank) => ({
      pay: async (instruction) => {
        const endToEndId = `X${Math.random().toString(36).slice(2)}`;
        return bank.pay({ ...instruction, endToEndId });
      },
    }),
  ],
  [
    'pays what it should refuse',
    'payment-refused',
    (bank) => ({
      pay: (instruction) => bank.pay({ ...instruction, creditor: creditorAt('DE89370400440532013000') }),
    }),
  ],
  [
    'reads whatever is pushed',
    'push-without-signature',
    () => ({ readPush: () => ({ messageId: null, raw: '', events: [] }) }),
  ],
  [
    'lists the newest message first',
    'money-listed-behind-the-cursor',
    (bank) => ({
      messagesAfter: async (cursor) => {
        const { messages, ...rest } = await bank.messagesAfter(cursor);
        return { messages: messages.toReversed(), ...rest };
      },
    }),
  ],
  [
    'opens a day with another balance than the day before closed with',
    'statements-chain',
    (bank) => ({
      statements: {
        ...bank.statements,
        offers: { statements: true, reports: false },
        statementsOf: async (day) => [
          {
            ...{ source: 'camt.053', id: null, sequence: null, account: '1', currency: 'USD', day },
            ...{
              opening: decimal('1.00', 'USD'),
              closing: decimal('2.00', 'USD'),
              entries: [],
              addsUp: true,
            },
          },
        ],
      },
    }),
  ],
  [
    'states balances that its entries do not lead to',
    'statements-chain',
    (bank) => ({
      statements: {
        ...bank.statements,
        offers: { statements: true, reports: false },
        statementsOf: async (day) => [
          {
            ...{ source: 'camt.053', id: null, sequence: null, account: '1', currency: 'USD', day },
            ...{
              opening: decimal('1.00', 'USD'),
              closing: decimal('1.00', 'USD'),
              entries: [],
              addsUp: false,
            },
          },
        ],
      },
    }),
  ],
  [
    'never ends its list',
    'messages-listed-again',
    (bank) => ({ messagesAfter: async () => ({ ...(await bank.messagesAfter('')), cursor: '' }) }),
  ],
];

test.each(brokenBanks)('a bank that %s fails %s', async (_what, name, broken) => {
  const bank = bankOf(3);
  // Puts something into the list first, so that its order shows.
  await runSuite(bankSuite(bank, bankSamples(), player));
  expect(await failedOf(bankSuite({ ...bank, ...broken(bank) }, bankSamples(), player))).toContain(name);
});

describe('stored messages of a bank', () => {
  const listed = async (): Promise<string> => {
    await runSuite(bankSuite(bankOf(3), bankSamples(), player));
    const { messages } = await bankOf(3).messagesAfter('');
    return messages.find(({ events }) => events.some(({ kind }) => kind === 'credit'))?.raw ?? '';
  };

  test('are shown entry by entry, without names, and add up to the bank’s own sum', async () => {
    const raw = await listed();
    const checks = messageSuite(bankOf(3), [{ file: 'a.xml', raw }], [decimal('1.00', 'USD')]);
    const results = await runSuite(checks);
    expect(results.map(({ verdict }) => verdict)).toEqual(['passed', 'passed']);
    expect(results[0]?.observations.facts).toEqual([
      expect.stringMatching(/^credit of 1\.00 USD, value date .*, the payer is named/),
      'credited in all: 1.00 USD',
    ]);
    expect(JSON.stringify(results)).not.toContain('Grace');
  });

  test('that add up to something else, or that nobody can read, fail with the reason', async () => {
    const raw = await listed();
    const files = [
      { file: 'a.xml', raw },
      { file: 'b.xml', raw: 'no message' },
    ];
    const results = await runSuite(messageSuite(bankOf(3), files, [decimal('2.00', 'USD')]));
    expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['passed', null],
      ['failed', expect.stringContaining('no well-formed message')],
      ['failed', 'they credit 1.00 USD'],
    ]);
  });
});

// --- Chains ------------------------------------------------------------------------------------------------------

describe.each([8, 9] as const)('the node of channel %i', (channel) => {
  const chainOf = (): ChainPort => {
    const chain = providers.chains.get(channel);
    if (chain === undefined) throw new Error(`no chain ${channel}`);
    return chain;
  };
  let index = channel * 100_000;

  async function samples(): Promise<ChainSamples> {
    const chain = chainOf();
    const [paid, payee] = [chain.depositAddress((index += 1)), chain.depositAddress((index += 1))];
    await box.control('POST', `/chain/${channel}/pay-in`, { to: paid, asset: 'USDT', amount: '1' });
    await box.control('POST', `/chain/${channel}/mine`, { blocks: 1 });
    const { blockNumber } = await chain.head();
    await box.control('POST', `/chain/${channel}/mine`, { blocks: 30 });
    return {
      transfer: { address: paid, block: blockNumber },
      payment: { amount: amount('USDT', 1_000_000n), to: payee },
    };
  }

  test('meets the requirements of its port', async () => {
    const checks = chainSuite(chainOf(), await samples(), player);
    expect(await verdictsOf(checks)).toEqual(allPassed(checks));
  });

  const broken: readonly (readonly [string, string, (chain: ChainPort) => Partial<ChainPort>])[] = [
    ['takes any text for an address', 'addresses', () => ({ isAddress: () => true })],
    [
      'names another block each time',
      'head-and-blocks',
      () => ({ blockHash: async () => String(Math.random()) }),
    ],
    [
      'leaves a token out',
      'holdings',
      (chain) => ({
        holdings: async (addresses) => {
          const { holdings, ...rest } = await chain.holdings(addresses);
          return { holdings: holdings.slice(1), ...rest };
        },
      }),
    ],
    [
      'answers wide ranges with nothing',
      'transfer-found',
      (chain) => ({
        transfers: async (addresses, from, to) =>
          to - from > 10n ? [] : chain.transfers(addresses, from, to),
      }),
    ],
    [
      'shows what nobody asked for',
      'range-without-ours',
      (chain) => ({
        transfers: async (_addresses, from, to) =>
          chain.transfers(new Set([chain.depositAddress(index - 1)]), from, to),
      }),
    ],
    [
      'knows what was never broadcast',
      'signing',
      () => ({ sendStatus: async () => ({ status: 'pending' }) }),
    ],
    [
      'does not take a payment twice',
      'payment-made-once',
      (chain) => {
        const seen = new Set<string>();
        return {
          broadcast: async (transfer) => {
            if (seen.has(transfer.txHash)) throw new ProviderError('already known');
            seen.add(transfer.txHash);
            return chain.broadcast(transfer);
          },
        };
      },
    ],
  ];

  test.each(broken)('that %s fails %s', async (_what, name, change) => {
    const chain = chainOf();
    const checks = chainSuite({ ...chain, ...change(chain) }, await samples(), player);
    expect(await failedOf(checks)).toContain(name);
  });
});

// --- The others --------------------------------------------------------------------------------------------------

test('the market meets the requirements of its port; one without a currency, or with old rates, does not', async () => {
  const suite = (change: Partial<OpenProviders['market']>) =>
    marketSuite({ ...providers.market, ...change }, { ageSecondsMax: 300, now });
  expect(await verdictsOf(suite({}))).toEqual(allPassed(suite({})));
  const rates = await providers.market.rates();
  expect(await failedOf(suite({ rates: async () => rates.slice(1) }))).toEqual(['every-currency']);
  const at = new Date(now().getTime() - 301_000);
  expect(await failedOf(suite({ rates: async () => rates.map((rate) => ({ ...rate, at })) }))).toEqual([
    'age',
  ]);
});

test.each(['box', 'yente', 'watchman'] as const)(
  'screening by %s does what its port demands',
  async (screening) => {
    const places = { url: box.url, secret: box.secret, publicUrl: box.url };
    const config = worldBoxConfig({ ...places, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, screening });
    const listed = { name: 'Sanctioned Politician Ltd', country: 'HK' };
    const addresses = [{ channel: 8, address: '0x000000000000000000000000000000000000dEaD' } as const];
    const suite = screeningSuite(config.screening, { listed, addresses });
    expect(await verdictsOf(suite)).toEqual(allPassed(suite));
  },
);

test('a screening that finds nobody, or everybody, does not meet the requirements of its port', async () => {
  const suite = (change: Partial<OpenProviders['screening']>) =>
    screeningSuite(
      { ...providers.screening, ...change },
      {
        listed: { name: 'Sanctioned Politician Ltd', country: 'HK' },
        addresses: [{ channel: 8, address: '0x000000000000000000000000000000000000dEaD' }],
      },
    );
  const none = { hit: false, reason: null, matches: [] };
  expect(await failedOf(suite({ party: async () => none }))).toEqual(['listed-name']);
  const hit = await providers.screening.party({
    kind: 'company',
    name: 'Sanctioned Politician Ltd',
    country: 'HK',
  });
  expect(await failedOf(suite({ party: async () => hit }))).toEqual(['unlisted-name']);
  const changing = { listVersion: async () => String(Math.random()) };
  expect(await failedOf(suite(changing))).toEqual(['lists', 'list-version']);
  expect(await failedOf(suite({ parties: async () => [hit, none, none] }))).toEqual(['several-names']);
});

test('the register of the box meets the requirements of its port; one that finds everybody or nobody does not', async () => {
  const [register] = providers.registers;
  if (!register) throw new Error('the box has no register');
  const asked = (name: string) => ({ country: 'GB', number: '01234567', name });
  const samples = { known: asked('Heron Quay Ltd'), unknown: asked('Unregistered Ltd') };
  const suite = (change: Partial<typeof register> = {}) => registerSuite({ ...register, ...change }, samples);
  expect(await verdictsOf(suite())).toEqual(allPassed(suite()));
  const found = await register.company(samples.known);
  expect(await failedOf(suite({ company: async () => found }))).toEqual(['unknown-company']);
  const nobody = async () => ({ outcome: 'not-found' }) as const;
  expect(await failedOf(suite({ company: nobody }))).toEqual(['known-company']);
});

test('words in a name and entries that were put in decide what the register of the box answers', async () => {
  const company = async (name: string, number = '1') => {
    const answer = await providers.registers[0]?.company({ country: 'GB', number, name });
    return answer?.outcome === 'found' ? answer.entry : null;
  };
  expect(await company('Unregistered Ltd')).toBeNull();
  expect(await company('Dissolved Ltd')).toMatchObject({ state: 'dissolved', endedOn: '2024-03-05' });
  expect(await company('Liquidation Ltd')).toMatchObject({ state: 'insolvent' });
  expect(await company('Renamed Ltd')).toMatchObject({ formerNames: ['Renamed Ltd'] });
  expect(await company('Renumbered Ltd')).toMatchObject({ number: '19' });
  expect(await company('Shadow Ltd')).toMatchObject({ owners: [{ shares: { from: 75, hasFrom: true } }] });
  const hostile = await company('Hostile Ltd');
  expect(hostile?.name).toBe('<img src=x onerror=alert(1)>DTL');
  expect(hostile?.address).toHaveLength(300);
  await box.control('PUT', '/register/companies', {
    ...{ country: 'GB', number: 'SC 77' },
    entry: { name: 'Kittiwake Ltd', number: 'SC77', officers: [{ name: 'GULL, Ada' }] },
  });
  expect(await company('Anything', 'sc77')).toMatchObject({
    ...{ name: 'Kittiwake Ltd', owners: null },
    officers: [{ name: 'GULL, Ada', isDirector: true }],
  });
});

test('the identity check meets the requirements of its port; one that finds a check for every name does not', async () => {
  const suite = (change: Partial<OpenProviders['identityCheck']>) =>
    identityCheckSuite(
      { ...providers.identityCheck, ...change },
      { publicUrl: 'http://127.0.0.1:8080' },
      player,
    );
  expect(await verdictsOf(suite({}))).toEqual(allPassed(suite({})));
  expect(await failedOf(suite({ origin: 'https://elsewhere.example' }))).toContain('start');
  const { id } = await providers.identityCheck.start({
    reference: 'a',
    successUrl: 'http://a/s',
    failUrl: 'http://a/f',
    language: 'en',
  });
  const same = { result: () => providers.identityCheck.result(id) };
  expect(await failedOf(suite(same))).toContain('unknown-check');
});

test('mail and SMS meet the requirements of their ports; one that loses messages does not', async () => {
  const mail = mailSuite(providers.mail, 'ada@example.test', player);
  expect(await verdictsOf(mail)).toEqual(allPassed(mail));
  const sms = smsSuite(providers.sms, '+85291234567', player);
  expect(await verdictsOf(sms)).toEqual(allPassed(sms));
  const plain = {
    send: (message: { to: string; text: string }) => providers.sms.send({ ...message, text: '??' }),
  };
  expect(await failedOf(smsSuite(plain, '+85291234568', player))).toEqual(['arrived']);
  const refusing = { send: () => Promise.reject(new ProviderError('550')) };
  expect(await failedOf(mailSuite(refusing, 'ada@example.test', player))).toEqual(['taken']);
  expect((await runSuite(mailSuite(providers.mail, 'ada@example.test', nobody))).at(-1)).toMatchObject({
    verdict: 'not possible here',
    reason: 'nobody looked (--wait)',
  });
});

test('files meet the requirements of their port, in a folder and in a bucket; a store that keeps removed files does not', async () => {
  for (const files of [providers.files, createBucketFiles(boxBucket(box, 'files'))]) {
    const suite = filesSuite(files);
    expect(await verdictsOf(suite)).toEqual(allPassed(suite));
  }
  const keeping = { ...providers.files, remove: async () => undefined };
  expect(await failedOf(filesSuite(keeping))).toEqual(['removed']);
});
