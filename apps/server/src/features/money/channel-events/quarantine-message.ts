// Quarantines a bank's message that cannot be read or posted until a person handles it, so that it neither blocks later
// messages nor gets lost.
import { createHash } from 'node:crypto';
import type { BankChannel, ChainChannel } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import type { Unrecorded } from './unposted.ts';
import { channelStore, insert } from './store.ts';

/** The reason is for the person who handles it; it may quote the message. */
interface Quarantined extends Unrecorded {
  readonly messageId: string | null;
  readonly raw: string;
}

/** A repeated message, from the hook or the list, is stored once. */
export async function quarantineMessage(
  { db, spine, log }: FeatureContext,
  channel: BankChannel | ChainChannel,
  { messageId, raw, reason, problems }: Quarantined,
): Promise<void> {
  const bytes = Buffer.from(raw, 'utf8');
  const id = `${String(channel)}:${createHash('sha256').update(bytes).digest('hex')}`;
  // Log neither the message nor the reason, which may quote it: account numbers do not belong in a log.
  log.error(
    { channel, aside: id, messageId },
    'a message of a bank, or a transfer on a chain, cannot be recorded and is quarantined',
  );
  if (await channelStore(db).isQuarantined(id)) return;
  const what = `bank-message-aside:${id}`;
  const request = { id: requestIdOf(what), name: 'channels.quarantine', body: what };
  await spine.write(systemActor('channels'), request, (now) =>
    Promise.resolve({
      answer: null,
      inserts: [
        insert('bank_message_aside', {
          id,
          channel,
          messageId: messageId === null ? null : withoutNull(messageId),
          raw: bytes,
          reason: withoutNull(reason),
          problems,
          keptAt: now,
        }),
      ],
      audit: {
        action: 'channels.quarantine',
        subject: { kind: 'bank-message', id },
        after: { channel },
      },
    }),
  );
}

/** Cleans a text that may quote a message, because the database accepts no null character. */
export const withoutNull = (text: string): string => text.replaceAll('\0', '');
