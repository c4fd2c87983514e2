// Asks for the reason of an action on a person's access, and explains its effects.
import { toast } from '@causeway/ui';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog, LongText } from '../decisions/index.ts';
import { useAccessWrite, type AccessDraft, type AccessSubject } from './access-write.ts';
import { isDanger, needsEvidence, type AccessAction } from './access-actions.ts';
import { useTexts } from './texts.ts';

const EMPTY: AccessDraft = { reason: '', evidence: '', isFraud: false };

interface AccessDialogProps {
  readonly subject: AccessSubject;
  /** The name under which staff know the person or member. */
  readonly name: string;
  readonly action: AccessAction;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AccessDialog({ subject, name, action, opened, onClose }: AccessDialogProps) {
  const t = useTexts('members.action');
  const fields = useTexts('members.dialog');
  const write = useAccessWrite(subject);
  const [draft, setDraft] = useState(EMPTY);
  const given = { ...draft, reason: draft.reason.trim(), evidence: draft.evidence.trim() };
  const change = (part: Partial<AccessDraft>): void => setDraft({ ...draft, ...part });
  return (
    <DecisionDialog
      confirmLabel={t(`${action}.verb`)}
      danger={isDanger(action)}
      disabled={needsEvidence(action) && given.evidence === ''}
      follows={t(`${action}.follows`)}
      onClose={() => {
        setDraft(EMPTY);
        onClose();
      }}
      onConfirm={async () => {
        await write.submit(action, given);
        toast(t(`${action}.done`, { name }), 'good');
      }}
      opened={opened}
      reason={{
        description: fields('reasonHint'),
        minRows: 2,
        value: draft.reason,
        onChange: (reason) => change({ reason }),
      }}
      size="lg"
      title={t(`${action}.title`, { name })}
      write={write}
    >
      {needsEvidence(action) && (
        <LongText
          description={fields('evidenceHint')}
          label={fields('evidence')}
          minRows={2}
          onChange={(evidence) => change({ evidence })}
          value={draft.evidence}
        />
      )}
      {action === 'disable' && (
        <Checkbox
          checked={draft.isFraud}
          description={fields('fraudHint')}
          label={fields('fraud')}
          onChange={(event) => change({ isFraud: event.currentTarget.checked })}
        />
      )}
    </DecisionDialog>
  );
}
