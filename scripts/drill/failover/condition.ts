// The state of the machines, from their own answers: the one with the primary, and whether everything serves.
import { setTimeout as delay } from 'node:timers/promises';
import { type MachineName, MACHINES, type Places } from './places.ts';

interface Member {
  readonly name: MachineName;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | 'unknown';
}

const ANSWER_MILLISECONDS_MAX = 3000;
const PAUSE_MILLISECONDS = 500;
const WHOLE_MILLISECONDS_MAX = 120_000;

async function read(port: number, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS_MAX);
  return fetch(`http://127.0.0.1:${String(port)}${path}`, { signal }).catch(() => undefined);
}

/** The members, from the first Patroni that answers. */
async function members({ ports }: Places): Promise<readonly Member[]> {
  for (const name of ['one', 'two'] as const) {
    const answer = await read(ports[name].patroni, '/cluster');
    if (answer?.ok) return ((await answer.json()) as { readonly members?: readonly Member[] }).members ?? [];
  }
  return [];
}

export async function primaryOf(places: Places): Promise<'one' | 'two'> {
  for (const name of ['one', 'two'] as const)
    if ((await read(places.ports[name].patroni, '/primary'))?.ok) return name;
  throw new Error('no machine has the primary');
}

/** The problems, as text. */
async function missing(places: Places): Promise<readonly string[]> {
  const [primary, replica] = ['leader', 'sync_standby'] as const;
  const all = await members(places);
  const leader = all.find(({ role, state }) => role === primary && state === 'running');
  const follower = all.find(({ role, state }) => role === replica && state === 'running');
  const issues: string[] = [];
  if (leader === undefined) issues.push('there is no primary');
  if (follower?.timeline !== leader?.timeline || follower?.lag !== 0)
    issues.push('the replica does not have what the primary has');
  const check = async (port: number, path: string, what: string): Promise<void> => {
    if (!(await read(port, path))?.ok) issues.push(what);
  };
  for (const name of MACHINES) await check(places.ports[name].etcd, '/health', `etcd ${name} does not serve`);
  for (const name of ['one', 'two'] as const) {
    await check(places.ports[name].server, '/readyz', `server ${name} is not ready`);
    await check(places.ports[name].people, '/readyz', `HAProxy ${name} leads nowhere`);
  }
  return issues;
}

/** The problems after two minutes; empty without any. */
export async function untilWhole(places: Places, signal: AbortSignal): Promise<readonly string[]> {
  const until = performance.now() + WHOLE_MILLISECONDS_MAX;
  for (;;) {
    const issues = await missing(places);
    if (issues.length === 0 || performance.now() > until) return issues;
    await delay(PAUSE_MILLISECONDS, undefined, { signal });
  }
}

/** Resolves when Patroni has a primary and a replica with its commits. */
export async function untilReplica(places: Places, signal: AbortSignal): Promise<void> {
  const until = performance.now() + WHOLE_MILLISECONDS_MAX;
  while (!(await members(places)).some(({ role, state }) => role === 'sync_standby' && state === 'running')) {
    if (performance.now() > until) throw new Error('Patroni has no replica after two minutes');
    await delay(PAUSE_MILLISECONDS, undefined, { signal });
  }
}
