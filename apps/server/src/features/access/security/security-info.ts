// Shows how the caller's account is protected.
import { maskedEmail, maskedMobile, type SecurityInfo } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { protectedUntil } from '../protection/index.ts';
import { factorsOf, shownPasskey } from '../factors/index.ts';
import { proofMethodsOf } from '../proofs/index.ts';
import type { Call } from './proved-change.ts';
import { personRow } from './store.ts';

const at = (time: Date | null): string | null => time?.toISOString() ?? null;

export async function securityInfo(context: FeatureContext, { actor, now }: Call): Promise<SecurityInfo> {
  const [person, factors, proofMethods] = await Promise.all([
    personRow(context.db, actor.personId),
    factorsOf(context, actor.personId),
    proofMethodsOf(context, actor.personId),
  ]);
  const { email, countryCode, mobile } = person;
  const isMobileBound = countryCode !== null && mobile !== null;
  return {
    name: person.name,
    email: email === null ? null : maskedEmail(email),
    countryCode: isMobileBound ? countryCode : null,
    mobile: isMobileBound ? maskedMobile(countryCode, mobile) : null,
    passwordChangedAt: at(person.passwordChangedAt),
    protectedUntil: at(protectedUntil(person.passwordChangedAt, now)),
    authenticator: factors.authenticator && {
      ...factors.authenticator,
      boundAt: factors.authenticator.boundAt.toISOString(),
    },
    passkeys: factors.passkeys.map(shownPasskey),
    proofMethods: [...proofMethods],
    trustedBrowserDays: context.config.trustedBrowserDays,
  };
}
