// The two filters of the trail. They take effect when they are applied; `/` focuses the first.
import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import type { Search } from '@causeway/web/addresses';
import { memberIn } from '../../../shared/member-filter.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { SUBJECT_LENGTH } from './filter.ts';
import { useTexts } from './texts.ts';

interface TrailFilterProps {
  readonly search: Search;
  readonly onChange: (change: Search) => void;
}

export function TrailFilter({ search, onChange }: TrailFilterProps) {
  const t = useTexts('audit');
  const trail = useSharedTexts('trail');
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search['memberId'] ?? '');
  const [subject, setSubject] = useState(search['subject'] ?? '');
  const memberId = memberIn(typed);
  const isMember = typed.trim() === '' || memberId !== undefined;
  useKeys({ '/': () => first.current?.focus() });

  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isMember) onChange({ memberId: memberId ?? '', subject: subject.trim() });
  };
  return (
    <form onSubmit={apply}>
      <Group align="flex-start" gap="sm" mb="md">
        <TextInput
          aria-label={trail('member')}
          error={isMember ? undefined : t('memberIssue')}
          inputMode="numeric"
          maxLength={12}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={t('memberHint')}
          ref={first}
          value={typed}
          w={200}
        />
        <TextInput
          aria-label={trail('subject')}
          maxLength={SUBJECT_LENGTH}
          onChange={(event) => setSubject(event.currentTarget.value)}
          placeholder={t('subjectHint')}
          value={subject}
          w={340}
        />
        <Button type="submit" variant="default">
          {t('apply')}
        </Button>
      </Group>
    </form>
  );
}
