// The box as the service that pays: it asks us about one of our addresses, reads our answer, and confirms its payment.
import { createHash, randomUUID } from 'node:crypto';
import { createBase58check } from '@scure/base';
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import { API_VERSION } from './messages.ts';

/** How it asks. Without a play it names the parties that it was given. */
export const PLAYS = [
  'wrong-name',
  'listed-name',
  'unknown-asset',
  'malformed',
  'silent-callback',
  'twice',
] as const;

export const ASKING = z.object({
  /** Belongs to the address that it pays. */
  travelAddress: z.string().min(3),
  network: z.literal([8, 9]).default(8),
  asset: z.enum(['USDT', 'USDC']).default('USDT'),
  /** Whole coins and up to six decimals. */
  amount: z.stringFormat('coins', /^\d{1,9}(?:\.\d{1,6})?$/).default('2000'),
  /** Family name and given names; a company has the first alone. */
  beneficiary: z.array(z.string().min(1)).min(1).max(2),
  originator: z.array(z.string().min(1)).min(1).max(2).default(['Lind', 'Anna']),
  play: z.enum(PLAYS).optional(),
});
export type Asking = z.output<typeof ASKING>;

const ANSWER = z.union([
  z.object({ approved: z.object({ address: z.string(), callback: z.url() }) }),
  z.object({ rejected: z.string() }),
]);

/** An inquiry of the box, with each answer that came to its callback. */
export interface Asked {
  readonly reference: string;
  readonly isSilent: boolean;
  /** Whether the server took each sending. */
  readonly taken: boolean[];
  readonly answers: z.output<typeof ANSWER>[];
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);

/** The path and the query in a travel address; its host is the server that uses the box. */
function pathOf(travelAddress: string): string {
  try {
    const { pathname, search } = new URL(
      `https://${Buffer.from(base58check.decode(travelAddress.slice(2))).toString()}`,
    );
    return pathname + search;
  } catch {
    throw new ControlRefusal(422, 'This is no travel address.');
  }
}

function person([primary = '', secondary]: readonly string[]): object {
  if (secondary === undefined)
    return {
      legalPerson: {
        name: { nameIdentifier: [{ legalPersonName: primary, legalPersonNameIdentifierType: 'LEGL' }] },
        countryOfRegistration: 'HK',
      },
    };
  const name = { primaryIdentifier: primary, secondaryIdentifier: secondary, nameIdentifierType: 'LEGL' };
  return { naturalPerson: { name: { nameIdentifier: [name] }, customerIdentification: 'box-1' } };
}

function bodyOf({ ownUrl }: Pick<WorldContext, 'ownUrl'>, asking: Asking, reference: string): string {
  const { play, network, asset, amount } = asking;
  if (play === 'malformed') return '{"asset":';
  const beneficiary = play === 'wrong-name' ? ['Else', 'Somebody'] : asking.beneficiary;
  const originator = play === 'listed-name' ? ['Sanction', 'Anna'] : asking.originator;
  const dti = play === 'unknown-asset' ? 'BOXNONE00' : `BOX${asset}0${String(network)}`;
  const rest = JSON.stringify({
    asset: { dti },
    callback: `${ownUrl()}/travel-rule/asked/${reference}`,
    IVMS101: {
      originator: { originatorPersons: [person(originator)] },
      beneficiary: { beneficiaryPersons: [person(beneficiary)] },
    },
  });
  return `{"amount":${amount},${rest.slice(1)}`;
}

const headersOf = (reference: string): Readonly<Record<string, string>> => ({
  ...{ 'api-version': API_VERSION, 'request-identifier': reference },
  'content-type': 'application/json; charset=utf-8',
});

/** Our answer may come while the inquiry is still being sent, so it is kept first. */
export async function ask(
  context: WorldContext,
  asking: Asking,
  keep: (asked: Asked) => void,
): Promise<Asked> {
  const reference = randomUUID();
  const path = pathOf(asking.travelAddress);
  const message = { headers: headersOf(reference), body: bodyOf(context, asking, reference) };
  const asked: Asked = { reference, isSilent: asking.play === 'silent-callback', taken: [], answers: [] };
  keep(asked);
  for (let times = asking.play === 'twice' ? 2 : 1; times > 0; times -= 1)
    asked.taken.push(await context.pushTo(path, message));
  return asked;
}

/** The status of its answer to our answer. */
export function takeAnswer(asked: Asked | undefined, body: unknown): number {
  if (asked === undefined) return 404;
  if (asked.isSilent) return 503;
  const read = ANSWER.safeParse(body);
  if (!read.success) return 400;
  asked.answers.push(read.data);
  return 204;
}

export const CONFIRMING = z.object({ txHash: z.string().min(1) });

export async function confirm(
  context: WorldContext,
  asked: Asked | undefined,
  txHash: string,
): Promise<object> {
  const approval = asked?.answers.find((answer) => 'approved' in answer);
  if (asked === undefined || approval === undefined)
    throw new ControlRefusal(404, 'No such inquiry is approved.');
  const { pathname } = new URL(approval.approved.callback);
  const body = JSON.stringify({ txid: txHash });
  return { taken: await context.pushTo(pathname, { headers: headersOf(asked.reference), body }) };
}
