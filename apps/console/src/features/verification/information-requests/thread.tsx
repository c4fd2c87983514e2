// The messages of a request as staff read them, with previews of the files.
import type { InformationEntry } from '@causeway/contract';
import { InformationThread } from '@causeway/web/information-thread';
import { Panel } from '../../back-office/evidence/index.ts';
import { FileList } from '../../back-office/file-preview/index.ts';
import { useTexts } from './texts.ts';

export function Thread({ entries }: { readonly entries: readonly InformationEntry[] }) {
  const t = useTexts('informationRequests');
  const words = {
    otherOf: () => t('member'),
    noText: t('noText'),
    kindOf: (kind: InformationEntry['kind']) => t(`kind.${kind}`),
  };
  return (
    <Panel title={t('thread')}>
      <InformationThread entries={entries} renderFiles={(list) => <FileList files={list} />} words={words} />
    </Panel>
  );
}
