// Pictures side by side, shown without a click: opening the page counts as viewing them, and is logged. The
// digits choose one, then + and - enlarge it and t rotates it.
import type { StoredFile } from '@causeway/contract';
import { Kbd } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useWords } from '../../../shared/words.ts';
import { FilePreview } from './file-preview.tsx';
import classes from './file-preview.module.css';

export function Pictures({ files }: { readonly files: readonly StoredFile[] }) {
  const type = useWords('file.type');
  const [chosenId, choose] = useState(files[0]?.fileId);
  useKeys(Object.fromEntries(files.map(({ fileId }, index) => [String(index + 1), () => choose(fileId)])));
  return files.map((file, index) => {
    const { fileId, fileType, originalFileName } = file;
    const name = type(`code${fileType}`, originalFileName);
    const isChosen = fileId === chosenId;
    return (
      <figure className={classes.figure} data-chosen={isChosen || undefined} key={fileId}>
        <figcaption>
          <button
            aria-keyshortcuts={String(index + 1)}
            aria-pressed={isChosen}
            className={classes.choose}
            onClick={() => choose(fileId)}
            type="button"
          >
            {name} {files.length > 1 && <Kbd size="xs">{index + 1}</Kbd>}
          </button>
        </figcaption>
        <FilePreview file={file} hasKeys={isChosen} name={name} />
      </figure>
    );
  });
}
