// The thread of a request for information, and the tag of its status: what member and staff both see.
import {
  itemsAnsweredBy,
  type InformationEntry,
  type InformationStatus,
  type StoredFile,
} from '@causeway/contract';
import { StatusTag, TimeText, type Tone } from '@causeway/ui';
import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

const ended = { closed: 'done', accepted: 'good', rejected: 'bad' } as const;

interface InformationStatusTagProps {
  readonly status: InformationStatus;
  /** The status in which the reader has to act. */
  readonly ownTurn: InformationStatus;
  readonly label: string;
}

export function InformationStatusTag({ status, ownTurn, label }: InformationStatusTagProps) {
  const tone: Tone =
    status === 'with-member' || status === 'with-staff'
      ? status === ownTurn
        ? 'wait'
        : 'info'
      : ended[status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

interface ThreadWords {
  /** The word for an author without a name. */
  readonly otherOf: (kind: InformationEntry['kind']) => string;
  readonly noText: string;
  readonly kindOf: (kind: InformationEntry['kind']) => string;
}

interface InformationThreadProps {
  readonly entries: readonly InformationEntry[];
  readonly words: ThreadWords;
  readonly renderFiles: (files: readonly StoredFile[]) => ReactNode;
}

/** Oldest first; each answer is below its item. */
export function InformationThread({ entries, words, renderFiles }: InformationThreadProps) {
  return (
    <Stack component="ol" gap="md" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {entries.map((entry, place) => (
        <Entry
          asked={itemsAnsweredBy(entries, place)}
          entry={entry}
          key={entry.id}
          renderFiles={renderFiles}
          words={words}
        />
      ))}
    </Stack>
  );
}

interface EntryProps extends Omit<InformationThreadProps, 'entries'> {
  readonly entry: InformationEntry;
  readonly asked: readonly string[];
}

function Entry({ entry, asked, words, renderFiles }: EntryProps) {
  const { kind, at, author, note, items, answers } = entry;
  return (
    <li>
      <Text c="dimmed" component="div" size="sm">
        {author ?? words.otherOf(kind)} {words.kindOf(kind)} · <TimeText at={at} />
      </Text>
      {note !== '' && <Words>{note}</Words>}
      {items.length > 0 && (
        <ol style={{ margin: 0, paddingInlineStart: 20 }}>
          {items.map((item, place) => (
            // Items of an entry never change, so the index may be part of the key.
            <li key={`${String(place)} ${item}`}>
              <Words>{item}</Words>
            </li>
          ))}
        </ol>
      )}
      {answers.map((answer, place) => (
        <Box key={`${String(place)} ${answer.text}`} mt="xs">
          {asked[place] !== undefined && <Words isStrong>{asked[place]}</Words>}
          <Words>{answer.text === '' ? words.noText : answer.text}</Words>
          {answer.files.length > 0 && renderFiles(answer.files)}
        </Box>
      ))}
    </li>
  );
}

interface WordsProps {
  readonly children: string;
  readonly isStrong?: boolean;
}

/** Keeps the line breaks as typed. */
const Words = ({ children, isStrong = false }: WordsProps) => (
  <Text
    component="p"
    fw={isStrong ? 600 : 400}
    m={0}
    style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
  >
    {children}
  </Text>
);
