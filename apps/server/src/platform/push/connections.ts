// The sockets that are open, by whose they are.
import type { Language } from '@causeway/contract';
import type { WebSocket } from '@fastify/websocket';
import type { PersonActor } from '../actor.ts';
import type { Changed } from '../auth/listen.ts';

/** A page that has said whose it is. */
export interface Connection {
  readonly socket: WebSocket;
  readonly language: Language;
  readonly person: Pick<PersonActor, 'personId' | 'memberId' | 'sessionId'>;
}

export interface Connections {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  of(whose: Changed): readonly Connection[];
}

export function createConnections(): Connections {
  const all = new Set<Connection>();
  const byKey = new Map<string, Set<Connection>>();
  const keysOf = ({ person }: Connection): readonly string[] => [
    `owner:${person.personId}`,
    `member:${person.memberId}`,
  ];

  return {
    add: (connection) => {
      all.add(connection);
      for (const key of keysOf(connection)) byKey.set(key, (byKey.get(key) ?? new Set()).add(connection));
    },
    remove: (connection) => {
      all.delete(connection);
      for (const key of keysOf(connection)) {
        const group = byKey.get(key);
        group?.delete(connection);
        if (group?.size === 0) byKey.delete(key);
      }
    },
    of: (whose) => {
      if (whose === 'all') return [...all];
      const key = 'owner' in whose ? `owner:${whose.owner}` : `member:${whose.member}`;
      return [...(byKey.get(key) ?? [])];
    },
  };
}
