// The names that the other service gets: the member from its verified record, and the payee by name and address alone.
import type { IdentityPayload, PersonIdentity } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { identityOfRecord, verifiedSubmission } from '../../verification/submissions/index.ts';
import { type PayeeRecord, payeeById } from '../payees/index.ts';
import { chainOf } from './beginning.ts';
import type { Subject } from './store.ts';

/** The standard's longest name. */
const NAME_MAX = 100;

const nothingElse = {
  ...{ localNames: [], phoneticNames: [], addresses: [] },
  ...{ nationalId: null, customerId: null, country: null },
} as const;

const cut = (name: string): string => [...name].slice(0, NAME_MAX).join('').trim();

function payeeIdentity(
  payee: Pick<PayeeRecord, 'entityType' | 'accountName' | 'firstName' | 'lastName'>,
): PersonIdentity {
  const { entityType, accountName, firstName, lastName } = payee;
  if (entityType === 'business')
    return { kind: 'legal', ...nothingElse, names: [{ name: cut(accountName), type: 'LEGL' }] };
  const primary = cut(lastName ?? accountName);
  const secondary = firstName === null || lastName === null ? null : cut(firstName);
  return { kind: 'natural', ...nothingElse, birth: null, names: [{ primary, secondary, type: 'LEGL' }] };
}

/** Null without a verified record of the member. */
export async function payloadOf(
  { db, providers }: FeatureContext,
  { memberId, payeeId, payeeAccount, channel }: Subject,
): Promise<IdentityPayload | null> {
  const [verified, payee] = await Promise.all([verifiedSubmission(db, memberId), payeeById(db, payeeId)]);
  if (!verified || !payee) return null;
  const wallet = providers.chains.get(chainOf(channel))?.hotWallet;
  return {
    originator: {
      persons: [identityOfRecord(memberId, verified.record)],
      accounts: wallet === undefined ? [] : [wallet],
    },
    beneficiary: { persons: [payeeIdentity(payee)], accounts: [payeeAccount] },
    ...{ originatingVasp: null, beneficiaryVasp: null, path: [], transliterations: [] },
  };
}
