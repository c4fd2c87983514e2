// The features of the console, in one list: from it the router takes its pages.
import type { Feature } from '../shared/feature.ts';
import type { RouteName } from '../shared/routes.ts';
import { announcements } from '../features/support/announcements/index.ts';
import { audit } from '../features/desk/audit/index.ts';
import { suggestions } from '../features/support/suggestions/index.ts';
import { chat } from '../features/support/chat/index.ts';
import { institutions } from '../features/verification/institutions/index.ts';
import { invitations } from '../features/access/invitations/index.ts';
import { members } from '../features/desk/members/index.ts';
import { notifications } from '../features/desk/notifications/index.ts';
import { reviews } from '../features/desk/reviews/index.ts';
import { settings } from '../features/desk/settings/index.ts';
import { signIn } from '../features/access/sign-in/index.ts';
import { staffAccess } from '../features/access/staff/index.ts';
import { treasury } from '../features/money/treasury/index.ts';
import { verificationReviews } from '../features/verification/reviews/index.ts';

const offered = [
  signIn,
  reviews,
  verificationReviews,
  members,
  institutions,
  chat,
  notifications,
  invitations,
  announcements,
  suggestions,
  treasury,
  settings,
  audit,
  staffAccess,
] as const;

type PagesOf<Each> = Each extends { readonly pages: infer Pages } ? keyof Pages : never;

type Missing = Exclude<RouteName, PagesOf<(typeof offered)[number]>>;

/** Does not compile while a route has no page. */
const features: [Missing] extends [never] ? readonly Feature[] : Missing = offered as readonly Feature[];

export interface OfferedPage {
  readonly feature: Feature;
  readonly load: Feature['pages'][RouteName];
}

/** Feature and page of each route that is built. */
export const offeredPages: ReadonlyMap<string, OfferedPage> = new Map(
  features.flatMap((feature) =>
    Object.entries(feature.pages).map(([name, load]) => [name, { feature, load }] as const),
  ),
);
