// `npm run certify -- <port> [<channel>] [flags]`: checks a provider against the demands of its port, and reports the results:
//
// npm run certify -- bank 3 --holder Example Ltd --currencies USD --report bank-3.md
//
// Runs with the server's configuration, best against a sandbox. It moves money only if --pay or --pay-refused gives an amount
// and a recipient (PLT-193). docs/providers has the flags of each port.
import { createServer } from 'node:http';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bankSuite,
  chainSuite,
  decodeXml,
  filesSuite,
  identityCheckSuite,
  mailSuite,
  marketSuite,
  messageSuite,
  registerSuite,
  reportOf,
  resultLines,
  runSuite,
  screeningSuite,
  smsSuite,
  summary,
  type Check,
  type Person,
  type Push,
  type SampleMessage,
} from '@causeway/providers';
import { withProviders, type TerminalContext } from './at-terminal.ts';
import {
  amountsOf,
  chainPaymentOf,
  currenciesOf,
  paymentOf,
  readFlags,
  wholeOf,
  type Flags,
} from './certify-flags.ts';
import { personAtTerminal } from './certify-person.ts';
import { processEnvironment } from './platform/config/environment.ts';
import { withoutSecrets } from './platform/config/secrets.ts';

/** An older rate is not today's market, unless --age allows more. */
const AGE_SECONDS_MAX = 300;
const MESSAGE_BYTES_MAX = 20 * 1024 * 1024;

const cleaned = withoutSecrets(processEnvironment());
const print = (line: string): void => void process.stdout.write(`${cleaned(line)}\n`);

/** What runs beside the suite and has to be stopped. */
interface Started {
  readonly checks: readonly Check[];
  end?(): void;
}

await withProviders(async (context) => {
  const flags = readFlags(process.argv.slice(2));
  const person = personAtTerminal(wholeOf(flags, 'wait', null), print);
  const { checks, end } = await suiteOf(context, flags, person);
  const notes = notesOf(context, flags);
  for (const note of notes) print(note);
  const results = await runSuite(checks, (result) => resultLines(result).forEach(print)).finally(end);
  print(summary(results));
  const report = flags.text('report');
  if (report !== null) {
    const title = `${flags.port} ${flags.channel}`.trim();
    await writeFile(report, cleaned(reportOf({ title, at: context.clock.now(), notes, results })));
    print(`The report is in ${report}.`);
  }
  if (results.some(({ verdict }) => verdict === 'failed')) process.exitCode = 1;
});

function notesOf({ config }: TerminalContext, flags: Flags): readonly string[] {
  const payments = ['pay', 'pay-refused'].flatMap((name) => {
    const [amount, code] = flags.words(name);
    return flags.has(name) ? [`${amount} ${code} by --${name}`] : [];
  });
  return [
    payments.length === 0
      ? 'No money is moved.'
      : `MONEY IS MOVED: ${payments.join(', ')}; twice if the provider does not keep to the port.`,
    ...(config.providers.kind === 'box'
      ? ['Against the world box: this says nothing of a provider outside.']
      : []),
  ];
}

async function suiteOf(context: TerminalContext, flags: Flags, person: Person): Promise<Started> {
  const { providers, clock, config } = context;
  const now = () => clock.now();
  switch (flags.port) {
    case 'bank':
      return bankChecks(context, flags, person);
    case 'chain':
      return { checks: chainChecks(context, flags, person) };
    case 'market':
      return {
        checks: marketSuite(providers.market, { now, ageSecondsMax: wholeOf(flags, 'age', AGE_SECONDS_MAX) }),
      };
    case 'screening':
      return { checks: screeningChecks(context, flags) };
    case 'register':
      return { checks: registerChecks(context, flags) };
    case 'identity':
      return {
        checks: identityCheckSuite(providers.identityCheck, { publicUrl: config.http.publicUrl }, person),
      };
    case 'mail':
      return { checks: mailSuite(providers.mail, flags.text('to'), person) };
    case 'sms':
      return { checks: smsSuite(providers.sms, flags.text('to'), person) };
    case 'files':
      return { checks: filesSuite(providers.files) };
  }
}

