// The Debian packages for the drill of failovers.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const needed = [
  { package: 'etcd-server', asks: ['etcd', '--version'] },
  { package: 'patroni', asks: ['patroni', '--version'] },
  { package: 'python3-etcd', asks: ['/usr/bin/python3', '-c', 'import etcd'] },
  { package: 'haproxy', asks: ['haproxy', '-v'] },
  { package: 'postgresql-client', asks: ['psql', '--version'] },
] as const;

/** Throws with the packages that are missing. */
export async function needPrograms(): Promise<void> {
  const missing: string[] = [];
  for (const { package: name, asks } of needed) {
    const [program, ...args] = asks;
    await promisify(execFile)(program, args).catch(() => missing.push(name));
  }
  if (missing.length > 0)
    throw new Error(
      `The drill of failovers needs packages of Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
}
