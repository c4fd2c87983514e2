// Opens a conversation: a guest by the small form, a member's person without one. A person has one at a time, on any device;
// a second call gets the open one.
import { randomUUID } from 'node:crypto';
import type {
  ChatConversation,
  Nothing,
  RequestOf,
  ResponseOf,
  openChat,
  openGuestChat,
} from '@causeway/contract';
import { type PersonActor, publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse, refuseUntil } from '../../../platform/refusal.ts';
import type { Insert, Plan, Update } from '../../../platform/spine/plan.ts';
import { useCaptcha } from '../../access/captcha/index.ts';
import { recipientById } from '../../foundation/mail/index.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { refuseMuted } from './conversation.ts';
import { isWithinHours } from './hours.ts';
import { conversationToDto } from './read-conversation.ts';
import { chatSettings } from './settings.ts';
import {
  type Beginner,
  beginnersOf,
  type Conversation,
  countOpenedSince,
  countWaiting,
  insert,
  mutedUntil,
  openConversationOf,
  update,
  type Visitor,
} from './store.ts';
import { guestTokenOf, hashedNetwork, visitors } from './visitors.ts';

type Opened = { readonly conversationId: string };

/** The refusal if others joined the queue meanwhile. */
const fullLine = { chat_line: 'chat-busy' } as const;

const HOUR = 60 * 60 * 1000;
/** The most conversations and left messages within an hour: from a network or an address, and from a person. */
const openedPerHourMax = 10;

/** The share of the queue that guests may fill, so that there is always room for members. */
const guestsShare = 0.75;

/** Whether support answers now, and how many wait. */
export async function deskState({ db }: Pick<FeatureContext, 'db'>, now: Date) {
  const [settings, holidays, waiting] = await Promise.all([
    chatSettings(db),
    holidaysKnown(db),
    countWaiting(db),
  ]);
  return {
    settings,
    waiting: waiting.all,
    isOpen: isWithinHours(settings, holidays, now),
    isBusy: waiting.all >= settings.waitingMax,
    isBusyForGuests:
      waiting.all >= settings.waitingMax || waiting.guests >= Math.ceil(settings.waitingMax * guestsShare),
  };
}

/** The rows at which simultaneous beginnings of this visitor collide; to be read before counting. */
function meetingsOf({ db, config, hashSecret }: FeatureContext, visitor: Visitor, now: Date) {
  if ('personId' in visitor) return beginnersOf(db, [`person:${visitor.personId}`], now);
  // Servers without limits of calls do not count guests.
  if (config.http.callsPerMinute === null) return [];
  const email = hashSecret(`chat email ${visitor.email}`);
  return beginnersOf(db, [`network:${visitor.network}`, `email:${email}`], now);
}

const met = (beginners: readonly Beginner[], now: Date): readonly Update[] =>
  beginners.map((beginner) => update('chat_beginner', beginner, { begunAt: now }));

/** Refuses chat-muted and too-many-requests, for every new conversation and left message. */
async function refuseBeginner({ db, config }: FeatureContext, visitor: Visitor, now: Date): Promise<void> {
  refuseMuted(await mutedUntil(db, visitor, now), now);
  if (config.http.callsPerMinute === null) return;
  const opened = await countOpenedSince(db, visitor, new Date(now.getTime() - HOUR));
  if (opened >= openedPerHourMax) refuseUntil(new Date(now.getTime() + HOUR), now, 'too many conversations');
}

/** Refuses chat-outside-hours and chat-busy. */
async function refuseUnattended(context: FeatureContext, now: Date, isGuest: boolean): Promise<void> {
  const { isOpen, isBusy, isBusyForGuests } = await deskState(context, now);
  if (!isOpen) refuse('chat-outside-hours');
  if (isGuest ? isBusyForGuests : isBusy) refuse('chat-busy');
}

interface Begun {
  readonly visitor:
    | Pick<Conversation, 'personId' | 'memberId' | 'edition' | 'page'>
    | Pick<Conversation, 'guestEmail' | 'guestMobile' | 'guestName' | 'guestNetwork' | 'guestAwayAt'>;
  readonly language: Conversation['language'];
  readonly problem: string;
  readonly isLeft: boolean;
}

/** The rows of a new conversation; the visitor's question is its first message. */
function beginning(
  { visitor, language, problem, isLeft }: Begun,
  { id, requestId }: { readonly id: string; readonly requestId: string },
  now: Date,
): readonly Insert[] {
  const hasProblem = problem !== '';
  const first = {
    conversationId: id,
    sequence: 1,
    id: requestId,
    kind: 'text',
    author: 'visitor',
  } as const;
  return [
    insert('chat_conversation', {
      ...{ id, state: 'waiting', isLeft, ...visitor, language, problem },
      ...{ lastSequence: hasProblem ? 1 : 0, openedAt: now, lastAt: now },
    }),
    ...(hasProblem ? [insert('chat_message', { ...first, text: problem, at: now })] : []),
  ];
}

