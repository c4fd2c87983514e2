// The victim of kill.test.ts: writes as fast as it can, prints its answers, and lives until it is killed.
import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { systemActor } from '../actor.ts';
import { realClock } from '../clock/clock.ts';
import { timeLimits } from '../db/connections.ts';
import { createPool } from '../db/pool.ts';
import { createSpine } from './spine.ts';

const WRITERS = 32;
const [url = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = createPool(
  { url, connections: 2, name: 'victim', limits: timeLimits(60).spine, pipeline: true },
  log,
);
const spine = await createSpine({
  pool,
  clock: realClock(),
  log,
  secret: 'a secret',
  jobStatements: () => Promise.resolve([]),
});

const account = (owner: string, purpose: string) => ({ owner, purpose, currency: 'USD' as const });

async function writeOn(writer: number): Promise<never> {
  for (;;) {
    const id = randomUUID();
    await spine.write(
      systemActor('victim'),
      { id: randomBytes(16).toString('hex'), name: 'test.write', body: { id } },
      async (now) => ({
        answer: { id },
        inserts: [{ table: 'thing', row: { id } }],
        journals: [
          {
            key: randomUUID(),
            kind: 'test',
            reference: id,
            at: now,
            postings: [
              {
                from: account('house', 'clearing'),
                to: account(`member-${writer}`, 'available'),
                amount: 1n,
              },
            ],
          },
        ],
        audit: { action: 'test.write', subject: { kind: 'thing', id } },
      }),
    );
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
