// Another service asks before it pays one of our members. Everybody who asks in the right form reads the same: whether the address
// exists is answered only at the callback of a listed service (VER-295).
import { createHash, randomUUID } from 'node:crypto';
import { ProviderError, type TransferInquiry, type TravelRulePort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { HookAnswer, HookPush } from '../../../platform/http/router.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { checkInquiryJob } from './check-inquiry.ts';
import { repeatAnswer } from './answer-inquiry.ts';
import { partyName } from './parties.ts';
import { type Address, addressByToken, countSince, inquiryByReference, insert, stepOf } from './store.ts';

const TOKEN = /^[\w-]{32}$/;
/** Two parties with all their names and addresses have a few thousand bytes. */
const BYTES_MAX = 64 * 1024;
/** In one day about one address. */
const INQUIRIES_MAX = 200;
const DAY_MS = 86_400_000;
const TOO_MANY = 429;

const digestOf = ({ channel, asset, amount, callback, payload }: TransferInquiry): string =>
  createHash('sha256')
    .update(JSON.stringify([channel, asset, String(amount.minor), callback, payload]))
    .digest('hex');

interface Received {
  readonly inquiry: TransferInquiry;
  readonly service: string;
  readonly address: Address;
}

async function store(context: FeatureContext, { inquiry, service, address }: Received): Promise<void> {
  const { reference, channel, asset, amount, payload, callback } = inquiry;
  const { memberId } = address;
  const request = {
    id: requestIdOf(`travel-inquiry:${service}:${reference}`),
    ...{ name: 'travel-inquiries.receive', body: { digest: digestOf(inquiry) } },
  };
  await context.spine.write(systemActor('travel-rule'), request, (now) => {
    const id = randomUUID();
    const row = {
      ...{ id, accountId: address.id, memberId, service, reference, callback, digest: digestOf(inquiry) },
      ...{ channel, currency: asset, amount: amount.minor, payload, reasons: [] },
      ...{ originatorName: partyName(payload.originator), beneficiaryName: partyName(payload.beneficiary) },
      ...{ receivedAt: now, state: 'RECEIVED' as const, since: now },
    };
    return Promise.resolve({
      answer: null,
      inserts: [insert('travel_inquiry', row), stepOf(id, 'received', {}, now)],
      jobs: [{ name: checkInquiryJob, data: { inquiryId: id } }],
      conflicts: { travel_inquiry_once: 'already-decided' as const },
      audit: {
        action: 'travel-inquiries.receive',
        ...{ subject: { kind: 'travel-inquiry', id }, memberId, after: { service, reference } },
      },
    });
  });
}

/** The first content of a reference counts; the same content again gets its answer again. */
async function take(context: FeatureContext, received: Received): Promise<number | null> {
  const { inquiry, service, address } = received;
  const known = await inquiryByReference(context.db, service, inquiry.reference);
  if (known) {
    if (known.digest === digestOf(inquiry)) await repeatAnswer(context, known);
    return null;
  }
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  if ((await countSince(context.db, address.id, since)) >= INQUIRIES_MAX) return TOO_MANY;
  try {
    await store(context, received);
  } catch (error) {
    // Another of the same reference came at the same moment, and counts.
    if (!(error instanceof Refusal)) throw error;
  }
  return null;
}

function read(
  context: FeatureContext,
  port: TravelRulePort,
  { headers, body }: HookPush,
): TransferInquiry | null {
  try {
    return port.readInquiry({ headers, body });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'another service asked about a payment in an unknown form');
    return null;
  }
}

export async function receiveInquiry(context: FeatureContext, push: HookPush): Promise<HookAnswer> {
  const port = context.providers.travelRule;
  if (port === null) return { status: 404 };
  if (push.body.length > BYTES_MAX) return { status: 413 };
  const inquiry = read(context, port, push);
  if (inquiry === null || inquiry.amount.minor <= 0n) return { status: 400 };
  const { token = '' } = push.params;
  const service = port.callbackServiceOf(inquiry.callback);
  const address = TOKEN.test(token) ? await addressByToken(context.db, token) : undefined;
  if (service === null || address === undefined)
    context.log.info(
      { service, isOurs: address !== undefined },
      'an inquiry of nobody, or about no address, is not taken up',
    );
  else {
    const failed = await take(context, { inquiry, service, address });
    if (failed !== null) return { status: failed };
  }
  const { headers, body } = port.acknowledgement(inquiry.reference);
  return { status: 200, headers, body, contentType: 'application/json; charset=utf-8' };
}
