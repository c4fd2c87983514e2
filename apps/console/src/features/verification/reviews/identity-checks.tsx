// The result of an identity check, and what later checks read that finished after the submission.
import {
  countryName,
  getDictionaries,
  identityOutcomes,
  type IdentityResult,
  type VerificationReview,
} from '@causeway/contract';
import { StatusTag, useLanguage, type Tone } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { Line, Lines, Nothing } from '../../back-office/evidence/index.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

const RESULTS = {
  [identityOutcomes.unverified]: ['unverified', 'bad'],
  [identityOutcomes.underVerification]: ['under', 'info'],
  [identityOutcomes.passed]: ['passed', 'good'],
  [identityOutcomes.warning]: ['warning', 'wait'],
  [identityOutcomes.rejected]: ['rejected', 'bad'],
} as const satisfies Record<IdentityResult['checkResult'], readonly [string, Tone]>;

export function ResultTag({ check }: { readonly check: IdentityResult }) {
  const t = useTexts('verificationReviews.identity');
  const [word, tone] = RESULTS[check.checkResult];
  return <StatusTag tone={tone}>{t(`result.${word}`)}</StatusTag>;
}

interface ByLinkProps {
  readonly review: VerificationReview;
  readonly check: IdentityResult;
}

/** Says that a check was made by a link, where nobody signed in (VER-405). */
export function ByLink({ review, check }: ByLinkProps) {
  const t = useTexts('verificationReviews.identity.byLink');
  const link = review.linkedChecks?.find(({ checkId }) => checkId === check.checkId);
  if (link === undefined) return null;
  return (
    <p className={classes.byLink}>
      <StatusTag tone="info">{t('tag')}</StatusTag>{' '}
      {link.email === null ? t('code') : t('email', { email: link.email })}{' '}
      {t(link.hasName ? 'named' : 'nameless')}
    </p>
  );
}

interface LaterChecksProps {
  readonly review: VerificationReview;
  readonly checks: readonly IdentityResult[];
  readonly name: string;
}

/** Checks that were in progress when the record was submitted. */
export function LaterChecks({ review, checks, name }: LaterChecksProps) {
  const t = useTexts('verificationReviews.identity');
  return (
    <>
      <Nothing>{t('later')}</Nothing>
      {checks.map((check) => (
        <Check check={check} key={check.checkId} name={name} review={review} />
      ))}
    </>
  );
}

interface CheckProps extends ByLinkProps {
  readonly name: string;
}

function Check({ review, check, name }: CheckProps) {
  const t = useTexts('verificationReviews.identity');
  const { language } = useLanguage();
  const documentType = useDocumentType();
  const country = check.idCountry === null ? null : countryName(check.idCountry, language);
  const read = [
    ['name', [check.idFirstName, check.idLastName].filter(Boolean).join(' ')],
    ['country', country],
    ['kind', check.idType === null ? null : documentType(check.idType)],
    ['number', check.idNumber],
    ['birthday', check.birthDate],
    ['end', check.isPermanent === 1 ? t('permanent') : check.idEffectiveDateEnd],
  ] as const;
  return (
    <div className={classes.group}>
      <h3 className={classes.groupTitle}>
        {name} <ResultTag check={check} />
      </h3>
      <ByLink check={check} review={review} />
      <Lines>
        {read.map(([key, value]) =>
          value === null || value === '' ? null : (
            <Line key={key} label={t(`read.${key}`)}>
              {value}
            </Line>
          ),
        )}
      </Lines>
    </div>
  );
}

/** The name of a kind of document in the reader's language; its key until the names are loaded. */
function useDocumentType(): (key: string) => string {
  const { language } = useLanguage();
  const asked = queryOf(getDictionaries, { dictType: 'documentType' }, { language });
  const { data } = useQuery({ ...asked, staleTime: Infinity });
  return (key) => data?.['documentType']?.find(({ value }) => value === key)?.label ?? key;
}
