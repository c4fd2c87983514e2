// The files of the record, the new ones apart, by whom they are about.
import type { VerificationReview } from '@causeway/contract';
import { FileList } from '../../shared/file-preview/index.ts';
import shared from '../../shared/review/review.module.css';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function ReviewedFiles({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.file');
  const { files } = review;
  const groups = [...new Set(files.map(({ uid }) => uid))].flatMap((uid) =>
    [true, false].map((isNew) => ({
      key: `${uid ?? ''}:${String(isNew)}`,
      name: [personName(review, uid), isNew ? t('new') : undefined].filter(Boolean).join(' · '),
      files: files.filter((file) => file.uid === uid && file.isNew === isNew),
    })),
  );
  return (
    <section aria-label={t('title')} className={shared.panel}>
      <h2 className={shared.panelTitle}>{t('title')}</h2>
      {files.length === 0 && <FileList files={[]} />}
      {groups
        .filter((group) => group.files.length > 0)
        .map((group, index) => (
          <div className={classes.group} key={group.key}>
            {group.name !== '' && <h3 className={classes.groupTitle}>{group.name}</h3>}
            <FileList files={group.files} withNote={index === 0} />
          </div>
        ))}
    </section>
  );
}
