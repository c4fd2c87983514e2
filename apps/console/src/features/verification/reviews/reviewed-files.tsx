// The files of the record by person, with new and removed ones apart.
import type { VerificationReview } from '@causeway/contract';
import { FileList } from '../../desk/file-preview/index.ts';
import { Panel } from '../../desk/evidence/index.ts';
import { fileGroups } from './file-groups.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function ReviewedFiles({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.file');
  return (
    <Panel title={t('title')}>
      {review.files.length === 0 && <FileList files={[]} />}
      {fileGroups(review).map(({ key, about, since, files }, index) => {
        const name = [about, since && t(since)].filter(Boolean).join(' · ');
        return (
          <div className={classes.group} key={key}>
            {name !== '' && <h3 className={classes.groupTitle}>{name}</h3>}
            <FileList files={files} withNote={index === 0} />
          </div>
        );
      })}
    </Panel>
  );
}
