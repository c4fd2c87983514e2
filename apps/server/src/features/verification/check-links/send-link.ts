// Makes a link to one person's identity check, which replaces the previous one, and emails it when an address is given.
import { randomUUID } from 'node:crypto';
import { type RequestOf, type ResponseOf, isIndividual, type sendCheckLink } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update, WriteRequest } from '../../../platform/spine/plan.ts';
import { checkable } from '../identity-checks/index.ts';
import { currentStateOf, refuseInstitution, stateNow } from '../record/index.ts';
import { movedByMember } from '../submissions/index.ts';
import { closingLink } from './withdraw-link.ts';
import { addressOf, hashOf, lastsFor, linkDay, linksMax, mayBeLinked, tokenOf } from './link.ts';
import { namesIn } from './names.ts';
import { countLinks, insert, linkOpenOf } from './store.ts';

export const mailLinkJob = 'check-links.mail';

type Sending = RequestOf<typeof sendCheckLink>;
interface Kept {
  readonly id: string;
  readonly expiresAt: string;
}

/**
 * Refuses verification-closed and not-found as the check itself, check-link-names while the record has no names that may be shown to
 * somebody else, and too-many-requests.
 */
export async function sendLink(
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  sending: Sending,
): Promise<ResponseOf<typeof sendCheckLink>> {
  const kept = await keepLink(context, actor, request, sending);
  const { publicUrl } = context.config.http;
  return { ...kept, url: addressOf(publicUrl, isIndividual(actor.memberType), tokenOf(context, kept.id)) };
}

const keepLink = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { personId, email, language }: Sending,
): Promise<Kept> =>
  context.spine.write<Kept>(actor, request, async (now) => {
    const { memberId } = actor;
    const state = await currentStateOf(context.db, memberId);
    movedByMember(stateNow(state), 'check');
    refuseInstitution(state);
    const whose = { memberType: actor.memberType, personId };
    checkable(state, whose, now);
    const names = namesIn(state, whose) ?? refuse('not-found');
    if (!mayBeLinked(names, email)) refuse('check-link-names');
    await refuseTooMany(context, { memberId, personId, email }, now);

    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + lastsFor(names));
    return {
      answer: { id, expiresAt: expiresAt.toISOString() },
      updates: await closingOfEarlier(context, { memberId, personId }, now),
      inserts: [
        insert('identity_check_link', {
          id,
          tokenHash: hashOf(context, tokenOf(context, id)),
          memberId,
          personId,
          email,
          language,
          sentBy: actor.personId,
          sentAt: now,
          expiresAt,
        }),
      ],
      conflicts: { identity_check_link_living: 'changed-meanwhile' },
      jobs: email === null ? [] : [{ name: mailLinkJob, data: { linkId: id } }],
      audit: {
        action: 'verification.send-check-link',
        subject: { kind: 'identity-check-link', id },
        after: { person: personId, email, language },
      },
    };
  });

async function refuseTooMany(
  { db }: FeatureContext,
  to: Parameters<typeof countLinks>[1],
  now: Date,
): Promise<void> {
  const sent = await countLinks(db, to, new Date(now.getTime() - linkDay));
  const isTooMany = (['person', 'member', 'mailbox'] as const).some((each) => sent[each] >= linksMax[each]);
  if (isTooMany) refuse('too-many-requests');
}

async function closingOfEarlier(
  { db }: FeatureContext,
  { memberId, personId }: { readonly memberId: string; readonly personId: string },
  now: Date,
): Promise<readonly Update[]> {
  const earlier = await linkOpenOf(db, memberId, personId);
  return earlier ? closingLink(db, earlier, now) : [];
}
