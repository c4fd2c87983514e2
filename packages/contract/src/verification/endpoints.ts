// The calls of verification.
import * as z from 'zod/mini';
import { version } from '../agreements/endpoints.ts';
import { type Access, anyone, endpoint } from '../endpoint.ts';
import { memberRoles } from '../codes.ts';
import { id, language, nothing, time } from '../fields.ts';
import { email } from '../rules/sign-in.ts';
import { enterpriseDraft, personalDraft } from './drafts.ts';
import { checkLink, linkState } from './check-links.ts';
import {
  enterpriseDetails,
  enterpriseView,
  identityResult,
  personId,
  personalDetails,
  personalView,
  stakeholderCheck,
} from './views.ts';
import { tick } from './field-kinds.ts';
import { requiredText, text } from '../rules/text.ts';
import { publishedAs } from '../published-names.ts';

const whoVerifies = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator, memberRoles.approver],
} as const satisfies Access;

/**
 * `verification-incomplete` carries `{issues}`, see `ValidationIssue` in issues.ts; `items-unanswered`
 * carries `{todoIds}`, the items that neither a change nor a text answers.
 */
const refusals = [
  'verification-closed',
  'changed-meanwhile',
  'verification-incomplete',
  'consent-required',
  'agreement-changed',
  'file-not-found',
] as const;

/** The length of a text that answers an item of a correction. */
export const correctionAnswerMax = 1000;

/** The versions that were shown (`agreements.current`); required when a record is submitted. */
const agreed = z.optional(z.object({ agreementVersion: version, privacyVersion: version }));

/**
 * `isEditable` 0 keeps a draft with the required checks off; 1 submits the whole for the first time (VER-011, VER-025).
 * What was rejected or has expired is submitted by `commit`; its draft is kept here too.
 */
const save = <Record_>(record: z.ZodMiniType<Record_>) =>
  z.object({
    isEditable: tick,
    version: z.int(),
    record,
    agreed,
  });

/** Sent beside the record, which each of the two calls calls by its own name. */
const committed = {
  version: z.int(),
  /** All open items: if more were raised meanwhile, the call is refused with `changed-meanwhile`. */
  todoIds: publishedAs('todoIdList', z.array(id).check(z.minLength(1), z.maxLength(100))),
  /** Texts for items that no change answers (VER-301). */
  answers: z.optional(
    z.array(z.object({ todoId: id, text: requiredText(correctionAnswerMax) })).check(z.maxLength(100)),
  ),
  agreed,
};

export const queryPersonalKyc = endpoint({
  name: 'verification.query-personal',
  summary: 'The personal verification record',
  path: '/member-api/web/individualKYC/queryKyc',
  access: whoVerifies,
  request: nothing,
  response: personalView,
});

export const savePersonalKyc = endpoint({
  name: 'verification.save-personal',
  summary: 'Saves a draft of the personal record, or submits it',
  path: '/member-api/web/individualKYC/addOrUpdateKyc',
  access: whoVerifies,
  write: true,
  request: save(personalDraft),
  response: personalView,
  refusals,
});

export const queryEnterpriseKyc = endpoint({
  name: 'verification.query-enterprise',
  summary: 'The enterprise verification record',
  path: '/member-api/web/kyc/queryKyc',
  access: whoVerifies,
  request: nothing,
  response: enterpriseView,
});

export const saveEnterpriseKyc = endpoint({
  name: 'verification.save-enterprise',
  summary: 'Saves a draft of the enterprise record, or submits it',
  path: '/member-api/web/kyc/addOrUpdateKyc',
  access: whoVerifies,
  write: true,
  request: save(enterpriseDraft),
  response: enterpriseView,
  refusals,
});

export const personalCorrections = endpoint({
  name: 'verification.personal-corrections',
  summary: 'What has to be put right in a personal record, with the record',
  path: '/member-api/web/idv/kyc/modify/details',
  access: whoVerifies,
  request: nothing,
  response: personalDetails,
  refusals: ['nothing-rejected', 'verification-closed'],
});

export const commitPersonalCorrections = endpoint({
  name: 'verification.commit-personal',
  summary: 'Submits a personal record that was put right',
  path: '/member-api/web/idv/kyc/modify/commit',
  access: whoVerifies,
  write: true,
  request: z.object({ ...committed, record: publishedAs('idvKycParam', personalDraft) }),
  response: nothing,
  refusals: [...refusals, 'nothing-rejected', 'items-unanswered'],
});

export const enterpriseCorrections = endpoint({
  name: 'verification.enterprise-corrections',
  summary: 'What has to be put right in an enterprise record, with the record',
  path: '/member-api/web/biz/kyc/modify/details',
  access: whoVerifies,
  request: nothing,
  response: enterpriseDetails,
  refusals: ['nothing-rejected', 'verification-closed'],
});

export const commitEnterpriseCorrections = endpoint({
  name: 'verification.commit-enterprise',
  summary: 'Submits an enterprise record that was put right',
  path: '/member-api/web/biz/kyc/modify/commit',
  access: whoVerifies,
  write: true,
  request: z.object({ ...committed, record: publishedAs('bizKycParam', enterpriseDraft) }),
  response: nothing,
  refusals: [...refusals, 'nothing-rejected', 'items-unanswered'],
});

/** The server makes the return addresses from the page's own origin, and sends them to nobody else. */
const checkStart = {
  request: z.object({ personId }),
  response: z.object({ checkId: publishedAs('jumioId', id), checkUrl: publishedAs('jumioUrl', z.string()) }),
} as const;
/** `identity-check-attempts` has `data.until`: when another check can begin, a whole minute. */
const startRefusals = [
  'identity-check-start',
  'provider-unreachable',
  'identity-check-attempts',
  'verification-closed',
  'not-found',
] as const;

