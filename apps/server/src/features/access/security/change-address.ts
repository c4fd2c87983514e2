// Adds or changes the email or the mobile: needs a proof by an existing factor, and a code that was sent to the new address.
// An address is replaced and never removed, so that a way to sign in always remains.
import type { Nothing, Proof, ProofPurpose } from '@causeway/contract';
import type { Address } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlannedJob, Update } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { checkCode, codesOf } from '../codes/index.ts';
import { checkProof } from '../proofs/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { type Call, auditOf } from './proved-change.ts';
import { approvalOfAddress, hasAccount, refuseSame, maskedAddress } from './send-security-code.ts';
import { type PersonRow, personRow, update } from './store.ts';

interface NewAddress {
  readonly address: Address;
  /** The code that was sent to the new address. */
  readonly code: string;
  readonly proof: Proof;
}

interface Purposes {
  readonly change: ProofPurpose;
  readonly newOne: ProofPurpose;
}

const purposes = {
  mail: { change: 'change-email', newOne: 'new-email' },
  sms: { change: 'change-mobile', newOne: 'new-mobile' },
} as const satisfies Record<Address['channel'], Purposes>;

/**
 * Refuses, in this order: same-email or same-mobile, what `checkProof` refuses, wrong-code, and only then
 * already-registered: nobody learns who has the address unless they can read its messages.
 */
export const changeAddress = (
  context: FeatureContext,
  call: Call,
  { address, code, proof }: NewAddress,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async (now) => {
    const { change, newOne } = purposes[address.channel];
    const { personId } = call.actor;
    const person = await personRow(context.db, personId);
    refuseSame(person, address);
    const proved = await checkProof(context, call, { purpose: change, proof }, now);
    const refusedAudit = { ...auditOf(call), action: 'security.proof-refused', after: { purpose: change } };
    if (!proved.isRight) return { answer: proved.refusal, ...proved.part, audit: refusedAudit };
    const attempt = {
      purpose: newOne,
      subject: personId,
      code,
      approves: approvalOfAddress(address),
      network: call.address,
    };
    const checked = await checkCode(codesOf(context), attempt, now);
    // The proof stays valid for the next try, because the change that it approves has not happened.
    if (!checked.isRight) return { answer: new Refusal('wrong-code'), ...checked.part, audit: refusedAudit };
    const used = joinParts(proved.part, checked.part);
    if (await hasAccount(context, address))
      return { answer: new Refusal('already-registered'), ...used, audit: refusedAudit };

    return {
      answer: {},
      ...joinParts(used, {
        updates: [replacement(person, address)],
        jobs: [noticeOf(person, address, call, now)],
        // Somebody else took the address at the same instant.
        conflicts: { person_email: 'already-registered', person_mobile: 'already-registered' },
      }),
      audit: auditOf(call, {
        before: { address: formerly(person, address) },
        after: { address: maskedAddress(address) },
      }),
    };
  });

const replacement = (person: PersonRow, address: Address): Update =>
  address.channel === 'mail'
    ? update('person', person, { email: address.address })
    : update('person', person, { countryCode: address.countryCode, mobile: address.mobile });

const mobileOf = ({ countryCode, mobile }: PersonRow): string | null =>
  countryCode === null || mobile === null ? null : `+${countryCode}${mobile}`;

const noticeOf = (person: PersonRow, address: Address, call: Call, now: Date): PlannedJob =>
  address.channel === 'mail'
    ? safetyNotice('email-changed', person.id, { ...call, now }, { formerEmail: person.email })
    : safetyNotice('mobile-changed', person.id, { ...call, now }, { formerMobile: mobileOf(person) });

/** The former address, masked for the trail; null if there was none. */
function formerly(person: PersonRow, { channel }: Address): string | null {
  if (channel === 'mail')
    return person.email === null ? null : maskedAddress({ channel: 'mail', address: person.email });
  const { countryCode, mobile } = person;
  return countryCode === null || mobile === null
    ? null
    : maskedAddress({ channel: 'sms', address: '', countryCode, mobile });
}
