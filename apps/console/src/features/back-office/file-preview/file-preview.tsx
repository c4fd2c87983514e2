// A file shown from its bytes: a picture as an image, a PDF drawn page by page. Nothing that a file brings is run, and
// everything else is downloaded.
import type { StoredFile } from '@causeway/contract';
import { LoadingState } from '@causeway/ui';
import { lazy, Suspense } from 'react';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useFile } from './fetch-file.ts';
import classes from './file-preview.module.css';
import { PictureView } from './picture-view.tsx';
import { previewOf } from './preview.ts';

/** The reader of PDF is larger than the console, and fetched when there is one to read. */
const PdfView = lazy(() => import('./pdf-view.tsx').then((file) => ({ default: file.PdfView })));

interface FilePreviewProps {
  readonly file: StoredFile;
  /** A description for people who cannot see it. */
  readonly name: string;
  /** True if the keys that enlarge and rotate apply to this one. */
  readonly hasKeys?: boolean;
}

export function FilePreview({ file, name, hasKeys = false }: FilePreviewProps) {
  const t = useSharedTexts('file');
  const { data, error, refetch } = useFile(file.fileId);
  if (error) return <DetailFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState count={1} shape="cards" />;
  const preview = previewOf(data.blob.type);
  if (preview === undefined) return <p className={classes.quiet}>{t('notShown')}</p>;
  if (preview.kind === 'image') {
    return <PictureView blob={data.blob} hasKeys={hasKeys} name={name} type={preview.type} />;
  }
  return (
    <Suspense fallback={<LoadingState count={1} shape="cards" />}>
      <PdfView blob={data.blob} name={name} />
    </Suspense>
  );
}
