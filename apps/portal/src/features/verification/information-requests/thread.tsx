// The messages of a request, oldest first.
import { type InformationEntry, type StoredFile, itemsAnsweredBy } from '@causeway/contract';
import { TimeText } from '@causeway/ui';
import { Anchor, Paper, Text } from '@mantine/core';
import { openOwnFile } from '../../../shared/upload/upload-field.tsx';
import classes from './information-requests.module.css';
import { useTexts } from './texts.ts';

export function Thread({ entries }: { readonly entries: readonly InformationEntry[] }) {
  const t = useTexts('informationRequests');
  return (
    <section aria-label={t('thread')}>
      <ol className={classes.list}>
        {entries.map((entry, place) => (
          <Entry asked={itemsAnsweredBy(entries, place)} entry={entry} key={entry.id} />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  readonly entry: InformationEntry;
  readonly asked: readonly string[];
}

function Entry({ entry: { kind, at, author, note, items, answers }, asked }: EntryProps) {
  const t = useTexts('informationRequests');
  return (
    <Paper component="li" p="md" withBorder>
      <Text c="dimmed" component="div" size="sm">
        {author ?? t('us')} {t(`kind.${kind}`)} · <TimeText at={at} />
      </Text>
      {note !== '' && <p className={classes.about}>{note}</p>}
      {items.length > 0 && (
        <ol className={classes.items}>
          {items.map((item, place) => (
            // Items of an entry never change.
            <li className={classes.about} key={`${String(place)} ${item}`}>
              {item}
            </li>
          ))}
        </ol>
      )}
      {answers.map(({ text, files }, place) => (
        <div key={`${String(place)} ${text}`}>
          {asked[place] !== undefined && (
            <Text className={classes.about} fw={600}>
              {asked[place]}
            </Text>
          )}
          <div className={classes.answer}>
            <p className={classes.about}>{text === '' ? t('noText') : text}</p>
            <Files files={files} />
          </div>
        </div>
      ))}
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