async function bankChecks(
  { providers, clock, config }: TerminalContext,
  flags: Flags,
  person: Person,
): Promise<Started> {
  const bank = [...providers.banks].find(([channel]) => String(channel) === flags.channel)?.[1];
  if (bank === undefined) throw new Error(notConfigured('bank', flags.channel, [...providers.banks.keys()]));
  const folder = flags.text('messages');
  if (folder !== null) {
    const asks = ['holder', 'refused-holder', 'pay', 'pay-refused', 'pay-in', 'listen'].find(flags.has);
    if (asks !== undefined) {
      throw new Error(`--messages asks nothing of the bank: run it again without, for --${asks}.`);
    }
    return { checks: messageSuite(bank, await messagesIn(folder), amountsOf(flags, 'credited')) };
  }
  const holder = flags.text('holder');
  const currencies = currenciesOf(flags);
  const samples = {
    holder: holder === null ? null : { name: holder, country: flags.text('country') ?? 'HK', currencies },
    refusedHolder: flags.text('refused-holder'),
    payment: paymentOf(flags, 'pay'),
    refusedPayment: paymentOf(flags, 'pay-refused'),
    payIn: amountsOf(flags, 'pay-in')[0] ?? null,
    now: () => clock.now(),
  };
  if (holder !== null && currencies.length === 0)
    throw new Error('--holder takes --currencies as well, such as USD,EUR.');
  const port = wholeOf(flags, 'listen', null);
  const listener = port === null ? null : await listen(config.http.host, port);
  return {
    checks: bankSuite(bank, { ...samples, pushes: listener && (() => listener.taken) }, person),
    end: () => listener?.close(),
  };
}

function notConfigured(port: string, channel: string, configured: readonly number[]): string {
  return `No ${port} is configured for channel ${channel}; configured: ${configured.join(', ') || 'none'}.`;
}

/** Accepts the bank's pushes, as the server would, and keeps them for the suite. */
async function listen(
  host: string,
  port: number,
): Promise<{ readonly taken: readonly Push[]; close(): void }> {
  const taken: Push[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      );
      taken.push({ headers, body: Buffer.concat(parts) });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  print(`Pushes are taken at ${host}:${port}, on any path.`);
  return {
    taken,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The files of a folder in the order of their names, or a single file. */
async function messagesIn(place: string): Promise<readonly SampleMessage[]> {
  const isFolder = (await stat(place)).isDirectory();
  const names = isFolder ? (await readdir(place)).filter((name) => /\.xml$/i.test(name)).toSorted() : [place];
  if (names.length === 0) throw new Error(`There is no .xml file in ${place}.`);
  return Promise.all(
    names.map(async (name) => {
      const path = isFolder ? join(place, name) : place;
      if ((await stat(path)).size > MESSAGE_BYTES_MAX) throw new Error(`${path} is too large for a message.`);
      return { file: name, raw: decodeXml(await readFile(path)) };
    }),
  );
}

function chainChecks({ providers }: TerminalContext, flags: Flags, person: Person): readonly Check[] {
  const chain = [...providers.chains].find(([channel]) => String(channel) === flags.channel)?.[1];
  if (chain === undefined)
    throw new Error(notConfigured('chain', flags.channel, [...providers.chains.keys()]));
  const address = flags.text('address');
  const block = wholeOf(flags, 'block', null);
  if ((address === null) !== (block === null)) throw new Error('--address and --block go together.');
  const transfer = address === null || block === null ? null : { address, block: BigInt(block) };
  return chainSuite(chain, { transfer, payment: chainPaymentOf(flags) }, person);
}

function screeningChecks({ providers }: TerminalContext, flags: Flags): readonly Check[] {
  const name = flags.text('listed');
  const given = flags.text('address');
  const chains = [...providers.chains.values()];
  const addresses = chains.map((chain) => ({ channel: chain.channel, address: chain.hotWallet }));
  const named = chains.filter((chain) => given !== null && chain.isAddress(given));
  if (given !== null && named.length === 0)
    throw new Error('--address takes an address of a configured chain.');
  return screeningSuite(providers.screening, {
    listed: name === null ? null : { name, country: flags.text('country') ?? 'HK' },
    addresses: given === null ? addresses : named.map(({ channel }) => ({ channel, address: given })),
  });
}

/** The register that answers for the country, as the server would choose it. */
function registerChecks({ providers }: TerminalContext, flags: Flags): readonly Check[] {
  const country = flags.text('country') ?? 'GB';
  const register = providers.registers.find(({ countries }) => countries?.includes(country) ?? true);
  if (register === undefined) throw new Error(`No register is configured for ${country}.`);
  const asked = (name: string) => {
    const number = flags.text(name);
    return number === null ? null : { country, number, name: flags.text('name') ?? '' };
  };
  return registerSuite(register, { known: asked('company'), unknown: asked('no-company') });
}
