// The actor of a signed call: the admin who owns the institution's key (DEV-012, DEV-300). Verbs get the same actor as
// from a session.
import { createPublicKey } from 'node:crypto';
import { type RoleId, type MemberType, type KycStatus, memberRoles } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import { provider } from '../../../platform/feature.ts';
import type { SignedCalls } from '../../../platform/http/open-calls.ts';
import {
  type SignedMessage,
  SignatureError,
  readSignature,
  requireProfile,
  requireSigned,
} from '../../../platform/http/message-signature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { callAcceptor, uncountCall } from './count-calls.ts';
import { ownerOf } from './store.ts';

interface CallerRow {
  readonly keyId: string;
  readonly publicKey: string;
  readonly validUntil: Date | null;
  readonly ownerIds: readonly string[];
  /** The owner's status; null, like the next field, for an unknown owner. */
  readonly personStatus: string | null;
  readonly roleId: RoleId | null;
  readonly memberId: string;
  readonly memberStatus: string;
  readonly memberType: MemberType;
  readonly kycStatus: KycStatus;
  readonly isDeveloper: boolean;
  readonly tier: string;
  readonly nameEn: string | null;
}

const callersByKey = {
  name: 'open-callers',
  text: `select k.id as key_id, k.public_key, k.valid_until, k.owner_ids, p.status as person_status, p.role_id,
           m.id as member_id, m.status as member_status, m.member_type, m.kyc_status, m.is_developer, m.tier, m.name_en
         from developer_key k join member m on m.id = k.member_id
         left join person p on p.id = k.owner_ids[cardinality(k.owner_ids)]
         where k.kind = 'merchant' and k.id = any ($1)`,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Refuses member-disabled, forbidden, key-owner-gone; throws SignatureError for everything about the signature. */
export const signedCalls = provider<SignedCalls>('developer-platform.signed-calls', ({ db, clock }) => {
  const callerOf = gatherReads(
    (ids: readonly string[]) => db.run<CallerRow>(callersByKey, [ids]),
    (row) => row.keyId,
  );
  const accept = callAcceptor(db);
  return {
    verify: async (message: SignedMessage, signed: readonly string[]) => {
      const now = clock.now();
      const signature = readSignature(message);
      requireProfile(signature, signed, now);
      const caller = UUID.test(signature.keyId) ? await callerOf(signature.keyId) : undefined;
      if (!caller || (caller.validUntil !== null && caller.validUntil <= now))
        throw new SignatureError('key-unknown');
      requireSigned(signature, createPublicKey(caller.publicKey));
      return { actor: actorOf(caller), nonce: signature.nonce };
    },
    accept: async ({ memberId, signedWith: keyId }, nonce) => {
      const at = clock.now();
      await accept({ keyId, memberId, nonce, at });
      return { uncount: () => uncountCall(db, { memberId, at }) };
    },
  };
});

function actorOf(row: CallerRow): PersonActor & { readonly signedWith: string } {
  if (row.memberStatus !== 'normal') refuse('member-disabled');
  if (!row.isDeveloper) refuse('forbidden', { because: 'the member works by API no more' });
  const ownerId = ownerOf(row);
  if (ownerId === undefined || row.roleId !== memberRoles.admin || row.personStatus !== 'normal')
    return refuse('key-owner-gone');
  return {
    kind: 'person',
    personId: ownerId,
    // A signed call has no session; calls that need one have no open address.
    sessionId: row.keyId,
    memberId: row.memberId,
    roleId: row.roleId,
    memberType: row.memberType,
    kycStatus: row.kycStatus,
    isDeveloper: row.isDeveloper,
    tier: row.tier,
    memberName: row.nameEn,
    // A thief of the admin's password does not have the key; and a key cannot be changed on the protected day.
    passwordChangedAt: null,
    signedWith: row.keyId,
    keyOwnerIds: row.ownerIds,
  };
}

/** Seen before $3: a signature of that age is no longer fresh. */
export const spentNonces = { table: 'open_call_nonce', condition: 't.at < $3', everySeconds: 600 } as const;
