// A file shown from its bytes: a picture as an image, a TIFF and a PDF drawn page by page. Nothing inside a file is run,
// and all other types are downloaded.
import type { StoredFile } from '@causeway/contract';
import { LoadingState } from '@causeway/ui';
import { lazy, Suspense } from 'react';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useFile } from './fetch-file.ts';
import classes from './file-preview.module.css';
import { PictureView } from './picture-view.tsx';
import { previewOf } from './preview.ts';

/** Fetched with the first TIFF. */
const TiffView = lazy(() => import('./tiff-view.tsx').then((file) => ({ default: file.TiffView })));

/** The PDF reader is larger than the console, so it is fetched with the first PDF. */
const PdfView = lazy(() => import('./pdf-view.tsx').then((file) => ({ default: file.PdfView })));

interface FilePreviewProps {
  readonly file: StoredFile;
  /** A description for people who cannot see the file. */
  readonly name: string;
  /** True if the keys for size and rotation apply to this preview. */
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
      {preview.kind === 'tiff' ? (
        <TiffView blob={data.blob} hasKeys={hasKeys} name={name} />
      ) : (
        <PdfView blob={data.blob} name={name} />
      )}
    </Suspense>
  );
}
