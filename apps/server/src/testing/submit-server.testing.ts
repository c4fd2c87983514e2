// A separate process for load runs: the real server with the features that a transfer needs, whose jobs are
// stored but not run, so that it does only what callers request. Its parent gets the address, and may ask for
// more.
import type { Posting } from '@causeway/ledger';
import { createApp } from '../app.ts';
import { captchaFeature } from '../features/access/captcha/index.ts';
import { codesFeature } from '../features/access/codes/index.ts';
import { payeesFeature } from '../features/money/payees/index.ts';
import { transfersFeature } from '../features/money/transfers/index.ts';
import { realClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { timeLimits } from '../platform/db/connections.ts';
import { createPool } from '../platform/db/pool.ts';
import { testEnvironment } from '../platform/environment.testing.ts';
import { type Feature, buildOnce, feature } from '../platform/feature.ts';
import { createLog } from '../platform/log/log.ts';
import type { Spine } from '../platform/spine/spine.ts';
import { openProviders } from '../providers.ts';
import { testBank } from './outside.testing.ts';
import { type Payer, readyTransfers, signUpPayers } from './ready-transfers.testing.ts';

export type Question =
  | { readonly ask: 'payers'; readonly members: number; readonly peopleEach: number }
  | { readonly ask: 'ready'; readonly count: number }
  /** Makes this process know everybody's session, like after a call of each. */
  | { readonly ask: 'known' }
  /** Whether each journal from now on also pays a fee of one cent to the house. */
  | { readonly ask: 'house-fee'; readonly on: boolean }
  /** Seconds of processor time so far. */
  | { readonly ask: 'cpu' };

const [url = '', ownerUrl = ''] = process.argv.slice(2);
const config = readConfig({
  ...testEnvironment,
  DATABASE_URL: url,
  LOG_LEVEL: 'info',
  RATE_LIMIT: 'true',
  RATE_LIMIT_PER_MINUTE: '1000000',
});
let payers: readonly Payer[] = [];
let next = 0;
let houseFee = false;

/** The product posts fees when a payment is final; this makes every submission use one account of the house. */
const feeing = (spine: Spine): Spine => ({
  ...spine,
  write: (actor, request, verb) =>
    spine.write(actor, request, async (now) => {
      const plan = await verb(now);
      if (!houseFee || !plan.journals) return plan;
      const journals = plan.journals.map((journal) => {
        const [first] = journal.postings;
        const fee: readonly Posting[] = first
          ? [{ from: first.from, to: { owner: 'house', purpose: 'fees', currency: 'USD' }, amount: 1n }]
          : [];
        return { ...journal, postings: [...journal.postings, ...fee] };
      });
      return { ...plan, journals };
    }),
});

const withFees = ({ name, build }: Feature): Feature =>
  feature(name, (context) => build(buildOnce((use) => ({ ...context, use, spine: feeing(context.spine) }))));

async function answer(question: Question): Promise<unknown> {
  const pool = preparing;
  switch (question.ask) {
    case 'payers':
      payers = shuffled(await signUpPayers(pool, question, config.secrets));
      return payers.length;
    case 'ready': {
      if (next + question.count > payers.length) next = 0;
      const chosen = payers.slice(next, (next += question.count));
      const ready = await readyTransfers(pool, chosen, config.secrets);
      // Vacuums here, so that the database does not while something else is measured.
      await pool.query('vacuum (analyze) session, verification_code, transfer_preparation');
      return ready;
    }
    case 'known':
      await Promise.all(payers.map(({ token }) => app.context.sessions.person(token)));
      return payers.length;
    case 'house-fee':
      houseFee = question.on;
      return houseFee;
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }
  }
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const log = createLog(config.logLevel);
const clock = realClock();
// Connects the bank, because otherwise nothing could be paid; submitted transfers are not sent.
const providers = { ...openProviders(config, () => clock.now()), banks: new Map([[3 as const, testBank()]]) };
const app = await createApp({
  config,
  providers,
  clock,
  log,
  features: [captchaFeature(), codesFeature, payeesFeature, transfersFeature].map(withFees),
  working: false,
});
const preparing = createPool(
  { url: ownerUrl, connections: 1, name: 'preparing', limits: timeLimits(60).main },
  log,
);
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (question: Question) => {
  answer(question).then(
    (said) => process.send?.({ said }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ said: address });
