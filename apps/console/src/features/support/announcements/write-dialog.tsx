// Writes an announcement or a notice, or a new version of its texts, and previews it in each language.
import {
  announcementKinds,
  announcementTextMax,
  announcementTitleMax,
  audiences,
  listAllAnnouncements,
  publishAnnouncement,
  reviseAnnouncement,
  type Language,
  type StaffAnnouncement,
} from '@causeway/contract';
import {
  FormError,
  LANGUAGES,
  LANGUAGE_NAMES,
  TabBar,
  toast,
  UnsavedChanges,
  useUiTexts,
} from '@causeway/ui';
import {
  Button,
  Checkbox,
  Group,
  Modal,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { draftOf, isEndTooEarly, isTouched, requestOf, type Draft } from './draft.ts';
import { useTexts } from './texts.ts';

interface WriteDialogProps {
  /** The announcement that gets a new version. */
  readonly revises?: StaffAnnouncement;
  readonly onClose: () => void;
}

export function WriteDialog({ revises, onClose }: WriteDialogProps) {
  const t = useTexts('announcements');
  const publish = useWrite(publishAnnouncement);
  const revise = useWrite(reviseAnnouncement);
  const write = revises ? revise : publish;
  const [draft, setDraft] = useState(() => draftOf(revises));
  const [opened] = useState(() => new Date());
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const isWhole = requestOf(draft, opened) !== undefined && !isEndTooEarly(draft, opened);
  // Everybody must confirm a new version again, so it must differ from the old one.
  const isTyped = isTouched(draft, revises);
  const send = async (): Promise<void> => {
    const request = requestOf(draft, new Date());
    if (request === undefined) return;
    const { title, text } = request;
    try {
      if (revises)
        await revise.mutateAsync({ announcementId: revises.id, number: revises.number, title, text });
      else await publish.mutateAsync(request);
      toast(t(revises ? 'revised' : 'published'), 'good');
      onClose();
    } catch {
      // The form shows the error.
    }
    await invalidate(listAllAnnouncements);
  };
  return (
    <Modal
      closeOnClickOutside={!isTyped}
      closeOnEscape={!isTyped}
      onClose={onClose}
      opened
      size="xl"
      title={t(revises ? 'reviseTitle' : 'writeTitle')}
    >
      <UnsavedChanges when={isTyped && !write.isSuccess} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="md">
          {revises ? (
            <Text>{t('reviseText')}</Text>
          ) : (
            <Settings change={change} draft={draft} opened={opened} />
          )}
          <Texts change={change} draft={draft} />
          <FormError error={write.error} />
          <Group justify="flex-end">
            <Button onClick={onClose} variant="default">
              {t('cancel')}
            </Button>
            <Button disabled={!isWhole || !isTyped} loading={write.isPending} type="submit">
              {t(revises ? 'reviseSubmit' : 'publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function Settings({ draft, change, opened }: FieldsProps & { readonly opened: Date }) {
  const t = useTexts('announcements');
  const time = (field: 'from' | 'until') => (
    <TextInput
      description={t(field === 'from' ? 'fromHint' : 'untilHint')}
      error={field === 'until' && isEndTooEarly(draft, opened) && t('untilIssue')}
      label={t(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      type="datetime-local"
      value={draft[field]}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          allowDeselect={false}
          data={announcementKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          description={t(`kindHint.${draft.kind}`)}
          label={t('kindLabel')}
          onChange={(next) => change({ kind: announcementKinds.find((each) => each === next) ?? draft.kind })}
          value={draft.kind}
        />
        <Select
          allowDeselect={false}
          data={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
          label={t('audienceLabel')}
          onChange={(next) => change({ audience: audiences.find((each) => each === next) ?? draft.audience })}
          value={draft.audience}
        />
        {time('from')}
        {time('until')}
      </SimpleGrid>
      {draft.kind === 'announcement' && (
        <Checkbox
          checked={draft.mustConfirm}
          label={t('mustConfirm')}
          onChange={(event) => change({ mustConfirm: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

const isWhole = ({ title, text }: Draft, language: Language): boolean =>
  title[language].trim() !== '' && text[language].trim() !== '';

function Texts({ draft, change }: FieldsProps) {
  const t = useTexts('announcements');
  const ui = useUiTexts('ui.language');
  return (
    <TabBar
      keepsPanels
      label={ui('label')}
      tabs={LANGUAGES.map((language) => ({
        key: language,
        title: `${LANGUAGE_NAMES[language]}${isWhole(draft, language) ? '' : ` · ${t('missing')}`}`,
        content: (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextOf change={change} draft={draft} language={language} />
            <Paper aria-label={t('preview')} component="section" lang={language} p="md" withBorder>
              <Text c="dimmed" size="sm">
                {t('preview')}
              </Text>
              <Text fw={600}>{draft.title[language]}</Text>
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{draft.text[language]}</Text>
            </Paper>
          </SimpleGrid>
        ),
      }))}
    />
  );
}

function TextOf({ draft, change, language }: FieldsProps & { readonly language: Language }) {
  const t = useTexts('announcements');
  const set = (field: 'title' | 'text', value: string): void =>
    change({ [field]: { ...draft[field], [language]: value } });
  return (
    <Stack gap="sm">
      <TextInput
        label={t('title')}
        maxLength={announcementTitleMax}
        onChange={(event) => set('title', event.currentTarget.value)}
        value={draft.title[language]}
        withAsterisk
      />
      <Textarea
        autosize
        label={t('text')}
        maxLength={announcementTextMax}
        maxRows={12}
        minRows={5}
        onChange={(event) => set('text', event.currentTarget.value)}
        value={draft.text[language]}
        withAsterisk
      />
    </Stack>
  );
}
