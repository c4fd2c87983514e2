// A question of staff: items in words, and a deadline in working days.
import { informationItemMax, informationItemsMax } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StandardQuestions } from './standard-questions.tsx';
import { useTexts } from './texts.ts';

const deadlines: readonly number[] = [3, 5, 10, 20];

export interface Asked {
  readonly items: string[];
  readonly workingDays: number;
}

interface AskFormProps {
  readonly memberId: string;
  /** What the form begins with. */
  readonly begun?: Asked | undefined;
  /** The transaction that the request is about, where it is known. */
  readonly txnNo?: string | undefined;
  readonly error: unknown;
  readonly isSending: boolean;
  readonly onSend: (asked: Asked) => void;
}

export function AskForm({ memberId, begun, txnNo, error, isSending, onSend }: AskFormProps) {
  const t = useTexts('informationRequests.ask');
  const [items, setItems] = useState<readonly string[]>(begun?.items ?? ['']);
  const [days, setDays] = useState(begun?.workingDays ?? 10);
  const choices = [...new Set([...deadlines, begun?.workingDays ?? days])].toSorted(
    (one, other) => one - other,
  );
  const isWhole = items.every((item) => item.trim() !== '');
  const add = (question: string): void => {
    const place = items.findIndex((item) => item.trim() === '');
    if (place !== -1) setItems(items.with(place, question));
    else if (items.length < informationItemsMax) setItems([...items, question]);
  };
  const change = (place: number, text: string): void => setItems(items.with(place, text));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSend({ items: [...items], workingDays: days });
      }}
    >
      <Stack gap="sm" maw={720}>
        <Text c="dimmed">{t('hint')}</Text>
        <StandardQuestions memberId={memberId} onAdd={add} txnNo={txnNo} />
        {items.map((item, place) => {
          const number = String(place + 1);
          return (
            // Items have no identity but their position.
            <Group align="flex-end" gap="xs" key={number} wrap="nowrap">
              <Textarea
                autosize
                label={t('item', { number })}
                maxLength={informationItemMax}
                minRows={2}
                onChange={(event) => change(place, event.currentTarget.value)}
                style={{ flex: 1 }}
                value={item}
                withAsterisk
              />
              {items.length > 1 && (
                <Button
                  aria-label={t('remove', { number })}
                  onClick={() => setItems(items.toSpliced(place, 1))}
                  size="compact-sm"
                  variant="default"
                >
                  ×
                </Button>
              )}
            </Group>
          );
        })}
        <div>
          <Button
            disabled={items.length >= informationItemsMax}
            onClick={() => setItems([...items, ''])}
            size="sm"
            variant="default"
          >
            {t('add')}
          </Button>
        </div>
        <Select
          allowDeselect={false}
          data={choices.map((count) => ({ value: String(count), label: t('inDays', { count }) }))}
          label={t('days')}
          maw={240}
          onChange={(next) => setDays(choices.find((count) => String(count) === next) ?? days)}
          value={String(days)}
        />
        <FormError error={error} />
        <div>
          <Button disabled={!isWhole} loading={isSending} type="submit">
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
