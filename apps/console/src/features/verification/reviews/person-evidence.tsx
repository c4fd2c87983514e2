// One person: the photographs of the document and the face beside what the check read and what was submitted.
import type { ComparedField, VerificationReview } from '@causeway/contract';
import { StatusTag } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';
import { Nothing, Panel } from '../../back-office/evidence/index.ts';
import { Pictures } from '../../back-office/file-preview/index.ts';
import { ByLink, LaterChecks, ResultTag } from './identity-checks.tsx';
import { evidenceOf } from './people-index.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

interface PersonEvidenceProps {
  readonly review: VerificationReview;
  readonly personId: string;
  readonly name: string;
}

export function PersonEvidence({ review, personId, name }: PersonEvidenceProps) {
  const t = useTexts('verificationReviews.identity');
  const file = useSharedTexts('file');
  const { pictures, check, fields, later } = evidenceOf(review, personId);
  return (
    <Panel
      action={pictures.length > 0 && <span className={classes.quiet}>{file('written')}</span>}
      mark={check && <ResultTag check={check} />}
      title={t('titleOf', { name })}
    >
      {check === undefined ? <Nothing>{t('none')}</Nothing> : <ByLink check={check} review={review} />}
      <div className={classes.evidence} data-pictures={pictures.length}>
        <Pictures files={pictures} />
        {fields.length > 0 && <Compared fields={fields} name={name} />}
      </div>
      {later.length > 0 && <LaterChecks checks={later} name={name} review={review} />}
    </Panel>
  );
}

interface ComparedProps {
  readonly fields: readonly ComparedField[];
  readonly name: string;
}

function Compared({ fields, name }: ComparedProps) {
  const t = useTexts('verificationReviews.identity');
  return (
    <table aria-label={t('titleOf', { name })} className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('submitted')}</th>
          <th scope="col">{t('onDocument')}</th>
          <th scope="col">{t('result.column')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.what}>
            <th scope="row">{t(`read.${field.what}`)}</th>
            <td>{field.submitted}</td>
            <td>{field.read}</td>
            <td>
              <Sameness field={field} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Sameness({ field: { read, isSame, isClose } }: { readonly field: ComparedField }) {
  const t = useTexts('verificationReviews.identity');
  if (read === '') return <StatusTag tone="wait">{t('unread')}</StatusTag>;
  if (isClose) return <StatusTag tone="wait">{t('close')}</StatusTag>;
  return <StatusTag tone={isSame ? 'good' : 'bad'}>{t(isSame ? 'same' : 'differs')}</StatusTag>;
}
