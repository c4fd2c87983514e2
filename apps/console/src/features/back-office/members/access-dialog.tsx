// Asks for the reason of an action on a person's access, and explains its effects.
import { disablingReasons, storedReason, type ReasonTemplate } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog, LongText } from '../decisions/index.ts';
import { useAccessWrite, type AccessDraft, type AccessSubject } from './access-write.ts';
import { isDanger, needsEvidence, type AccessAction } from './access-actions.ts';
import { useTexts } from './texts.ts';

interface Draft extends AccessDraft {
  readonly template?: ReasonTemplate | undefined;
}

const EMPTY: Draft = { reason: '', evidence: '', isFraud: false };

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
  const hasTemplates = action === 'disable' && subject.kind === 'member';
  const given = {
    reason: storedReason({ template: draft.template, text: draft.reason }),
    evidence: draft.evidence.trim(),
    isFraud: draft.isFraud,
  };
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
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
      {...(hasTemplates && {
        template: {
          offered: disablingReasons,
          value: draft.template,
          onChange: (template: ReasonTemplate | undefined) => change({ template }),
        },
      })}
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
