// The notice, shown before a submission, that a second person must approve it, why, and who may.
import type { ApprovalNeed } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './second-approval.module.css';
import { useNames, useWhy } from './words.ts';

export function NeededApproval({ need }: { readonly need: ApprovalNeed | null }) {
  return need && <Notice need={need} />;
}

function Notice({ need }: { readonly need: ApprovalNeed }) {
  const t = useSharedTexts('approval');
  const why = useWhy(need);
  const names = useNames();
  const { approvers } = need;
  const tone = approvers.length > 0 ? 'info' : 'wait';
  return (
    <Alert
      bg={`var(--cw-${tone}-tint)`}
      color={tone}
      icon={<ToneIcon tone={tone} />}
      role="status"
      title={t('needed')}
    >
      <div className={classes.lines}>
        <p>{why}</p>
        <p>{approvers.length > 0 ? t('neededWho', { names: names(approvers) }) : t('neededNobody')}</p>
      </div>
    </Alert>
  );
}
