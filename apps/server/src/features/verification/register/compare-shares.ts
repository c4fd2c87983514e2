// Compares a declared share with the band of shares that a register publishes (VER-410). Pure.
import { type EnterpriseDraft, type RegisterParty, hundredths, ownershipViewOf } from '@causeway/contract';
import type { ShareBand } from '@causeway/providers/port';

type ComparedShares = NonNullable<RegisterParty['shares']>;

/**
 * Undefined where nothing can be compared. Registers add up what somebody holds through others too, so only somebody who holds
 * everything in their own name is compared.
 */
export function compareShares(
  record: EnterpriseDraft,
  { by, of }: { readonly by: string; readonly of: string },
  band: ShareBand | null | undefined,
): ComparedShares | undefined {
  const [own, ...others] = ownershipViewOf(record).holdings.filter((holding) => holding.by === by);
  if (!band || !own || others.length > 0 || own.of !== of || own.shares === '') return undefined;
  return { typed: own.shares, ...band, isInside: isIn(band, hundredths(own.shares)) };
}

function isIn({ from, hasFrom, to, hasTo }: ShareBand, share: bigint): boolean {
  const [low, high] = [hundredths(String(from)), hundredths(String(to))];
  return (share > low || (hasFrom && share === low)) && (share < high || (hasTo && share === high));
}