/** A stakeholder must be in the saved draft. */
export const startIdentityCheck = endpoint({
  name: 'verification.start-identity-check',
  summary: 'Starts an identity check and answers the address for its frame',
  path: '/member-api/web/jumio/verify',
  access: whoVerifies,
  write: true,
  ...checkStart,
  refusals: startRefusals,
});

/** A finished check has filled in the record: read it again. */
export const queryIdentityCheck = endpoint({
  name: 'verification.query-identity-check',
  summary: 'What the identity check found so far',
  path: '/member-api/web/jumio/query',
  access: whoVerifies,
  request: z.object({ personId, checkId: publishedAs('jumioId', id) }),
  response: identityResult,
  refusals: ['not-found'],
});

/** The account's admin decides who gets a link. */
const whoSendsLinks = { kind: 'member', roles: [memberRoles.admin] } as const satisfies Access;

export const listCheckLinks = endpoint({
  name: 'verification.check-links',
  summary: 'The newest link to an identity check of each person, with its state',
  path: '/member-api/web/jumio/link/list',
  access: whoVerifies,
  request: nothing,
  response: z.array(checkLink),
});

/** The address is returned only here: it is emailed, or shown as a QR code. */
export const sendCheckLink = endpoint({
  name: 'verification.send-check-link',
  summary: 'Makes a link that opens one person’s identity check on their own device; an earlier one is void',
  path: '/member-api/web/jumio/link/send',
  access: whoSendsLinks,
  write: true,
  request: z.object({
    personId,
    /** Null if the link is only shown as a QR code. */
    email: z.nullable(email),
    /** The language of the email. */
    language,
  }),
  response: z.object({ id, url: z.string(), expiresAt: time }),
  refusals: ['verification-closed', 'not-found', 'check-link-names'],
});

export const withdrawCheckLink = endpoint({
  name: 'verification.withdraw-check-link',
  summary: 'Makes a link to an identity check void, with a check that is under way by it',
  path: '/member-api/web/jumio/link/withdraw',
  access: whoSendsLinks,
  write: true,
  takesPower: true,
  request: z.object({ id }),
  response: nothing,
  refusals: ['not-found'],
});

/** The holder of the link reads the two names, and nothing else. */
const linkedCheck = z.object({
  state: linkState,
  firstName: z.string(),
  /** Null for a person’s own account. */
  businessName: z.nullable(z.string()),
  /** The masked address of a person’s own account, so that nobody is verified into another’s; null for a business. */
  account: z.nullable(z.string()),
  language,
  expiresAt: time,
});

/** The token comes once, from the address, and is a cookie from then on. */
export const openCheckLink = endpoint({
  name: 'verification.open-check-link',
  summary: 'Opens a link to an identity check, by its token or by the cookie that it became',
  path: '/member-api/web/jumio/link/open',
  access: anyone,
  request: z.object({ token: z.optional(text(200)) }),
  response: linkedCheck,
  refusals: ['check-link-invalid'],
});

export const startLinkedCheck = endpoint({
  name: 'verification.start-linked-check',
  summary: 'Starts the identity check of the link that was opened, with the person’s consent',
  path: '/member-api/web/jumio/link/verify',
  access: anyone,
  write: true,
  request: z.object({ consent: z.literal(true) }),
  response: z.object({ checkUrl: publishedAs('jumioUrl', z.string()) }),
  refusals: [...startRefusals, 'check-link-invalid'],
});

export const queryLinkedCheck = endpoint({
  name: 'verification.query-linked-check',
  summary: 'The state of the link that was opened',
  path: '/member-api/web/jumio/link/query',
  access: anyone,
  request: nothing,
  response: z.object({ state: linkState }),
  refusals: ['check-link-invalid'],
});

export const startWhitelistCheck = endpoint({
  name: 'verification.start-whitelist-check',
  summary: 'Starts the identity check of a stakeholder who only has to be verified again',
  path: '/member-api/web/jumio/whitelist/verify',
  access: whoVerifies,
  write: true,
  ...checkStart,
  refusals: startRefusals,
});

export const queryWhitelistCheck = endpoint({
  name: 'verification.query-whitelist-check',
  summary: 'What the identity check of that stakeholder found so far',
  path: '/member-api/web/jumio/whitelist/query',
  access: whoVerifies,
  request: z.object({ personId, checkId: publishedAs('jumioId', id) }),
  response: identityResult,
  refusals: ['not-found'],
});

export const queryStakeholderChecks = endpoint({
  name: 'verification.stakeholder-checks',
  summary: 'The stakeholders of a business that only has to verify its people again',
  path: '/member-api/web/whiteListJumio/queryStakeholderJumio',
  access: whoVerifies,
  request: nothing,
  response: z.object({
    checks: publishedAs('stakeholderJumioList', z.array(stakeholderCheck)),
    version: z.int(),
  }),
  refusals: ['nothing-rejected'],
});

export const submitStakeholderChecks = endpoint({
  name: 'verification.submit-stakeholder-checks',
  summary: 'Keeps (1) or submits (0) the new checks of stakeholders',
  path: '/member-api/web/whiteListJumio/submitStakeholderJumio',
  access: whoVerifies,
  write: true,
  request: z.object({
    isDraft: tick,
    version: z.int(),
    checks: publishedAs(
      'stakeholderJumioList',
      z
        .array(z.object({ uid: personId, checkId: publishedAs('jumioId', z.nullable(id)) }))
        .check(z.maxLength(45)),
    ),
  }),
  response: nothing,
  refusals: [
    'verification-closed',
    'changed-meanwhile',
    'verification-incomplete',
    'file-not-found',
    'nothing-rejected',
  ],
});
