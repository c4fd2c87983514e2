// The customer agreement and the privacy policy: the texts in force, and people's consents.
import { agreeAgain, getAgreements, getOwedConsent } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { agreeToCurrent, owedBy } from './consent.ts';
import { type CurrentAgreement, currentAgreements } from './current.ts';

export { consentRows, newConsentRows, refuseOldVersions } from './consent.ts';
export { agreementSetting } from './settings.ts';

export const agreementsFeature = feature('agreements', (context) => ({
  routes: (router) => {
    router.open(getAgreements, async (_input, { language, now }) => {
      const { agreement, privacy } = await context.use(currentAgreements)(now);
      const shown = ({ inForce: { version, texts } }: CurrentAgreement) => ({ version, ...texts[language] });
      return { agreement: shown(agreement), privacy: shown(privacy) };
    });
    router.member(getOwedConsent, (_input, { actor, now }) => owedBy(context, actor.personId, now));
    router.member(agreeAgain, (input, call) => agreeToCurrent(context, call, input));
  },
}));
