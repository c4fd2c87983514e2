// The member's answer: one field for each open item, or one for an addition while staff have the turn.
import {
  answerInformationRequest,
  getInformationRequest,
  getOverview,
  informationAnswerMax,
  informationFilesMax,
  listInformationRequests,
  type InformationRequest,
  type StoredFile,
} from '@causeway/contract';
import { FormError, isRequestError, toast, useIsUploading } from '@causeway/ui';
import { isRefusal } from '@causeway/web/refusals';
import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import classes from './information-requests.module.css';
import { useTexts } from './texts.ts';

interface AnswerFormProps {
  readonly request: InformationRequest;
  /** Identifies what is to be answered. */
  readonly round: string;
  /** Reads it again: staff have written meanwhile. */
  readonly onChanged: () => void;
}

type Words = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, readonly StoredFile[]>>;

export function AnswerForm({ request, round, onChanged }: AnswerFormProps) {
  const { id, version, openItems } = request;
  const isAddition = openItems.length === 0;
  const t = useTexts(isAddition ? 'informationRequests.add' : 'informationRequests.answer');
  const texts = useTexts('informationRequests.answer');
  const places = isAddition ? ['0'] : openItems.map((_item, place) => String(place));
  const [{ words, attached: files }, type, forget] = useKeptAnswer(`${id} ${round}`);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly number[]>([]);
  const isUploading = useIsUploading();
  const send = useWrite(answerInformationRequest, { silent: true });
  const isAnswered = (place: string): boolean =>
    (words[place] ?? '').trim() !== '' || (files[place] ?? []).length > 0;
  const submit = (): void => {
    setChecked(true);
    setRefused([]);
    if (!places.every(isAnswered)) return;
    const answers = places.map((place) => ({
      text: words[place] ?? '',
      fileIds: (files[place] ?? []).map(({ fileId }) => fileId),
    }));
    send.mutate(
      { informationRequestId: id, version, answers },
      {
        onSuccess: () => {
          forget();
          toast(texts('sent'), 'good');
          void invalidate(getInformationRequest, listInformationRequests, getOverview);
        },
        onError: (error) => {
          if (isRefusal(error, 'file-not-found')) type({ attached: {} });
          setRefused(placesWithoutAnswer(error));
          if (!isRefusal(error, 'changed-meanwhile', 'already-decided')) return;
          toast(texts('changed'), 'info');
          onChanged();
        },
      },
    );
  };
  return (
    <Paper p="md" withBorder>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Title order={2}>{t('title')}</Title>
          <Text c="dimmed">{t('hint')}</Text>
          {places.map((place, index) => (
            <Item
              error={(isChecked && !isAnswered(place)) || refused.includes(index) ? texts('open') : null}
              files={files[place] ?? []}
              item={openItems[index]}
              key={place}
              number={String(index + 1)}
              onFiles={(next) => type(({ attached }) => ({ attached: { ...attached, [place]: next } }))}
              onText={(text) => type({ words: { ...words, [place]: text } })}
              text={words[place] ?? ''}
            />
          ))}
          <FormError error={refused.length > 0 ? null : send.error} />
          <div>
            <Button disabled={isUploading} loading={send.isPending} type="submit">
              {t('send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}

const withoutAnswer = z.object({ items: z.array(z.int()) });

/** The places of the items that the server found without an answer; none for any other refusal. */
function placesWithoutAnswer(error: unknown): readonly number[] {
  if (!isRefusal(error, 'items-unanswered')) return [];
  const found = withoutAnswer.safeParse(isRequestError(error) ? error.data : undefined);
  return found.success ? found.data.items : [];
}

interface Typed {
  readonly words: Words;
  readonly attached: Files;
}

const nothing: Typed = { words: {}, attached: {} };

/** Words and files for each place, kept beyond a reload. A file that was removed meanwhile is refused when it is sent. */
function useKeptAnswer(record: string) {
  const kept = useKeptForm('information-answer', record, true);
  const [typed, setTyped] = useState(() => kept.over(nothing));
  useEffect(() => kept.left, [kept]);
  useEffect(() => {
    if (typed !== nothing) kept.keep(typed, nothing);
  }, [kept, typed]);
  const type = (next: Partial<Typed> | ((now: Typed) => Partial<Typed>)): void =>
    setTyped((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }));
  return [typed, type, kept.forget] as const;
}

interface ItemProps {
  /** Undefined for an addition. */
  readonly item: string | undefined;
  readonly number: string;
  readonly text: string;
  readonly files: readonly StoredFile[];
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly StoredFile[]) => void;
}

function Item({ item, number, text, files, error, onText, onFiles }: ItemProps) {
  const answer = useTexts('informationRequests.answer');
  const add = useTexts('informationRequests.add');
  return (
    <Stack gap="xs">
      {item !== undefined && (
        <Text className={classes.about} fw={600}>
          {number}. {item}
        </Text>
      )}
      <Textarea
        autosize
        error={error}
        label={item === undefined ? add('words') : answer('words', { number })}
        maxLength={informationAnswerMax}
        minRows={2}
        onChange={(event) => onText(event.currentTarget.value)}
        value={text}
      />
      <UploadField
        fileType="information"
        files={files}
        label={item === undefined ? add('files') : answer('files', { number })}
        max={informationFilesMax}
        onChange={onFiles}
      />
    </Stack>
  );
}
