// Sends the code that approves one change of one's own account: to the existing address, or, for a new address, to the new
// one. If somebody else has the new address, only the message says so, not the answer.
import {
  maskedEmail,
  maskedMobile,
  type RequestOf,
  type ResponseOf,
  type sendSecurityCode as endpoint,
} from '@causeway/contract';
import { type Address, addressOf } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Approves, type CodeRequest, codesOf, issueCode } from '../codes/index.ts';
import { proofMethodsOf } from '../proofs/index.ts';
import { type Call, auditOf } from './proved-change.ts';
import { type PersonRow, hasEmail, hasMobile, personRow } from './store.ts';

type Input = RequestOf<typeof endpoint>;

/** Refuses same-email, same-mobile, contact-needed, invalid-input, code-cooldown, forbidden (there is a second factor). */
export const sendSecurityCode = (
  context: FeatureContext,
  call: Call,
  input: Input,
): Promise<ResponseOf<typeof endpoint>> =>
  context.spine.write<ResponseOf<typeof endpoint>>(call.actor, call.request, async (now) => {
    const { personId } = call.actor;
    const person = await personRow(context.db, personId);
    const isNew = input.purpose === 'new-email' || input.purpose === 'new-mobile';
    const destination = isNew ? newAddress(person, input) : await boundAddress(context, person, input);
    const isTaken = isNew && (await hasAccount(context, destination));
    const { part, cooldownSeconds } = await issueCode(
      codesOf(context),
      {
        purpose: input.purpose,
        subject: personId,
        channel: destination.channel,
        address: destination.address,
        network: call.address,
        language: person.language,
        message: messageOf(input, isTaken),
        ...(isNew && { approves: approvalOfAddress(destination) }),
      },
      now,
    );

    return {
      answer: { cooldownSeconds, sentTo: maskedAddress(destination) },
      ...part,
      audit: auditOf(call, { after: { purpose: input.purpose, channel: destination.channel } }),
    };
  });

const messageOf = ({ purpose }: Input, isTaken: boolean): CodeRequest['message'] =>
  isTaken ? { template: 'address-taken' } : { template: 'approval', purpose };

/** A code for one new address approves no other. */
export const approvalOfAddress = ({ address }: Address): Approves => ({ address });

function newAddress(person: PersonRow, { purpose, email, countryCode, mobile }: Input): Address {
  const typed = purpose === 'new-email' ? { email } : { countryCode, mobile };
  const address = addressOf(typed);
  refuseSame(person, address);
  return address;
}

/** Refuses same-email and same-mobile. */
export function refuseSame(person: PersonRow, address: Address): void {
  if (address.channel === 'mail' && address.address === person.email?.toLowerCase()) refuse('same-email');
  if (
    address.channel === 'sms' &&
    address.countryCode === person.countryCode &&
    address.mobile === person.mobile
  )
    refuse('same-mobile');
}

async function boundAddress(
  context: FeatureContext,
  { id, email, countryCode, mobile }: PersonRow,
  { channel }: Input,
): Promise<Address> {
  const methods = await proofMethodsOf(context, id);
  if (!methods.some((method) => method === 'email' || method === 'sms'))
    refuse('forbidden', { because: 'a factor is bound, a code by mail or SMS would prove nothing' });
  if (channel === 'email') {
    return email === null ? refuse('contact-needed') : { channel: 'mail', address: email };
  }
  if (countryCode === null || mobile === null) return refuse('contact-needed');
  return { channel: 'sms', address: `+${countryCode}${mobile}`, countryCode, mobile };
}

export const hasAccount = ({ db }: FeatureContext, address: Address): Promise<boolean> =>
  address.channel === 'mail'
    ? hasEmail(db, address.address)
    : hasMobile(db, address.countryCode, address.mobile);

export const maskedAddress = (address: Address): string =>
  address.channel === 'mail'
    ? maskedEmail(address.address)
    : maskedMobile(address.countryCode, address.mobile);
