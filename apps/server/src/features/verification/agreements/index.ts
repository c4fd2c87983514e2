// The customer agreement and the privacy policy: the texts in force, and what people agreed to.
import { type AgreementDocument, type Language, getAgreements } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { customerAgreement } from './customer-agreement/versions.ts';
import { type Versions, inForce } from './document.ts';
import { privacyPolicy } from './privacy-policy/versions.ts';

export { consentRows, newConsentRows, refuseOldVersions } from './consent.ts';

export const agreementsFeature = feature('agreements', () => ({
  routes: (router) =>
    router.open(getAgreements, (_input, { language, now }) => {
      const current = (versions: Versions): AgreementDocument =>
        documentOf(versions, hongKongDay(now), language);
      return Promise.resolve({ agreement: current(customerAgreement), privacy: current(privacyPolicy) });
    }),
}));

const documentOf = (versions: Versions, today: string, language: Language): AgreementDocument => {
  const { version, texts } = inForce(versions, today);
  return { version, ...texts[language] };
};
