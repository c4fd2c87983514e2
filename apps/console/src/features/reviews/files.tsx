// The files of a record. None is fetched by itself: every look at one is written down under the person's name.
import { staffFile, type StoredFile } from '@causeway/contract';
import { DownloadIcon, EyeIcon, saveDownload } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { download } from '../../shared/api.ts';
import { useWords } from '../../shared/words.ts';
import { FilePreview } from './file-preview.tsx';
import { isPreviewName } from './preview.ts';
import classes from './review.module.css';
import { useTexts } from './texts.ts';

export function Files({ files }: { readonly files: readonly StoredFile[] }) {
  const t = useTexts('reviews.file');
  return (
    <section aria-label={t('title')} className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('title')}</h2>
      {files.length === 0 ? (
        <p className={classes.nothing}>{t('none')}</p>
      ) : (
        <>
          <p className={classes.nothing}>{t('written')}</p>
          <ul className={classes.files}>
            {files.map((file) => (
              <File file={file} key={file.fileId} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function File({ file }: { readonly file: StoredFile }) {
  const t = useTexts('reviews.file');
  const type = useWords('reviews.file.type');
  const size = useSizeText();
  const [shown, setShown] = useState(false);
  const save = useMutation({
    mutationFn: () => download(staffFile, { fileId: file.fileId }),
    onSuccess: (answer) => saveDownload(answer, file.originalFileName),
  });
  const kind = type(`code${file.fileType}`, '');
  return (
    <li className={classes.file}>
      <div className={classes.fileLine}>
        <span className={classes.fileName}>
          {kind === '' ? file.originalFileName : kind}
          <span className={classes.quiet}>
            {kind !== '' && `${file.originalFileName} · `}
            {size(file.fileSize)}
          </span>
        </span>
        {isPreviewName(file.originalFileName) && (
          <Button
            aria-expanded={shown}
            leftSection={<EyeIcon size={16} />}
            onClick={() => setShown(!shown)}
            size="compact-sm"
            variant="default"
          >
            {t(shown ? 'hide' : 'show')}
          </Button>
        )}
        <Button
          aria-label={t('saveNamed', { name: file.originalFileName })}
          leftSection={<DownloadIcon size={16} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
          size="compact-sm"
          variant="default"
        >
          {t('save')}
        </Button>
      </div>
      {shown && <FilePreview file={file} name={kind === '' ? file.originalFileName : kind} />}
    </li>
  );
}

/** Bytes as people say them. */
function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const isLarge = bytes >= 1_000_000;
    return format.number(bytes / (isLarge ? 1_000_000 : 1000), {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
  };
}
