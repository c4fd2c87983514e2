// The two kinds of proofs: the current one with pieces, and the older one without.
import type { BalanceProofFile } from '@causeway/contract';

export type OlderProof = Extract<BalanceProofFile, { readonly version: 1 }>;
export type PiecesProof = Extract<BalanceProofFile, { readonly version: 2 }>;

/** The owner of the balance, and its minor units. */
export const ownedIn = (proof: BalanceProofFile): { readonly ownerId: string; readonly amount: string } =>
  proof.version === 1 ? proof.leaf : proof;
