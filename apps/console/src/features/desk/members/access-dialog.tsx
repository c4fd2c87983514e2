// Asks for the reason of an action on somebody's access, and says what follows from it.
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LongText } from '../../../shared/long-text.tsx';
import { useAccessWrite, type AccessDraft, type Whom } from './access-write.ts';
import { isDanger, needsEvidence, type AccessAction } from './offers.ts';
import { useTexts } from './texts.ts';

/** As the contract allows. */
const TEXT_LENGTH = 500;

const EMPTY: AccessDraft = { reason: '', evidence: '', isFraud: false };

interface AccessDialogProps {
  readonly whom: Whom;
  /** As staff know them. */
  readonly name: string;
  readonly action: AccessAction;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AccessDialog({ whom, name, action, opened, onClose }: AccessDialogProps) {
  const t = useTexts('members.action');
  const { submit, error, reset } = useAccessWrite(whom);
  const [draft, setDraft] = useState(EMPTY);
  const given = { ...draft, reason: draft.reason.trim(), evidence: draft.evidence.trim() };
  return (
    <ConfirmDialog
      confirmLabel={t(`${action}.verb`)}
      danger={isDanger(action)}
      disabled={given.reason === '' || (needsEvidence(action) && given.evidence === '')}
      onClose={() => {
        reset();
        setDraft(EMPTY);
        onClose();
      }}
      onConfirm={async () => {
        await submit(action, given);
        toast(t(`${action}.done`, { name }), 'good');
      }}
      opened={opened}
      size="lg"
      title={t(`${action}.title`, { name })}
    >
      <Stack gap="sm">
        <Text>{t(`${action}.follows`)}</Text>
        <Fields action={action} draft={draft} onChange={setDraft} />
        <FormError error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

interface FieldsProps {
  readonly action: AccessAction;
  readonly draft: AccessDraft;
  readonly onChange: (draft: AccessDraft) => void;
}

function Fields({ action, draft, onChange }: FieldsProps) {
  const t = useTexts('members.dialog');
  return (
    <>
      <LongText
        description={t('reasonHint')}
        first
        label={t('reason')}
        maxLength={TEXT_LENGTH}
        minRows={2}
        onChange={(reason) => onChange({ ...draft, reason })}
        value={draft.reason}
      />
      {needsEvidence(action) && (
        <LongText
          description={t('evidenceHint')}
          label={t('evidence')}
          maxLength={TEXT_LENGTH}
          minRows={2}
          onChange={(evidence) => onChange({ ...draft, evidence })}
          value={draft.evidence}
        />
      )}
      {action === 'disable' && (
        <Checkbox
          checked={draft.isFraud}
          description={t('fraudHint')}
          label={t('fraud')}
          onChange={(event) => onChange({ ...draft, isFraud: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
