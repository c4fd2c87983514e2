// Invites a person to act for a business; for an admin, a second staff member must approve first.
import { invitePerson, ruleMessages, memberRoles } from '@causeway/contract';
import { typedDigits } from '@causeway/money';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, toast, useLanguage } from '@causeway/ui';
import { Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../shared/queries.ts';
import { DecisionDialog } from '../decisions/index.ts';
import { thenReadAgain } from './access-write.ts';
import {
  contactWays,
  emptyDraft,
  issueOf,
  requestOf,
  type InviteDraft,
  type TypedField,
} from './invite-draft.ts';
import { DepartmentField, RoleField } from './place-fields.tsx';
import { useTexts } from './texts.ts';

interface InviteDialogProps {
  readonly memberId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function InviteDialog({ memberId, opened, onClose }: InviteDialogProps) {
  const t = useTexts('members.invite');
  const dialog = useTexts('members.dialog');
  const { language } = useLanguage();
  const write = useWrite(invitePerson);
  const [draft, setDraft] = useState(() => emptyDraft(language));
  const request = requestOf(memberId, draft);
  const change = (part: Partial<InviteDraft>): void => setDraft({ ...draft, ...part });
  const send = async (): Promise<void> => {
    if (request === undefined) return;
    const { waitsForSecond } = await thenReadAgain(write.mutateAsync(request));
    toast(t(waitsForSecond ? 'asked' : 'sent', { name: request.name }), 'good');
  };
  return (
    <DecisionDialog
      confirmLabel={t(draft.roleId === memberRoles.admin ? 'ask' : 'send')}
      disabled={request === undefined}
      follows={t(draft.roleId === memberRoles.admin ? 'followsAdmin' : 'follows')}
      onClose={() => {
        setDraft(emptyDraft(language));
        onClose();
      }}
      onConfirm={send}
      opened={opened}
      reason={{
        description: dialog('reasonHint'),
        minRows: 2,
        value: draft.reason,
        onChange: (reason) => change({ reason }),
      }}
      size="lg"
      subject={<Fields change={change} draft={draft} memberId={memberId} />}
      title={t('title')}
      write={write}
    />
  );
}

interface FieldsProps {
  readonly memberId: string;
  readonly draft: InviteDraft;
  readonly change: (part: Partial<InviteDraft>) => void;
}

function Fields({ memberId, draft, change }: FieldsProps) {
  const t = useTexts('members.invite');
  const access = useTexts('members.access');
  const { language } = useLanguage();
  const errorOf = (field: TypedField): string | undefined => {
    const issue = issueOf(memberId, draft, field);
    return issue && ruleMessages[language][issue];
  };
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        error={errorOf('name')}
        label={access('name')}
        maxLength={60}
        onChange={(event) => change({ name: event.currentTarget.value })}
        value={draft.name}
        withAsterisk
      />
      <DepartmentField
        error={errorOf('department')}
        onChange={(department) => change({ department })}
        value={draft.department}
      />
      <Contact change={change} draft={draft} errorOf={errorOf} />
      <RoleField onChange={(roleId) => change({ roleId })} value={draft.roleId} />
      <Select
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        label={t('language')}
        onChange={(next) => next !== null && isLanguage(next) && change({ language: next })}
        value={draft.language}
      />
    </Stack>
  );
}

interface ContactProps extends Omit<FieldsProps, 'memberId'> {
  readonly errorOf: (field: TypedField) => string | undefined;
}

function Contact({ draft, change, errorOf }: ContactProps) {
  const t = useTexts('members.invite');
  const people = useTexts('members.people');
  const access = useTexts('members.access');
  return (
    <>
      <SegmentedControl
        aria-label={t('way')}
        data={[
          { value: 'email', label: people('email') },
          { value: 'mobile', label: access('mobile') },
        ]}
        fullWidth
        onChange={(next) => {
          const way = contactWays.find((each) => each === next);
          if (way !== undefined) change({ way });
        }}
        value={draft.way}
      />
      {draft.way === 'email' ? (
        <TextInput
          error={errorOf('email')}
          inputMode="email"
          label={people('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
          type="email"
          value={draft.email}
          withAsterisk
        />
      ) : (
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <TextInput
            error={errorOf('countryCode')}
            inputMode="numeric"
            label={t('callingCode')}
            leftSection="+"
            maxLength={4}
            onChange={(event) => change({ countryCode: typedDigits(event.currentTarget.value) })}
            value={draft.countryCode}
            w={120}
            withAsterisk
          />
          <TextInput
            error={errorOf('mobile')}
            flex={1}
            inputMode="numeric"
            label={access('mobile')}
            maxLength={20}
            onChange={(event) => change({ mobile: typedDigits(event.currentTarget.value) })}
            value={draft.mobile}
            withAsterisk
          />
        </Group>
      )}
    </>
  );
}
