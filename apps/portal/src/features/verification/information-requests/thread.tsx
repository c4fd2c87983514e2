// The messages of a request as the member reads them.
import type { InformationEntry, StoredFile } from '@causeway/contract';
import { InformationThread } from '@causeway/web/information-thread';
import { Anchor, Paper } from '@mantine/core';
import { openOwnFile } from '../../../shared/upload/upload-field.tsx';
import classes from './information-requests.module.css';
import { useTexts } from './texts.ts';

export function Thread({ entries }: { readonly entries: readonly InformationEntry[] }) {
  const t = useTexts('informationRequests');
  return (
    <Paper aria-label={t('thread')} component="section" p="md" withBorder>
      <InformationThread
        entries={entries}
        renderFiles={(files) => <Files files={files} />}
        words={{
          otherOf: (kind) => t(kind === 'answer' || kind === 'report' ? 'you' : 'us'),
          noText: t('noText'),
          kindOf: (kind) => t(`kind.${kind}`),
        }}
      />
    </Paper>
  );
}

const Files = ({ files }: { readonly files: readonly StoredFile[] }) =>
  files.map(({ fileId, originalFileName }) => (
    <Anchor
      className={classes.file}
      component="button"
      key={fileId}
      onClick={() => void openOwnFile(fileId, originalFileName)}
      type="button"
    >
      {originalFileName}
    </Anchor>
  ));
