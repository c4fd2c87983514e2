// The possible losses, one at a time, and the way back: automatically, or by a supervisor or an operator who
// restarts it.
import type { Cluster } from './cluster.ts';
import type { Machine, Part } from './machine.ts';
import { signalAll } from './program.ts';

export interface Loss {
  readonly name: string;
  /** Causes the loss. Returns the function that ends it. */
  happen(cluster: Cluster): Promise<() => Promise<void>>;
}

const everything: readonly Part[] = ['haproxy', 'server', 'patroni', 'postgres', 'etcd'];

const withPrimary = async ({ machines, primary }: Cluster): Promise<Machine> => machines[await primary()];
const withReplica = async ({ machines, primary }: Cluster): Promise<Machine> =>
  machines[(await primary()) === 'one' ? 'two' : 'one'];

type Which = (cluster: Cluster) => Promise<Machine>;

const killed = (name: string, which: Which, parts: readonly Part[]): Loss => ({
  name,
  happen: async (cluster) => {
    const machine = await which(cluster);
    signalAll(await machine.processes(parts), 'SIGKILL');
    return () => machine.start();
  },
});

/** It wakes with its old state, like a machine whose network was cut. */
const frozen = (name: string, which: Which, parts: readonly Part[]): Loss => ({
  name,
  happen: async (cluster) => {
    const pids = await (await which(cluster)).processes(parts);
    signalAll(pids, 'SIGSTOP');
    return () => Promise.resolve(signalAll(pids, 'SIGCONT'));
  },
});

/** The first three lose the primary. */
export const losses: readonly Loss[] = [
  killed("the primary's PostgreSQL killed", withPrimary, ['postgres']),
  killed("the primary's machine killed", withPrimary, everything),
  frozen("the primary's Patroni frozen", withPrimary, ['patroni']),
  frozen("the primary's machine cut off", withPrimary, everything),
  killed("the replica's PostgreSQL killed", withReplica, ['postgres']),
  killed("the replica's machine killed", withReplica, everything),
  frozen("the replica's machine cut off", withReplica, everything),
  killed('a server killed', withPrimary, ['server']),
  killed('a balancer killed', withPrimary, ['haproxy']),
  killed('an etcd killed', withPrimary, ['etcd']),
];
