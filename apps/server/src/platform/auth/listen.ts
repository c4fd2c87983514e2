// Listens to the database for changes of a session, a person, a member, a person's messages, a conversation or a setting,
// made by any process.
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatState } from '@causeway/contract';
import pg from 'pg';
import type { Logger } from 'pino';
import { reaching } from '../db/connections.ts';
import { versionOfBuild } from '../version.ts';

/** The owner that changed; `all` when it is unknown. */
export type Changed = { readonly owner: string } | { readonly member: string } | 'all';

export interface Listening {
  stop(): Promise<void>;
}

/** Keeps one connection open. While it is broken changes are missed, but memory lives for only seconds anyway. */
export interface Heard {
  readonly changed: (whose: Changed) => void;
  readonly messages: (personId: string) => void;
  readonly chat: (chat: ChatChange) => void;
  /** Refreshes all settings when the name is not known. */
  readonly settings: (name?: string) => void;
  /** The connection is new, and changes may have been missed before. */
  readonly missed: () => void;
}

/** The progress of a conversation, and its owner: a person, or null for a guest. */
export interface ChatChange {
  readonly conversationId: string;
  readonly sequence: number;
  readonly state: ChatState;
  readonly personId: string | null;
  readonly agentId: string | null;
  /** True when the conversation is new, or its state or agent has changed. */
  readonly isQueue: boolean;
}

export function listenForChanges(
  databaseUrl: string,
  { changed: onChange, messages, chat, missed, settings }: Heard,
  log: Logger,
): Listening {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  const listenOnce = async (): Promise<void> => {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      // `migrate --after` knows by this name which versions still run.
      application_name: `causeway-sessions ${versionOfBuild}`,
      ...reaching(),
    });
    const lost = new Promise<void>((resolve) => {
      connection.on('error', () => resolve());
      connection.on('end', () => resolve());
    });
    connection.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'message_changed') messages(payload);
      else if (channel === 'chat_changed') chat(JSON.parse(payload) as ChatChange);
      else if (channel === 'setting_changed') settings(payload);
      else onChange(changedOf(payload));
    });
    client = connection;
    await connection.connect();
    const channels = ['principal_changed', 'message_changed', 'chat_changed', 'setting_changed'];
    await connection.query(channels.map((channel) => `listen ${channel}`).join('; '));
    onChange('all');
    settings();
    missed();
    await lost;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'cannot listen for changes of sessions'),
      );
      onChange('all');
      await delay(500, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}

function changedOf(payload: string): Changed {
  const [what, id = ''] = payload.split(':');
  return what === 'member' ? { member: id } : { owner: id };
}
