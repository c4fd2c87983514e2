// The answer of another service at the address that our inquiry named. Nobody else knows that address (VER-290).
import { ProviderError } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { HookAnswer, HookPush } from '../../../platform/http/router.ts';
import { paymentByToken } from './store.ts';
import { acknowledge, recordAnswer, recordHold } from './take-answer.ts';

const TOKEN = /^[\w-]{32}$/;
/** Answers have a few hundred bytes. */
const BYTES_MAX = 16 * 1024;

export async function receiveAnswer(
  context: FeatureContext,
  { params, headers, body }: HookPush,
): Promise<HookAnswer> {
  const { token = '' } = params;
  const port = context.providers.travelRule;
  const row = port !== null && TOKEN.test(token) ? await paymentByToken(context.db, token) : undefined;
  if (port === null || row === undefined) return { status: 404 };
  if (body.length > BYTES_MAX) return { status: 413 };
  try {
    const { reference, answer } = port.readAnswer({ headers, body });
    if (reference !== row.reference) return { status: 404 };
    if (answer.outcome === 'acknowledged') await acknowledge(context, row);
    else await recordAnswer(context, row, answer);
    return { status: 204 };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, txnNo: row.id }, 'another service answered an inquiry in an unknown form');
    await recordHold(context, row, 'malformed');
    return { status: 400 };
  }
}
