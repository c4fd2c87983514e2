// The actions of a link's holder: see whose it is, begin its one check, and read the state of that check.
import {
  type Language,
  type LinkState,
  type ResponseOf,
  type openCheckLink,
  isIndividual,
  isLinkOpen,
  maskedEmail,
  maskedMobile,
} from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { askAndKeep, sharedPage, startIdentityCheck } from '../identity-checks/index.ts';
import { currentStateOf, kindOf } from '../record/index.ts';
import { STARTING_MS, hashOf, stateOfLink } from './link.ts';
import { namesIn } from './names.ts';
import { type OpenedLink, checkUnderWay, isStarting, linkByHash, update } from './store.ts';

/** Refuses check-link-invalid, alike for an unknown token, an expired link and a withdrawn one. */
async function linkOf(context: FeatureContext, token: string | undefined): Promise<OpenedLink> {
  const link = token === undefined ? undefined : await linkByHash(context.db, hashOf(context, token));
  if (link?.memberStatus !== 'normal') return refuse('check-link-invalid');
  const state = stateOfLink(link, context.clock.now());
  const isDead = link.closedAt !== null || (state !== 'finished' && !isLinkOpen(state));
  return isDead ? refuse('check-link-invalid') : link;
}

export async function openLink(
  context: FeatureContext,
  request: WriteRequest,
  token: string | undefined,
): Promise<ResponseOf<typeof openCheckLink>> {
  const link = await linkOf(context, token);
  const state = await currentStateOf(context.db, link.memberId);
  const who = { memberType: link.memberType, personId: link.personId };
  const names = namesIn(state, who) ?? refuse('check-link-invalid');
  if (link.openedAt === null) await noteOpened(context, request, link.tokenHash);
  return {
    state: stateOfLink({ ...link, openedAt: context.clock.now() }, context.clock.now()),
    ...names,
    account: accountOf(link),
    language: link.language,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** A person's own account by its masked address, which a stranger can tell from their own; a business has its name. */
function accountOf({ memberType, senderEmail, senderCountryCode, senderMobile }: OpenedLink): string | null {
  if (!isIndividual(memberType)) return null;
  if (senderEmail !== null) return maskedEmail(senderEmail);
  return senderCountryCode === null || senderMobile === null
    ? null
    : maskedMobile(senderCountryCode, senderMobile);
}

/** The token is not stored. */
const noteOpened = (
  { db, spine }: FeatureContext,
  request: WriteRequest,
  tokenHash: string,
): Promise<object> =>
  spine.write<object>(publicActor, { ...request, body: {} }, async (now) => {
    const link = (await linkByHash(db, tokenHash)) ?? refuse('check-link-invalid');
    return {
      answer: {},
      updates: link.openedAt === null ? [update('identity_check_link', link, { openedAt: now })] : [],
      audit: {
        action: 'verification.open-check-link',
        subject: { kind: 'identity-check-link', id: link.id },
        memberId: link.memberId,
        after: { person: link.personId },
      },
    };
  });

interface Page {
  readonly language: Language;
  readonly origin: string | undefined;
}

/**
 * Refuses check-link-invalid once there is a result, and what the start of a check refuses. A check of this link that is open
 * at the provider is gone on with.
 */
export async function startLinked(
  context: FeatureContext,
  request: WriteRequest,
  token: string | undefined,
  page: Page,
): Promise<{ readonly checkUrl: string }> {
  const open = await openPage(context, token);
  if (open !== null) return { checkUrl: open };
  const { id, tokenHash, memberId, ...link } = await linkOf(context, token);
  const use = async (now: Date) => {
    const current = (await linkByHash(context.db, tokenHash)) ?? refuse('check-link-invalid');
    if (!isLinkOpen(stateOfLink(current, now))) refuse('check-link-invalid');
    if (await isBegun(context, id, now)) refuse('too-many-requests');
    return [update('identity_check_link', current, { consentedAt: current.consentedAt ?? now })];
  };
  const { checkUrl } = await startIdentityCheck(
    context,
    { actor: publicActor, memberId, memberType: link.memberType, link: { id, use } },
    { ...request, body: { linkId: id } },
    { personId: link.personId, isShort: false },
    page,
  );
  return { checkUrl };
}

/** True if another holder has begun since this call looked: its page is shared when this one is pressed again. */
async function isBegun(context: FeatureContext, linkId: string, now: Date): Promise<boolean> {
  // In this order: what stops starting between the two reads is under way by the second.
  if (await isStarting(context.db, linkId, new Date(now.getTime() - STARTING_MS))) return true;
  const check = await checkUnderWay(context.db, linkId);
  return check !== undefined && sharedPage(context, check) !== null;
}

/** Asks the provider first, because somebody may have left or finished its page since. */
async function openPage(context: FeatureContext, token: string | undefined): Promise<string | null> {
  const { id, memberType } = await linkOf(context, token);
  const before = await checkUnderWay(context.db, id);
  if (before === undefined || sharedPage(context, before) === null) return null;
  await askAndKeep(context, kindOf({ memberType }), before);
  const now = await checkUnderWay(context.db, id);
  return now === undefined ? null : sharedPage(context, now);
}

/** Asks the provider too, because the person waits on this page after the check. */
export async function queryLinked(
  context: FeatureContext,
  token: string | undefined,
): Promise<{ readonly state: LinkState }> {
  const link = await linkOf(context, token);
  const check = await checkUnderWay(context.db, link.id);
  if (check) await askAndKeep(context, kindOf({ memberType: link.memberType }), check);
  const now = check ? await linkOf(context, token) : link;
  return { state: stateOfLink(now, context.clock.now()) };
}
