// The form of an invitation, its issues, and the call it makes.
import {
  invitePerson,
  isRuleMessage,
  type Language,
  type RequestOf,
  type RuleMessage,
} from '@causeway/contract';
import type { Role } from './role.ts';

export const contactWays = ['email', 'mobile'] as const;

export interface InviteDraft {
  readonly name: string;
  readonly department: string;
  readonly roleId: Role | null;
  readonly way: (typeof contactWays)[number];
  readonly email: string;
  readonly countryCode: string;
  readonly mobile: string;
  readonly language: Language;
  readonly reason: string;
}

export const emptyDraft = (language: Language): InviteDraft => ({
  ...{ name: '', department: '', roleId: null, way: 'email', email: '', countryCode: '', mobile: '' },
  ...{ language, reason: '' },
});

const parsed = (memberId: string, { way, email, countryCode, mobile, ...rest }: InviteDraft) =>
  invitePerson.request.safeParse({
    memberId,
    ...rest,
    ...(way === 'email' ? { email: email.trim() } : { countryCode, mobile }),
  });

/** The request; undefined until every field is valid. */
export const requestOf = (memberId: string, draft: InviteDraft): RequestOf<typeof invitePerson> | undefined =>
  parsed(memberId, draft).data;

const typed = ['name', 'department', 'email', 'countryCode', 'mobile'] as const;
export type TypedField = (typeof typed)[number];

/** The issue of a filled-in field; an empty field is no issue yet. */
export function issueOf(memberId: string, draft: InviteDraft, field: TypedField): RuleMessage | undefined {
  if (draft[field] === '') return undefined;
  const issues = parsed(memberId, draft).error?.issues ?? [];
  const own = issues.find(({ path: [first] }) => first === field)?.message;
  if (own !== undefined && isRuleMessage(own)) return own;
  // The length of a number is a rule about both of its parts, checked when everything else is right.
  return field === 'mobile' && issues.some(({ path }) => path.length === 0) ? 'mobile-wrong' : undefined;
}
