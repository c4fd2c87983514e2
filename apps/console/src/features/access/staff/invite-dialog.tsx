// Requests an invitation to the staff: the link is sent when a senior confirms.
import {
  inviteStaff,
  isRuleMessage,
  listStaffRequests,
  ruleMessages,
  type Language,
  type StaffRole,
} from '@causeway/contract';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage, toast, useLanguage } from '@causeway/ui';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { RoleSelect } from './access-dialogs.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useTexts } from './texts.ts';

interface Draft {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole | null;
  readonly language: Language;
  readonly reason: string;
}

const emptyDraft = (language: Language): Draft => ({ name: '', email: '', role: null, language, reason: '' });

interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const t = useTexts('staffAccess.invite');
  const { language } = useLanguage();
  const write = useWrite(inviteStaff);
  const [draft, setDraft] = useState(() => emptyDraft(language));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const parsed = inviteStaff.request.safeParse(draft);
  const errorOf = (field: 'name' | 'email'): string | undefined => {
    if (draft[field] === '') return undefined;
    const issue = parsed.error?.issues.find(({ path: [first] }) => first === field)?.message;
    return issue !== undefined && isRuleMessage(issue) ? ruleMessages[language][issue] : issue;
  };
  const send = async (): Promise<void> => {
    if (!parsed.success) return;
    await write.mutateAsync(parsed.data);
    toast(t('asked', { name: parsed.data.name }), 'good');
    await invalidate(listStaffRequests);
  };
  return (
    <ReasonDialog
      confirmLabel={t('ask')}
      disabled={!parsed.success}
      onClose={() => {
        setDraft(emptyDraft(language));
        onClose();
      }}
      onConfirm={send}
      onReason={(reason) => change({ reason })}
      opened={opened}
      reason={draft.reason}
      text={t('text')}
      title={t('title')}
      write={write}
    >
      <TextInput
        data-autofocus
        error={errorOf('name')}
        label={t('name')}
        maxLength={60}
        onChange={(event) => change({ name: event.currentTarget.value })}
        value={draft.name}
        withAsterisk
      />
      <TextInput
        error={errorOf('email')}
        inputMode="email"
        label={t('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
        type="email"
        value={draft.email}
        withAsterisk
      />
      <RoleSelect onChange={(role) => change({ role })} value={draft.role} />
      <Select
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        label={t('language')}
        onChange={(next) => next !== null && isLanguage(next) && change({ language: next })}
        value={draft.language}
      />
    </ReasonDialog>
  );
}
