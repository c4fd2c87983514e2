// All versions: the product's own, then those that the provider has published since.
import { type AgreementName, type AgreementText, readAgreementText } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { provider } from '../../../platform/feature.ts';
import { customerAgreement } from './customer-agreement/versions.ts';
import { type AgreementVersion, type Versions, inForce } from './document.ts';
import { privacyPolicy } from './privacy-policy/versions.ts';
import { publishedVersions, type PublishedVersion } from './store.ts';

const ownVersions: Readonly<Record<AgreementName, Versions>> = {
  agreement: customerAgreement,
  privacy: privacyPolicy,
};

/** The stored text was accepted by the same rule. */
function textOf(text: string): AgreementText {
  const read = readAgreementText(text);
  if (!read) throw new Error('an agreement cannot be read');
  return read;
}

const versionOf = ({ version, en, zhHans, zhHant, asksAgain }: PublishedVersion) => ({
  version,
  texts: { en: textOf(en), 'zh-Hans': textOf(zhHans), 'zh-Hant': textOf(zhHant) },
  asksAgain,
});

export interface CurrentAgreement {
  readonly inForce: AgreementVersion;
  /** The earliest version whose consent still counts; undefined when any does. */
  readonly owedSince: string | undefined;
}

/** `const { agreement, privacy } = await context.of(currentAgreements)(now)`. */
export const currentAgreements = provider('agreements.current', ({ db, cachedSettings }) => {
  const published = cachedSettings.keep('agreement', () => publishedVersions(db));
  return async (now: Date): Promise<Readonly<Record<AgreementName, CurrentAgreement>>> => {
    const [rows, today] = [await published(), hongKongDay(now)];
    const of = (document: AgreementName): CurrentAgreement => {
      const later = rows.filter((row) => row.document === document).map(versionOf);
      const asking = later.findLast(({ version, asksAgain }) => asksAgain && version <= today);
      return {
        inForce: inForce([...ownVersions[document], ...later], today),
        owedSince: asking?.version,
      };
    };
    return { agreement: of('agreement'), privacy: of('privacy') };
  };
});
