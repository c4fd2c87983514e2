// The offer to trust the browser, fetched where one was made.
import { FeatureTexts, browserLanguage } from '@causeway/ui';
import { Suspense, lazy } from 'react';
import { fetchTrustOffer, signIn } from '../../features/access/sign-in/index.ts';
import { useUser } from '../../shared/session/session.ts';
import { isTrustOffered } from '../../shared/session/trust-offer.ts';

const Offer = lazy(async () => {
  const [TrustOffer] = await Promise.all([fetchTrustOffer(), signIn.texts.load(browserLanguage.current())]);
  return { default: TrustOffer };
});

export function LateTrustOffer() {
  const { personId } = useUser();
  if (!isTrustOffered(personId)) return null;
  return (
    <FeatureTexts of={signIn}>
      <Suspense fallback={null}>
        <Offer />
      </Suspense>
    </FeatureTexts>
  );
}
