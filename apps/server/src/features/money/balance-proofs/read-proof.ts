// A proof: the signed statement of a day, an owner's part of it, and the paths between them. It is made of
// one page of owners and the nodes above the others, as they were published; the books are not read again
// (MON-864).
import type { BalanceProofFile, RequestOf, getBalanceProof } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ownAccount, subAccountTools } from '../sub-accounts/index.ts';
import { type DayKeys, dayKeys } from './day-keys.ts';
import { LEAVES, type OwnersOfPage, leavesOf } from './older-leaves.ts';
import { workOutPage, workOutPeaks } from './owner-pages.ts';
import { pathOf } from './piece-tree.ts';
import { amountOf } from './pieces.ts';
import type { OfDay, ProofStore } from './proof-store.ts';
import type { ProofTools } from './publish-due.ts';
import { statedIn } from './statement.ts';
import { pathOf as sumPathOf } from './sum-tree.ts';
import { topsIn } from './top-bytes.ts';

interface Owner extends OfDay {
  readonly ownerId: string;
}

/** The position of an owner in a published day. */
interface Found extends OwnersOfPage {
  readonly keys: DayKeys;
  readonly page: number;
  /** The index in the page. */
  readonly at: number;
}

/** Refuses no-balance-proof if nothing was published, and if the owner held nothing. */
export async function readProof(store: ProofStore, of: Owner): Promise<BalanceProofFile> {
  const statement = await store.statement(of);
  if (!statement) return refuse('no-balance-proof');
  const keys = dayKeys(statement.secret);
  const row = await store.pageOf(of, keys.placeOf(of.ownerId));
  const at = row ? row.owners.indexOf(of.ownerId) : -1;
  if (!row || at === -1) return refuse('no-balance-proof');

  const found = { keys, at, ...row, amounts: row.amounts.map(BigInt) };
  const { statement: text, keyId, signature } = statement;
  const signed = { type: 'causeway-balance-proof', statement: text, keyId, signature } as const;
  return statedIn(text).version === 1
    ? { ...signed, ...(await olderProof(store, of, found)) }
    : { ...signed, ...(await proofOfPieces(store, of, found, BigInt(statement.sum))) };
}

/** Refuses no-balance-proof for a balance below zero, which has no piece. */
async function proofOfPieces(store: ProofStore, of: Owner, { keys, at, ...own }: Found, total: bigint) {
  const amount = own.amounts[at] ?? 0n;
  if (amount === 0n) return refuse('no-balance-proof');
  const { pieces, tops } = workOutPage(keys, own, total);
  const others = (await store.pageTops(of)).filter(({ page }) => page !== own.page);
  const above = [
    ...others.filter(({ page }) => page < own.page).flatMap(({ tops: bytes }) => topsIn(bytes)),
    ...tops,
    ...others.filter(({ page }) => page > own.page).flatMap(({ tops: bytes }) => topsIn(bytes)),
  ];
  const peaks = await workOutPeaks(keys, above);
  const owned = pieces[at] ?? [];
  const salts = keys.saltsOf(of.ownerId, owned.length);
  const placed = owned.map((piece, n) => ({
    ...pathOf(piece, peaks),
    size: amountOf(piece.height),
    salt: salts[n],
  }));
  return {
    ...({ version: 2, ownerId: of.ownerId, amount: String(amount) } as const),
    pieces: placed.toSorted(inOrder).map(({ size, salt, place, path }) => ({
      ...{ amount: String(size), salt: salt?.toString('hex') ?? '', place: String(place) },
      path: path.map((hash) => hash.toString('hex')),
    })),
  };
}

interface Placed {
  readonly size: bigint;
  readonly place: bigint;
}

/** Sorts by size, largest first, then by place: so a verifier sees that no piece appears twice. */
const inOrder = (one: Placed, other: Placed): number =>
  one.size === other.size ? Number(one.place - other.place) : Number(other.size - one.size);

async function olderProof(store: ProofStore, of: Owner, { keys, at, page, ...own }: Found) {
  const above = (await store.pageNodes(of)).map(({ hash, sum }) => ({ hash, sum: BigInt(sum) }));
  const path = [...sumPathOf(leavesOf(keys, own), at), ...sumPathOf(above, page)];
  return {
    ...({ version: 1, index: page * LEAVES + at } as const),
    leaf: {
      ownerId: of.ownerId,
      amount: String(own.amounts[at]),
      salt: keys.saltOf(of.ownerId).toString('hex'),
    },
    path: path.map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum: String(sum) })),
  };
}

/** Refuses sub-account-not-found for another member's sub-account, and no-balance-proof. */
export async function ownProof(
  { context, store }: ProofTools,
  actor: PersonActor,
  { day, currency, subAccountId }: RequestOf<typeof getBalanceProof>,
): Promise<BalanceProofFile> {
  const ownerId =
    subAccountId === undefined
      ? actor.memberId
      : (await ownAccount(context.use(subAccountTools).store, actor, subAccountId)).id;
  return readProof(store, { ownerId, day, currency });
}
