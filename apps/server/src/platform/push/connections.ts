// The open sockets, by owner.
import type { Language } from '@causeway/contract';
import type { WebSocket } from '@fastify/websocket';
import type { Changed } from '../auth/listen.ts';
import type { StateRefusal } from '../auth/session-gate.ts';

/** The listener of a page, the keys that find it, and whether they still may listen. */
export interface Listener {
  /** The first key counts its sockets: `owner:` a person or staff, `chat:` a guest's conversation. */
  readonly keys: readonly [string, ...string[]];
  /** Why the listener's next call would be refused; undefined when it would not. */
  refusal(): Promise<StateRefusal | undefined>;
  /** Called when the last page of the first key is closed. */
  gone?(): Promise<void>;
}

/** A page whose owner is known. */
export interface Connection extends Listener {
  readonly socket: WebSocket;
  readonly language: Language;
}

export interface Connections {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  of(whose: Changed): readonly Connection[];
  by(key: string): readonly Connection[];
}

export function createConnections(): Connections {
  const all = new Set<Connection>();
  const byKey = new Map<string, Set<Connection>>();
  const by = (key: string): readonly Connection[] => [...(byKey.get(key) ?? [])];

  return {
    add: (connection) => {
      all.add(connection);
      for (const key of connection.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(connection));
    },
    remove: (connection) => {
      all.delete(connection);
      for (const key of connection.keys) {
        const group = byKey.get(key);
        group?.delete(connection);
        if (group?.size === 0) byKey.delete(key);
      }
    },
    by,
    of: (whose) => {
      if (whose === 'all') return [...all];
      return by('owner' in whose ? `owner:${whose.owner}` : `member:${whose.member}`);
    },
  };
}
