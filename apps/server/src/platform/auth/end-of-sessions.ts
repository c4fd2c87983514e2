// The end of sessions as a part of another write's plan: a changed password, an owner who was disabled, a session that its
// owner ends from elsewhere.
import type { Plan, Statement } from '../spine/plan.ts';
import { type EndReason, type Realm, tables } from './session-store.ts';

/** All sessions of an owner, all but one, or a single one; or those of all people of a member. */
export type WhoseSessions =
  | {
      readonly ownerId: string;
      readonly except?: string;
      readonly sessionId?: string;
      /** The colleague who ends a session of staff; its owner sees the name. */
      readonly by?: string;
    }
  | { readonly memberId: string };

interface EndOfSessions extends Statement {
  /** The people whose tokens memory must forget after the commit. */
  readonly ends: { readonly owner: string } | { readonly member: string };
}

/**
 * `statements: [endOfSessions('person', { ownerId, except: actor.sessionId }, 'password-changed', now)]`. This process
 * refuses the tokens as soon as the write is answered, other processes when the database has notified them.
 */
export function endOfSessions(
  realm: Realm,
  whose: WhoseSessions,
  reason: EndReason,
  now: Date,
): EndOfSessions {
  const ending = `update ${tables[realm].session} set ended_at = $1, end_reason = $2 where ended_at is null`;
  if ('memberId' in whose)
    return {
      text: `${ending} and owner_id in (select id from person where member_id = $3)`,
      values: [now, reason, whose.memberId],
      ends: { member: whose.memberId },
    };
  const { ownerId, except, sessionId, by } = whose;
  const named = by === undefined ? ending : ending.replace(' where', ', ended_by = $6 where');
  return {
    text: `${named} and owner_id = $3 and ($4::uuid is null or id <> $4) and ($5::uuid is null or id = $5)`,
    values: [now, reason, ownerId, except ?? null, sessionId ?? null, ...(by === undefined ? [] : [by])],
    ends: { owner: ownerId },
  };
}

/** The sessions that a committed plan has ended. */
export const endedBy = ({ statements = [] }: Plan<unknown>): readonly EndOfSessions['ends'][] =>
  statements.filter((statement): statement is EndOfSessions => 'ends' in statement).map(({ ends }) => ends);
