// The files of a record beside it.
import type { StoredFile } from '@causeway/contract';
import { FileList } from '../../../shared/file-preview/index.ts';
import classes from '../../../shared/review/review.module.css';
import { useTexts } from './texts.ts';

export function Files({ files }: { readonly files: readonly StoredFile[] }) {
  const t = useTexts('reviews.file');
  return (
    <section aria-label={t('title')} className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('title')}</h2>
      <FileList files={files} />
    </section>
  );
}
