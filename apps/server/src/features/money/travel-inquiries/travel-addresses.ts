// The travel address of a member's own address: made once, when the member first asks for it (VER-294).
import { randomBytes } from 'node:crypto';
import {
  type RequestOf,
  type TravelAddress,
  type makeTravelAddress as makeCall,
  isChainChannel,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { travelRuleHolds } from '../travel-rule/index.ts';
import { type Address, addressById, insert } from './store.ts';

/** Refuses collection-account-not-found. */
async function ownAddress(
  { db }: FeatureContext,
  { memberId }: PersonActor,
  accountId: string,
): Promise<Address> {
  const address = await addressById(db, accountId);
  return address?.memberId === memberId ? address : refuse('collection-account-not-found');
}

const isOffered = async (context: FeatureContext, { channel, status }: Address): Promise<boolean> =>
  isChainChannel(channel) && status === 'NORMAL' && (await context.use(travelRuleHolds).from()) !== null;

const textOf = ({ providers, config }: FeatureContext, token: string): string | null =>
  providers.travelRule?.travelAddressOf(
    `${config.http.publicUrl}/api/hooks/travel-rule/inquiries/${token}`,
  ) ?? null;

export async function readTravelAddress(
  context: FeatureContext,
  actor: PersonActor,
  { accountId }: RequestOf<typeof makeCall>,
): Promise<TravelAddress> {
  const address = await ownAddress(context, actor, accountId);
  if (!(await isOffered(context, address))) return { isOffered: false, travelAddress: null };
  return { isOffered: true, travelAddress: address.token === null ? null : textOf(context, address.token) };
}

/** Refuses collection-account-not-found. */
export const makeTravelAddress = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { accountId }: RequestOf<typeof makeCall>,
): Promise<TravelAddress> =>
  context.spine.write<TravelAddress>(actor, request, async (now) => {
    const address = await ownAddress(context, actor, accountId);
    const audit = { action: 'travel-addresses.make', subject: { kind: 'collection-account', id: accountId } };
    if (!(await isOffered(context, address)))
      return { answer: { isOffered: false, travelAddress: null }, audit };
    const { memberId } = address;
    const token = address.token ?? randomBytes(24).toString('base64url');
    const row = { id: accountId, memberId, token, createdBy: actor.personId, createdAt: now };
    return {
      answer: { isOffered: true, travelAddress: textOf(context, token) },
      inserts: address.token === null ? [insert('travel_address', row)] : [],
      conflicts: { travel_address_pkey: 'changed-meanwhile' },
      audit,
    };
  });
