// The stakeholders of the last submission who are no longer in this one.
import type { VerificationReview } from '@causeway/contract';
import { Panel } from '../../back-office/evidence/index.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function PeopleGone({ names }: { readonly names: VerificationReview['peopleGone'] }) {
  const t = useTexts('verificationReviews.person');
  return (
    <Panel title={t('goneTitle')}>
      <ul className={classes.gone}>
        {names.map((name) => (
          <li key={name}>
            <del>{name}</del>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
