// The names of sent files; each opens its file.
import type { StoredFile } from '@causeway/contract';
import { Anchor } from '@mantine/core';
import { openOwnFile } from '../../../shared/upload/upload-field.tsx';
import classes from './supporting-documents.module.css';

export function DocumentFiles({ files }: { readonly files: readonly StoredFile[] }) {
  return (
    <ul className={classes.files}>
      {files.map(({ fileId, originalFileName }) => (
        <li key={fileId}>
          <Anchor
            className={classes.name}
            component="button"
            onClick={() => void openOwnFile(fileId, originalFileName)}
            type="button"
          >
            {originalFileName}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
