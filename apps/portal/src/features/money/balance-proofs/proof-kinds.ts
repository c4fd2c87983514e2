// The two kinds of proofs: of a day with pieces, and of one from before.
import type { BalanceProofFile } from '@causeway/contract';

export type OlderProof = Extract<BalanceProofFile, { readonly version: 1 }>;
export type PiecesProof = Extract<BalanceProofFile, { readonly version: 2 }>;

/** The owner of the balance, and its minor units. */
export const ownedIn = (proof: BalanceProofFile): { readonly ownerId: string; readonly amount: string } =>
  proof.version === 1 ? proof.leaf : proof;
