// The files of a record. The list fetches no file by itself, because every view is logged under the person's
// name.
import type { StoredFile } from '@causeway/contract';
import { DownloadIcon, EyeIcon, saveDownload, useFileSize } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useWords } from '../../../shared/words.ts';
import { fetchFile } from './fetch-file.ts';
import { FilePreview } from './file-preview.tsx';
import classes from './file-preview.module.css';
import { isPreviewName } from './preview.ts';

interface FileListProps {
  readonly files: readonly StoredFile[];
  /** False if a list above already has the same note. */
  readonly withNote?: boolean;
}

export function FileList({ files, withNote = true }: FileListProps) {
  const t = useSharedTexts('file');
  if (files.length === 0) return <p className={classes.quiet}>{t('none')}</p>;
  return (
    <>
      {withNote && <p className={classes.quiet}>{t('written')}</p>}
      <ul className={classes.files}>
        {files.map((file) => (
          <File file={file} key={file.fileId} />
        ))}
      </ul>
    </>
  );
}

function File({ file }: { readonly file: StoredFile }) {
  const t = useSharedTexts('file');
  const type = useWords('file.type');
  const size = useFileSize();
  const [isShown, setShown] = useState(false);
  const { fileId, fileType, originalFileName: name } = file;
  const save = useMutation({
    mutationFn: () => fetchFile(fileId),
    onSuccess: (answer) => saveDownload(answer, name),
  });
  const kind = type(`code${fileType}`, '');
  return (
    <li className={classes.file}>
      <div className={classes.line}>
        <span className={classes.name}>
          {kind === '' ? name : kind}
          <span className={classes.about}>
            {kind !== '' && `${name} · `}
            {size(file.fileSize)}
          </span>
        </span>
        {isPreviewName(name) && (
          <Button
            aria-expanded={isShown}
            aria-label={t(isShown ? 'hideNamed' : 'showNamed', { name })}
            leftSection={<EyeIcon size={16} />}
            onClick={() => setShown(!isShown)}
            size="compact-sm"
            variant="default"
          >
            {t(isShown ? 'hide' : 'show')}
          </Button>
        )}
        <Button
          aria-label={t('saveNamed', { name })}
          leftSection={<DownloadIcon size={16} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
          size="compact-sm"
          variant="default"
        >
          {t('save')}
        </Button>
      </div>
      {isShown && <FilePreview file={file} name={kind === '' ? name : kind} />}
    </li>
  );
}
