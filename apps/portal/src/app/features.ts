// The features of the portal, in one list: from it the router takes its pages.
import type { Feature } from '../shared/feature.tsx';
import type { RouteName } from '../shared/routes/routes.ts';
import { accountInformation } from '../features/money/account-information/index.ts';
import { billing } from '../features/money/billing/index.ts';
import { collectionAccounts } from '../features/money/collection-accounts/index.ts';
import { currencyAccounts } from '../features/money/currency-accounts/index.ts';
import { deposits } from '../features/money/deposits/index.ts';
import { endSessions } from '../features/access/end-sessions/index.ts';
import { exchange } from '../features/money/exchange/index.ts';
import { institutions } from '../features/verification/institutions/index.ts';
import { join } from '../features/access/join/index.ts';
import { linkedCheck } from '../features/verification/linked-check/index.ts';
import { announcements } from '../features/support/announcements/index.ts';
import { messages } from '../features/access/messages/index.ts';
import { suggestions } from '../features/support/suggestions/index.ts';
import { overview } from '../features/money/overview/index.ts';
import { passwordReset } from '../features/access/password-reset/index.ts';
import { payees } from '../features/money/payees/index.ts';
import { security } from '../features/access/security/index.ts';
import { signIn } from '../features/access/sign-in/index.ts';
import { subAccounts } from '../features/money/sub-accounts/index.ts';
import { transfers } from '../features/money/transfers/index.ts';
import { personalVerification, verification } from '../features/verification/personal/index.ts';
import { verificationEnterprise } from '../features/verification/enterprise/index.ts';
import { walletTransactions } from '../features/money/wallet-transactions/index.ts';

const features = [
  accountInformation,
  billing,
  signIn,
  join,
  overview,
  passwordReset,
  verification,
  personalVerification,
  verificationEnterprise,
  collectionAccounts,
  currencyAccounts,
  deposits,
  endSessions,
  exchange,
  institutions,
  linkedCheck,
  messages,
  announcements,
  suggestions,
  payees,
  security,
  subAccounts,
  transfers,
  walletTransactions,
] as const;

/** Drawn by the frame itself, so that they are there when nothing else can be fetched. */
export type FrameRoute = 'forbidden' | 'missing' | 'broken' | 'identity-callback';

/** Refused by the guard for everyone. */
type ClosedRoute = 'global-direct-payment';

type PagesOf<Each> = Each extends { readonly pages: infer Pages } ? keyof Pages : never;
type Offered = PagesOf<(typeof features)[number]>;

/** Does not compile while a route is neither built nor the frame's own. */
type Missing = Exclude<RouteName, Offered | FrameRoute | ClosedRoute>;
/** @public For the compiler alone. */
export const everyRouteHasItsPage: [Missing] extends [never] ? true : Missing = true;

export interface OfferedPage {
  readonly feature: Feature;
  readonly load: Feature['pages'][RouteName];
}

/** Features and pages of each route that is built: one, or one for people and one for businesses. */
export const offeredPages: ReadonlyMap<string, readonly OfferedPage[]> = Map.groupBy(
  (features as readonly Feature[]).flatMap((feature) =>
    Object.entries(feature.pages).map(([name, load]) => ({ name, feature, load })),
  ),
  ({ name }) => name,
);
