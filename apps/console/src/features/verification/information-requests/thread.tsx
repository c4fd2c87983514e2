// The messages of a request, oldest first: each answer below the item that it answers.
import { type InformationEntry, itemsAnsweredBy } from '@causeway/contract';
import { TimeText } from '@causeway/ui';
import { Text } from '@mantine/core';
import { Panel } from '../../back-office/evidence/index.ts';
import { FileList } from '../../back-office/file-preview/index.ts';
import classes from './information-requests.module.css';
import { useTexts } from './texts.ts';

export function Thread({ entries }: { readonly entries: readonly InformationEntry[] }) {
  const t = useTexts('informationRequests');
  return (
    <Panel title={t('thread')}>
      <ol className={classes.list}>
        {entries.map((entry, place) => (
          <Entry asked={itemsAnsweredBy(entries, place)} entry={entry} key={entry.id} />
        ))}
      </ol>
    </Panel>
  );
}

interface EntryProps {
  readonly entry: InformationEntry;
  readonly asked: readonly string[];
}

function Entry({ entry: { kind, at, author, note, items, answers }, asked }: EntryProps) {
  const t = useTexts('informationRequests');
  return (
    <li>
      <Text c="dimmed" component="div" size="sm">
        {author ?? t('member')} {t(`kind.${kind}`)} · <TimeText at={at} />
      </Text>
      {note !== '' && <p className={classes.words}>{note}</p>}
      {items.length > 0 && (
        <ol className={classes.items}>
          {items.map((item, place) => (
            <li className={classes.words} key={`${String(place)} ${item}`}>
              {item}
            </li>
          ))}
        </ol>
      )}
      {answers.map(({ text, files }, place) => (
        <div key={`${String(place)} ${text}`}>
          {asked[place] !== undefined && (
            <Text className={classes.words} fw={600}>
              {asked[place]}
            </Text>
          )}
          <p className={classes.words}>{text === '' ? t('noText') : text}</p>
          {files.length > 0 && <FileList files={files} />}
        </div>
      ))}
    </li>
  );
}
