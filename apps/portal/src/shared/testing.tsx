// For component tests: draws one portal page at its address for a signed-in person, and records its texts and
// navigation.
import {
  countryName,
  getCallingCodes,
  getCountries,
  listDelays,
  getDictionaries,
  newCaptcha,
  userInfo,
  type BalanceRow,
  type Language,
  type SecurityInfo,
  type UserInfo,
} from '@causeway/contract';
import { parseSearch, stringifySearch } from '@causeway/web/addresses';
import { answer, answerByDefault, draw, type PageShown, type Shown } from '@causeway/ui/testing';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { catalogues } from './catalogues.ts';
import { queryClient } from './queries.ts';
import { routeAt } from './routes/href.ts';
import { routeOf } from './routes/routes.ts';
import { session } from './session/session.ts';

/** A verified person, an admin. */
export const person: UserInfo = userInfo.parse({
  personId: '11111111-1111-4111-8111-111111111111',
  memberId: '1000000001',
  memberType: 3,
  memberKycStatus: 4,
  instApplyStatus: null,
  roleId: 1,
  isDeveloper: 0,
  countryCode: null,
  mobile: null,
  email: 'alex@sample.example',
  memberNameEn: 'ALEX SAMPLE',
  language: 'en',
});

/** A person's available balance in a currency. */
export const balance = (currency: BalanceRow['currency'], available: string): BalanceRow => ({
  currency,
  accountType: 1,
  total: available,
  available,
  frozen: '0',
  pending: '0',
  usdtValue: null,
});

/** An account that has only an email. */
export const security: SecurityInfo = {
  name: 'Ada Wong',
  email: 'a***@sample.example',
  countryCode: null,
  mobile: null,
  passwordChangedAt: null,
  protectedUntil: null,
  authenticator: null,
  passkeys: [],
  proofMethods: ['email'],
  trustedBrowserDays: 30,
};

const callingCodes = { CN: '86', DE: '49', HK: '852', SG: '65', US: '1' };

/** The lists that forms choose from: a few countries, and two entries of each dictionary. */
export function answerLists(language: Language = 'en'): void {
  const countries = Object.entries(callingCodes).map(([countryCode, callingCode]) => ({
    ...{ countryCode, callingCode, name: countryName(countryCode, language) },
  }));
  answer(getCountries, countries);
  answer(getCallingCodes, countries);
  answer(getDictionaries, ({ dictType }) =>
    Object.fromEntries(
      dictType
        .split(',')
        .map((type) => [
          type,
          ['1', '2'].map((value) => ({ value, label: `${type} ${value}`, isOffered: true })),
        ]),
    ),
  );
}

/** Serves a captcha with a different code at each call. */
export function answerCaptcha(): void {
  let count = 0;
  answer(newCaptcha, () => {
    count += 1;
    return { id: `55555555-5555-4555-8555-${String(count).padStart(12, '0')}`, image: onePixel };
  });
}

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const app = {
  catalogues,
  queryClient,
  parseSearch,
  stringifySearch,
  pathAt: (address: string) => {
    const name = routeAt(address);
    return name && routeOf(name).path;
  },
};

interface Showing extends PageShown {
  /** The signed-in person; null for nobody. */
  readonly as?: UserInfo | null;
}

export function show(page: ReactNode, { as = person, ...shown }: Showing): Promise<Shown> {
  if (as !== null) session.keep({ token: 'token', refreshToken: 'refresh', user: as });
  onTestFinished(session.end);
  answerByDefault(listDelays, { list: [] });
  return draw(page, shown, app);
}
