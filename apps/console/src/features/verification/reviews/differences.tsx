// The people of a company whose documents differ from the submitted details, shown first.
import type { VerificationReview } from '@causeway/contract';
import { Nothing, Panel } from '../../back-office/evidence/index.ts';
import { differencesOf } from './people-index.ts';
import { personName } from './person-name.ts';
import { Sameness } from './person-evidence.tsx';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

interface DifferencesProps {
  readonly review: VerificationReview;
  readonly onOpen: (uid: string) => void;
}

export function Differences({ review, onOpen }: DifferencesProps) {
  const t = useTexts('verificationReviews.identity');
  const { differing, compared } = differencesOf(review);
  return (
    <Panel title={t('differences')}>
      {differing.length === 0 ? (
        <Nothing>{compared === 0 ? t('nothingRead') : t('allSame', { count: compared })}</Nothing>
      ) : (
        <table aria-label={t('differences')} className={classes.compared}>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('submitted')}</th>
              <th scope="col">{t('onDocument')}</th>
              <th scope="col">{t('result.column')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ uid, field }) => (
              <tr key={`${uid}:${field.what}`}>
                <th scope="row">
                  <button className={classes.personLink} onClick={() => onOpen(uid)} type="button">
                    {personName(review, uid)}
                  </button>
                </th>
                <td>{t(`read.${field.what}`)}</td>
                <td>{field.submitted}</td>
                <td>{field.read}</td>
                <td>
                  <Sameness field={field} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
