// A separate process for load runs: the real server with live chat, whose limits of one address are those of many. Its parent
// gets the address, and may ask for more.
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../app.ts';
import { chatFeature } from '../features/support/chat/index.ts';
import { realClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { noLimits } from '../platform/db/connections.ts';
import { createPool } from '../platform/db/pool.ts';
import { testEnvironment } from '../platform/environment.testing.ts';
import { createLog } from '../platform/log/log.ts';
import { openProviders } from '../providers.ts';
import { signUpPayers } from './ready-transfers.testing.ts';

type Question =
  /** Members with a session and an open conversation each. */
  | { readonly ask: 'talkers'; readonly count: number }
  /** Seconds of processor time so far. */
  | { readonly ask: 'cpu' }
  /** Bytes of what the process holds, after a collection; the system's own for its sockets come on top. */
  | { readonly ask: 'memory' };

const [url = '', ownerUrl = ''] = process.argv.slice(2);
const config = readConfig({ ...testEnvironment, DATABASE_URL: url });
const log = createLog(config.logLevel);
const clock = realClock();
const app = await createApp({
  config,
  providers: openProviders(config, () => clock.now()),
  clock,
  log,
  features: [chatFeature],
  working: false,
  pushLimits: { silentOfNetwork: 10_000, silent: 10_000 },
});
const preparing = createPool({ url: ownerUrl, connections: 1, name: 'preparing', limits: noLimits }, log);

async function talkers(count: number) {
  const payers = await signUpPayers(preparing, { members: count, peopleEach: 1 }, config.secrets);
  const made = payers.map(({ token, personId, memberId }) => ({
    ...{ token, personId, memberId, conversationId: randomUUID() },
  }));
  await preparing.query(
    `insert into chat_conversation (id, state, is_left, person_id, member_id, language, problem, opened_at, last_at)
       select t.id, 'waiting', false, t.person, t.member, 'en', '', now(), now()
         from unnest($1::uuid[], $2::uuid[], $3::text[]) t (id, person, member)`,
    [
      made.map(({ conversationId }) => conversationId),
      made.map(({ personId }) => personId),
      made.map(({ memberId }) => memberId),
    ],
  );
  return made.map(({ token, conversationId }) => ({ token, conversationId }));
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function answer(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'talkers':
      await preparing.query('update chat_limits set waiting_max = $1', [2 * question.count]);
      return talkers(question.count);
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }
    case 'memory':
      return held();
  }
}

const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (question: Question) => {
  answer(question).then(
    (said) => process.send?.({ said }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ said: address });