type GuestForm = RequestOf<typeof openGuestChat>;
type GuestCall = Pick<CallContext, 'request' | 'language' | 'address'>;

/** A guest's new conversation or message, begun with the form: answers its id. */
const beginAsGuest = (
  context: FeatureContext,
  { request, language, address }: GuestCall,
  { email, mobile = '', name = '', problem = '', captchaVerifyParam }: GuestForm,
  isLeft: boolean,
): Promise<Opened> =>
  context.spine.write<Opened>(publicActor, request, async (now): Promise<Plan<Opened>> => {
    const network = hashedNetwork(context, address);
    const beginners = await meetingsOf(context, { email, network }, now);
    await refuseBeginner(context, { email, network }, now);
    if (!isLeft) await refuseUnattended(context, now, true);
    const captcha = await useCaptcha(context, { param: captchaVerifyParam, purpose: 'chat' }, now);
    const id = randomUUID();
    const audit = { action: request.name, subject: { kind: 'chat', id } };
    if (!captcha.isRight)
      return { answer: new Refusal('wrong-graphic-code'), updates: captcha.updates, audit };

    const visitor = {
      ...{ guestEmail: email, guestMobile: mobile, guestName: name },
      guestNetwork: network,
      // The guest counts as away until their page asks for the state.
      guestAwayAt: isLeft ? null : now,
    };
    return {
      answer: { conversationId: id },
      inserts: beginning({ visitor, language, problem, isLeft }, { id, requestId: request.id }, now),
      updates: [...captcha.updates, ...met(beginners, now)],
      audit,
      conflicts: fullLine,
    };
  });

/** Refuses chat-muted, too-many-requests, chat-outside-hours, chat-busy, wrong-graphic-code. */
export async function openAsGuest(
  context: FeatureContext,
  call: GuestCall & Pick<CallContext, 'now'>,
  form: GuestForm,
): Promise<ResponseOf<typeof openGuestChat>> {
  const { conversationId } = await beginAsGuest(context, call, form, false);
  const guestToken = guestTokenOf(context, conversationId);
  const conversation = await context.use(visitors).ofGuest(guestToken)(call.now);
  return { guestToken, conversation: await conversationToDto(context, conversation, call.now) };
}

/** Refuses chat-muted, too-many-requests, wrong-graphic-code. */
export async function leaveAsGuest(
  context: FeatureContext,
  call: GuestCall,
  form: GuestForm,
): Promise<Nothing> {
  await beginAsGuest(context, call, form, true);
  return {};
}

type MemberCall = Pick<CallContext<PersonActor>, 'actor' | 'request' | 'language'>;

/** Refuses chat-muted, too-many-requests, and for a conversation chat-outside-hours and chat-busy. */
const beginAsPerson = (
  context: FeatureContext,
  { actor, request, language }: MemberCall,
  { edition, page, problem }: RequestOf<typeof openChat>,
  isLeft: boolean,
): Promise<Opened> =>
  context.spine.write<Opened>(actor, request, async (now): Promise<Plan<Opened>> => {
    const { personId, memberId } = actor;
    const beginners = await meetingsOf(context, { personId }, now);
    const open = isLeft ? undefined : await openConversationOf(context.db, personId);
    const id = open?.id ?? randomUUID();
    const audit = { action: request.name, subject: { kind: 'chat', id }, memberId };
    if (open) return { answer: { conversationId: id }, audit };
    await refuseBeginner(context, { personId }, now);
    if (!isLeft) await refuseUnattended(context, now, false);

    const visitor = { personId, memberId, edition, page };
    return {
      answer: { conversationId: id },
      inserts: beginning({ visitor, language, problem, isLeft }, { id, requestId: request.id }, now),
      // If it is opened on two devices at once, the second call runs again and finds the first one's conversation.
      updates: met(beginners, now),
      audit,
      conflicts: fullLine,
    };
  });

export async function openAsPerson(
  context: FeatureContext,
  call: MemberCall & Pick<CallContext, 'now'>,
  input: RequestOf<typeof openChat>,
): Promise<ChatConversation> {
  const { conversationId } = await beginAsPerson(context, call, input, false);
  const conversation = await context.use(visitors).ofPerson(call.actor, conversationId)(call.now);
  return conversationToDto(context, conversation, call.now);
}

/** Refuses contact-needed to a person without an email for the answer, chat-muted, too-many-requests. */
export async function leaveAsPerson(
  context: FeatureContext,
  call: MemberCall,
  input: RequestOf<typeof openChat>,
): Promise<Nothing> {
  const { email } = await recipientById(context.db, call.actor.personId);
  if (email === null) refuse('contact-needed');
  await beginAsPerson(context, call, input, true);
  return {};
}
