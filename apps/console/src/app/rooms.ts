// The features of the console, from which the router takes its pages.
// Generated from the folders; after a change: `npx vitest run found-lists -u`.
import { invitations } from '../features/access/invitations/index.ts';
import { signIn } from '../features/access/sign-in/index.ts';
import { staffAccess } from '../features/access/staff/index.ts';
import { audit } from '../features/back-office/audit/index.ts';
import { members } from '../features/back-office/members/index.ts';
import { reviews } from '../features/back-office/reviews/index.ts';
import { settings } from '../features/back-office/settings/index.ts';
import { notifications } from '../features/back-office/webhooks/index.ts';
import { balanceProofs } from '../features/money/balance-proofs/index.ts';
import { books } from '../features/money/books/index.ts';
import { custody } from '../features/money/custody/index.ts';
import { monitoring } from '../features/money/monitoring/index.ts';
import { movements } from '../features/money/movements/index.ts';
import { position } from '../features/money/position/index.ts';
import { reconciliation } from '../features/money/reconciliation/index.ts';
import { safeguarding } from '../features/money/safeguarding/index.ts';
import { travelRule } from '../features/money/travel-rule/index.ts';
import { treasury } from '../features/money/treasury/index.ts';
import { announcements } from '../features/support/announcements/index.ts';
import { chat } from '../features/support/chat/index.ts';
import { suggestions } from '../features/support/suggestions/index.ts';
import { cases } from '../features/verification/cases/index.ts';
import { informationRequests } from '../features/verification/information-requests/index.ts';
import { institutions } from '../features/verification/institutions/index.ts';
import { verificationReviews } from '../features/verification/reviews/index.ts';
export const rooms = [
  invitations,
  signIn,
  staffAccess,
  audit,
  members,
  reviews,
  settings,
  notifications,
  balanceProofs,
  books,
  custody,
  monitoring,
  movements,
  position,
  reconciliation,
  safeguarding,
  travelRule,
  treasury,
  announcements,
  chat,
  suggestions,
  cases,
  informationRequests,
  institutions,
  verificationReviews,
] as const;
