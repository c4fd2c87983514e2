// The other service says which transaction paid, or that it does not pay, at the address that our approval named. The first
// confirmation counts (VER-298).
import { ProviderError, type TransferConfirmation } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { HookAnswer, HookPush } from '../../../platform/http/router.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type InquiryRow, inquiryById, inquiryByToken, plainHash, stepOf, update } from './store.ts';

const TOKEN = /^[\w-]{32}$/;
/** Confirmations have a few hundred bytes. */
const BYTES_MAX = 16 * 1024;

async function record(
  context: FeatureContext,
  { id, memberId }: InquiryRow,
  confirmation: TransferConfirmation,
): Promise<void> {
  const request = {
    id: requestIdOf(`travel-inquiry:${id}:confirm`),
    name: 'travel-inquiries.confirm',
    body: confirmation,
  };
  const isPaid = 'txHash' in confirmation;
  const said = isPaid ? { txHash: plainHash(confirmation.txHash) } : { canceled: confirmation.canceled };
  const detail = isPaid ? confirmation.txHash : confirmation.canceled;
  try {
    await context.spine.write(systemActor('travel-rule'), request, async (now) => {
      const row = await inquiryById(context.db, id);
      if (!row || row.confirmedAt !== null) return refuse('already-decided');
      return {
        answer: null,
        inserts: [stepOf(id, isPaid ? 'confirmed' : 'canceled', { detail }, now)],
        updates: [update('travel_inquiry', row, { confirmedAt: now, ...said })],
        audit: {
          action: 'travel-inquiries.confirm',
          ...{ subject: { kind: 'travel-inquiry', id }, memberId, after: { ...confirmation } },
        },
      };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.log.info({ inquiryId: id }, 'the inquiry has been confirmed before');
  }
}

export async function receiveConfirmation(
  context: FeatureContext,
  { params, headers, body }: HookPush,
): Promise<HookAnswer> {
  const { token = '' } = params;
  const port = context.providers.travelRule;
  const row = port !== null && TOKEN.test(token) ? await inquiryByToken(context.db, token) : undefined;
  if (port === null || row === undefined) return { status: 404 };
  if (body.length > BYTES_MAX) return { status: 413 };
  try {
    const { reference, confirmation } = port.readConfirmation({ headers, body });
    if (reference !== row.reference) return { status: 404 };
    await record(context, row, confirmation);
    return { status: 204 };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn(
      { err: error, inquiryId: row.id },
      'another service confirmed a payment in an unknown form',
    );
    return { status: 400 };
  }
}
