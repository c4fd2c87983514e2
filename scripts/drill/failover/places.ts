// The machines of the drill, all on this one: their ports, and the environment of machine.env for each.
import { join } from 'node:path';
import { freePort } from '@causeway/db';

export const MACHINES = ['one', 'two', 'three'] as const;
export type MachineName = (typeof MACHINES)[number];

interface Ports {
  readonly etcd: number;
  readonly etcdPeers: number;
  readonly patroni: number;
  readonly postgres: number;
  readonly server: number;
  readonly people: number;
  readonly primary: number;
}

export interface Places {
  readonly root: string;
  readonly folder: string;
  /** The folder of PostgreSQL's programs. */
  readonly tools: string;
  readonly passwords: { readonly superuser: string; readonly replication: string };
  readonly ports: Readonly<Record<MachineName, Ports>>;
}

export async function takePorts(): Promise<Places['ports']> {
  const take = async (): Promise<Ports> => ({
    ...{ etcd: await freePort(), etcdPeers: await freePort(), patroni: await freePort() },
    ...{ postgres: await freePort(), server: await freePort() },
    ...{ people: await freePort(), primary: await freePort() },
  });
  return { one: await take(), two: await take(), three: await take() };
}

const at = (port: number): string => `127.0.0.1:${port}`;

/** The content of machine.env on this machine, except the server's own settings. */
export function machineEnvironment(
  { root, folder, tools, passwords, ports }: Places,
  name: MachineName,
): Readonly<Record<string, string>> {
  const { one, two } = ports;
  const own = ports[name];
  const peers = MACHINES.map((each) => `${each}=http://${at(ports[each].etcdPeers)}`);
  return {
    PATH: `${join(root, 'deploy/high-availability')}:${process.env['PATH'] ?? ''}`,
    LANG: 'C.UTF-8',
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, name, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: `http://${at(own.etcd)}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${at(own.etcd)}`,
    ETCD_LISTEN_PEER_URLS: `http://${at(own.etcdPeers)}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(own.etcdPeers)}`,
    ETCD_INITIAL_CLUSTER: peers.join(','),
    ETCD_INITIAL_CLUSTER_TOKEN: 'causeway',
    ETCD_ENABLE_V2: 'true',
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: MACHINES.map((each) => at(ports[each].etcd)).join(','),
    PATRONI_RESTAPI_LISTEN: at(own.patroni),
    PATRONI_RESTAPI_CONNECT_ADDRESS: at(own.patroni),
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: passwords.superuser,
    PATRONI_POSTGRESQL_LISTEN: at(own.postgres),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(own.postgres),
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name, 'postgres'),
    PATRONI_POSTGRESQL_BIN_DIR: tools,
    PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    REPLICATION_ROLE: 'replicator',
    PEOPLE_LISTEN: at(own.people),
    SERVER_1: at(one.server),
    SERVER_2: at(two.server),
    PRIMARY_LISTEN: at(own.primary),
    POSTGRES_1: at(one.postgres),
    POSTGRES_2: at(two.postgres),
    PATRONI_1_ADDRESS: '127.0.0.1',
    PATRONI_1_PORT: String(one.patroni),
    PATRONI_2_ADDRESS: '127.0.0.1',
    PATRONI_2_PORT: String(two.patroni),
  };
}
