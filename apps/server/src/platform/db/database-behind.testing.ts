// A way to the database that a test can cut or silence, as a network does.
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface DatabaseBehind {
  /** The database's address through this proxy. */
  readonly url: string;
  /** Closes open connections, and each later one at once. */
  cut(): void;
  /** Passes nothing on any more, and closes nothing, like a machine that lost its power. */
  silence(): void;
  /** Lets later connections through again. Silenced connections stay silent. */
  restore(): void;
  close(): void;
}

export async function databaseBehind(address: string): Promise<DatabaseBehind> {
  const at = new URL(address);
  const folder = at.searchParams.get('host');
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const way = createServer((socket) => {
    if (state === 'cut') {
      socket.destroy();
      return;
    }
    const to = folder
      ? connect(`${folder}/.s.PGSQL.${at.port || '5432'}`)
      : connect(Number(at.port), at.hostname);
    for (const one of [socket, to]) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => (open.delete(one), socket.destroy(), to.destroy()));
    }
    socket.pipe(to).pipe(socket);
    if (state === 'silent') for (const one of [socket, to]) one.unpipe();
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(address);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  const destroyAll = (): void => {
    for (const one of open) one.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      destroyAll();
    },
    silence: () => {
      state = 'silent';
      for (const one of open) one.unpipe();
    },
    restore: () => {
      state = 'open';
    },
    close: () => {
      destroyAll();
      way.close();
    },
  };
}
