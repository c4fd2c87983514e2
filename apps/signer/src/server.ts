// The signer over HTTP: one call to sign, one that shows the wallets. A bearer token opens both.
import { createHash, timingSafeEqual } from 'node:crypto';
import { approvalKinds, chainChannels, type ChainChannel } from '@causeway/providers/port';
import { fromRequestDto, signerPaths, type Keyring } from '@causeway/providers/signing';
import fastify, { type FastifyInstance } from 'fastify';
import { isHex } from 'viem';
import * as z from 'zod';
import type { LogHead } from './log.ts';
import type { SigningService } from './service.ts';

/** Signed transactions have a few hundred bytes. */
const BODY_BYTES_MAX = 16_384;
const TEXT_MAX = 200;

const text = z.string().max(TEXT_MAX);
const whole = z.string().regex(/^\d{1,78}$/);
const safeNumber = z.int().min(0);

const wallet = z.union([
  z.strictObject({ kind: z.literal('hot') }),
  z.strictObject({ kind: z.literal('gas') }),
  z.strictObject({ kind: z.literal('deposit'), index: safeNumber, address: text }),
]);

const transaction = z.union([
  z.strictObject({
    format: z.literal('eip-1559'),
    chainId: safeNumber,
    nonce: safeNumber,
    to: text,
    data: z.string().max(BODY_BYTES_MAX).refine(isHex),
    ...{ value: whole, gas: whole, maxFeePerGas: whole, maxPriorityFeePerGas: whole },
  }),
  z.strictObject({
    format: z.literal('tron'),
    rawData: z
      .string()
      .max(BODY_BYTES_MAX)
      .regex(/^[0-9a-f]+$/),
  }),
]);

const signingRequest = z.strictObject({
  channel: z.union([z.literal(chainChannels.erc20), z.literal(chainChannels.trc20)]),
  wallet,
  transaction,
  content: z.strictObject({
    id: text.min(1),
    kind: z.enum(approvalKinds),
    approvedBy: z.array(text).max(20).optional(),
    asset: z.enum(['USDT', 'USDC', 'ETH', 'TRX']),
    to: text,
    toIndex: safeNumber.nullable(),
    units: whole,
  }),
  signature: z.string().max(TEXT_MAX),
});

export interface ServerParts {
  readonly service: SigningService;
  readonly keyring: Keyring;
  readonly token: string;
  readonly logHead: () => LogHead;
  /** Receives a failure of the signer itself. */
  readonly report: (error: unknown) => void;
}

export function createServer({ service, keyring, token, logHead, report }: ServerParts): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_BYTES_MAX });
  app.addHook('onRequest', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) await reply.code(401).send({ error: 'unauthorized' });
  });
  app.setErrorHandler(async (error, _, reply) => {
    const status = statusOf(error);
    if (status >= 500) report(error);
    // Nothing was signed and a later attempt may succeed, so the caller asks again.
    await reply.code(status).send({ error: status >= 500 ? 'unavailable' : 'bad request' });
  });
  app.post(signerPaths.sign, async (request, reply) => {
    const read = signingRequest.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { signature, ...asked } = read.data;
    return service.sign({ request: fromRequestDto({ ...asked, signature }), signature });
  });
  app.get<{ Params: { channel: string } }>(`${signerPaths.wallets}/:channel`, async (request, reply) => {
    const channel = channelOf(request.params.channel);
    const wallets = channel === null ? null : keyring.wallets(channel);
    return wallets === null
      ? reply.code(404).send({ error: 'no key of this channel' })
      : { ...wallets, log: logHead() };
  });
  return app;
}

const channelOf = (name: string): ChainChannel | null =>
  Object.values(chainChannels).find((each) => String(each) === name) ?? null;

/** Hashes all have the same length, so that the comparison reveals nothing about the token's. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [given, own] = [authorization ?? '', `Bearer ${token}`].map((each) =>
    createHash('sha256').update(each).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(given, own);
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 503;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 503;
}
