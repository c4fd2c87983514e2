// A PDF, shown one page at a time.
import { LoadingState } from '@causeway/ui';
import { useEffect, useRef, useState } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './file-preview.module.css';
import { drawPage, openPdf } from './pdf-document.ts';
import { useView } from './use-view.ts';
import { ViewBar } from './view-bar.tsx';

type Opened = Awaited<ReturnType<typeof openPdf>>;

interface PdfViewProps {
  readonly blob: Blob;
  readonly name: string;
}

export function PdfView({ blob, name }: PdfViewProps) {
  const t = useSharedTexts('file');
  const [pdf, setPdf] = useState<Opened>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    openPdf(blob, gone.signal).then(
      (opened) => !gone.signal.aborted && setPdf(opened),
      () => !gone.signal.aborted && setBroken(true),
    );
    return () => gone.abort();
  }, [blob]);
  if (isBroken) return <p className={classes.quiet}>{t('broken')}</p>;
  if (pdf === undefined) return <LoadingState count={1} shape="cards" />;
  return <Pages name={name} onBroken={() => setBroken(true)} pdf={pdf} />;
}

interface PagesProps {
  readonly pdf: Opened;
  readonly name: string;
  readonly onBroken: () => void;
}

function Pages({ pdf, name, onBroken }: PagesProps) {
  const t = useSharedTexts('file');
  const tools = useView();
  const [page, setPage] = useState(1);
  const [drawn, setDrawn] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const broken = useRef(onBroken);
  const { zoom, degrees } = tools;
  useEffect(() => {
    const sheet = canvas.current;
    if (sheet === null) return undefined;
    const gone = new AbortController();
    const width = sheet.parentElement?.clientWidth ?? 0;
    drawPage(pdf, page, sheet, { zoom, degrees, width, signal: gone.signal }).then(
      () => !gone.signal.aborted && setDrawn(page),
      () => !gone.signal.aborted && broken.current(),
    );
    return () => gone.abort();
  }, [pdf, page, zoom, degrees]);
  return (
    <>
      <ViewBar pages={{ page, count: pdf.numPages, go: setPage }} tools={tools} />
      <div aria-label={name} className={classes.stage} role="group">
        <canvas
          aria-label={t('pageOf', { name, page })}
          className={classes.sheet}
          data-drawn={drawn}
          ref={canvas}
          role="img"
        />
      </div>
    </>
  );
}
