// A TIFF, shown one page at a time, as a picture that our own code drew.
import { LoadingState } from '@causeway/ui';
import { useEffect, useState } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './file-preview.module.css';
import { PictureView } from './picture-view.tsx';
import { drawTiffPage } from './tiff-document.ts';
import type { TiffAnswer } from './tiff-worker.ts';

interface TiffViewProps {
  readonly blob: Blob;
  readonly name: string;
  readonly hasKeys: boolean;
}

export function TiffView({ blob, name, hasKeys }: TiffViewProps) {
  const t = useSharedTexts('file');
  const [page, setPage] = useState(1);
  const [drawn, setDrawn] = useState<TiffAnswer>();
  useEffect(() => {
    const gone = new AbortController();
    drawTiffPage(blob, page, gone.signal).then(
      (answer) => !gone.signal.aborted && setDrawn(answer),
      () => !gone.signal.aborted && setDrawn({ picture: null, pages: 0 }),
    );
    return () => gone.abort();
  }, [blob, page]);
  if (drawn === undefined) return <LoadingState count={1} shape="cards" />;
  if (drawn.picture === null) return <p className={classes.quiet}>{t('broken')}</p>;
  return (
    <PictureView
      blob={drawn.picture}
      hasKeys={hasKeys}
      name={name}
      type="image/png"
      {...(drawn.pages > 1 && { pages: { page, count: drawn.pages, go: setPage } })}
    />
  );
}
