// A member proves that a wallet is its own: the wallet's key signs a text of ours, once and within half an hour (VER-288).
import { randomUUID } from 'node:crypto';
import type {
  PayeeWallet,
  RequestOf,
  ResponseOf,
  proveWallet as proveCall,
  startWalletProof,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type AskedPayee, askedPayee, walletToDto } from './read-wallet.ts';
import { insert, update } from './store.ts';
import { type ProofRow, proofById, walletOf } from './wallets-store.ts';

const VALID_MS = 30 * 60_000;

/** Names the place and the member, so that a signature for somebody else proves nothing here. */
const textOf = ({ address, memberId }: AskedPayee, host: string, nonce: string, until: Date): string =>
  `I hold the wallet ${address}. For ${host}, member ${memberId}, nonce ${nonce}, valid until ${until.toISOString()}.`;

/** Refuses payee-not-found, invalid-input. */
export const startProof = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { payeeId }: RequestOf<typeof startWalletProof>,
): Promise<ResponseOf<typeof startWalletProof>> =>
  context.spine.write<ResponseOf<typeof startWalletProof>>(actor, request, async (now) => {
    const payee = await askedPayee(context, actor, payeeId);
    const [proofId, expiresAt] = [randomUUID(), new Date(now.getTime() + VALID_MS)];
    const text = textOf(payee, new URL(context.config.http.publicUrl).host, proofId, expiresAt);
    return {
      answer: { proofId, text, expiresTime: expiresAt.toISOString() },
      inserts: [
        insert('wallet_proof', {
          ...{ id: proofId, payeeId, memberId: payee.memberId, channel: payee.channel },
          ...{ address: payee.address, text, expiresAt, askedBy: actor.personId },
        }),
      ],
      audit: {
        action: 'payee-wallets.start-proof',
        subject: { kind: 'payee', id: payeeId },
        after: { expiresAt },
      },
    };
  });

/** Refuses wallet-proof-expired: the text is another payee's or address', was used, or its time is over. */
async function openProof(
  { db }: FeatureContext,
  { id, address }: AskedPayee,
  proofId: string,
  now: Date,
): Promise<ProofRow> {
  const proof = await proofById(db, proofId);
  const isOpen = proof?.payeeId === id && proof.address === address && proof.usedAt === null;
  return isOpen && proof.expiresAt > now ? proof : refuse('wallet-proof-expired');
}

/** Refuses payee-not-found, invalid-input, wallet-proof-expired, wallet-not-proven. */
export const proveWallet = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { payeeId, proofId, signature }: RequestOf<typeof proveCall>,
): Promise<PayeeWallet> =>
  context.spine.write<PayeeWallet>(actor, request, async (now) => {
    const payee = await askedPayee(context, actor, payeeId);
    const proof = await openProof(context, payee, proofId, now);
    const chain = context.providers.chains.get(payee.channel);
    if (!(await chain?.isSignedBy(payee.address, proof.text, signature))) refuse('wallet-not-proven');

    const before = await walletOf(context.db, payeeId);
    const set = {
      ...{ memberId: payee.memberId, address: payee.address, proofId },
      owner: 'own' as const,
      ...{ service: null, serviceName: '', travelAddress: null },
      ...{ statedBy: actor.personId, statedAt: now },
    };
    return {
      answer: walletToDto(context, payee.from, { id: payeeId, version: 1, ...set }),
      inserts: before ? [] : [insert('payee_wallet', { id: payeeId, ...set })],
      updates: [
        update('wallet_proof', proof, { signature, usedAt: now }),
        ...(before ? [update('payee_wallet', before, set)] : []),
      ],
      conflicts: { payee_wallet_pkey: 'changed-meanwhile' },
      audit: {
        action: 'payee-wallets.prove',
        subject: { kind: 'payee', id: payeeId },
        before: { owner: before?.owner ?? null },
        after: { owner: 'own', proofId },
      },
    };
  });
