// What the identity check read from each person's document, beside what the record says.
import {
  type IdentityResult,
  type VerificationReview,
  countryName,
  getDictionaries,
} from '@causeway/contract';
import { StatusTag, useLanguage, type Tone } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { Line, Lines, Nothing, Panel } from '../../desk/evidence/index.ts';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

const RESULTS = {
  1: ['unverified', 'bad'],
  2: ['under', 'info'],
  3: ['passed', 'good'],
  4: ['warning', 'wait'],
  5: ['rejected', 'bad'],
} as const satisfies Record<IdentityResult['jumioResult'], readonly [string, Tone]>;

export function IdentityChecks({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.identity');
  return (
    <Panel title={t('title')}>
      {review.identityChecks.length === 0 && <Nothing>{t('none')}</Nothing>}
      {review.identityChecks.map((check) => (
        <Check check={check} key={check.personId} name={personName(review, check.personId)} />
      ))}
      {review.laterChecks.length > 0 && <Nothing>{t('later')}</Nothing>}
      {review.laterChecks.map((check) => (
        <Check check={check} key={check.jumioId} name={personName(review, check.personId)} />
      ))}
    </Panel>
  );
}

interface CheckProps {
  readonly check: IdentityResult;
  readonly name: string | undefined;
}

function Check({ check, name }: CheckProps) {
  const t = useTexts('verificationReviews.identity');
  const { language } = useLanguage();
  const documentType = useDocumentType();
  const [word, tone] = RESULTS[check.jumioResult];
  const country = check.idCountry === null ? null : countryName(check.idCountry, language);
  const read = [
    ['name', [check.idFirstName, check.idLastName].filter(Boolean).join(' ')],
    ['country', country],
    ['type', check.idType === null ? null : documentType(check.idType)],
    ['number', check.idNumber],
    ['birthDate', check.birthDate],
    ['until', check.isPermanent === 1 ? t('permanent') : check.idEffectiveDateEnd],
  ] as const;
  return (
    <div className={classes.group}>
      <h3 className={classes.groupTitle}>
        {name} <StatusTag tone={tone}>{t(`result.${word}`)}</StatusTag>
      </h3>
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

/** The name of a kind of document in the reader's language; its key until the names have come. */
function useDocumentType(): (key: string) => string {
  const { language } = useLanguage();
  const asked = queryOf(getDictionaries, { dictType: 'documentType' });
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, language], staleTime: Infinity });
  return (key) => data?.['documentType']?.find(({ value }) => value === key)?.label ?? key;
}
