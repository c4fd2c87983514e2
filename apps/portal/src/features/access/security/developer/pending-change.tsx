// A change that another admin has to confirm: its content, and the buttons to approve, reject or withdraw it.
import {
  decideDeveloperChange,
  getDeveloperPlatform,
  webhookTypeNames,
  type DeveloperPlatform,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { DetailLines, toast, useLanguage, useMoment } from '@causeway/ui';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FactorFirst } from '../proof/factor-first.tsx';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { Settings } from '../setting-row.tsx';
import classes from '../security.module.css';
import { useTexts } from './texts.ts';

type Pending = NonNullable<DeveloperPlatform['pending']>;

interface PendingChangeProps {
  readonly pending: Pending;
  readonly platform: DeveloperPlatform;
  readonly info: SecurityInfo;
}

export function PendingChange({ pending, platform, info }: PendingChangeProps) {
  const t = useTexts('developer.pending');
  const connection = useTexts('developer.connection');
  const moment = useMoment();
  const format = useFormatter();
  const { language } = useLanguage();
  const [decision, setDecision] = useState<'approve' | 'reject'>();
  const { isOwn, submittedBy: name, submittedAt, events, merchantPublicKey, endsPreviousKey } = pending;
  const time = moment(submittedAt);
  const isSameKey = platform.merchantKeys[0]?.publicKey === merchantPublicKey;
  return (
    <Settings
      about={isOwn ? t('ownText', { time }) : t('text', { name, time })}
      title={t('title')}
      tools={
        <div className={classes.actions}>
          {!isOwn && <Button onClick={() => setDecision('approve')}>{t('approve')}</Button>}
          <Button onClick={() => setDecision('reject')} variant="default">
            {t(isOwn ? 'withdraw' : 'reject')}
          </Button>
        </div>
      }
    >
      <DetailLines
        items={[
          { key: 'address', label: t('address'), value: pending.notificationAddress },
          {
            key: 'events',
            label: connection('events'),
            value:
              events.length === 0
                ? connection('noEvents')
                : format.list(
                    events.map((type) => webhookTypeNames[type][language]),
                    { type: 'conjunction' },
                  ),
          },
          {
            key: 'key',
            label: t('key'),
            value: isSameKey ? t('sameKey') : <pre className={classes.pem}>{merchantPublicKey}</pre>,
            ...(endsPreviousKey && { hint: t('endsPrevious') }),
          },
        ]}
      />
      <DecisionDialog
        decision={decision}
        info={info}
        onClose={() => setDecision(undefined)}
        pending={pending}
      />
    </Settings>
  );
}

interface DecisionDialogProps {
  readonly decision: 'approve' | 'reject' | undefined;
  readonly pending: Pending;
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

function DecisionDialog({ decision, pending, info, onClose }: DecisionDialogProps) {
  const t = useTexts('developer.pending');
  const form = useTexts('developer.form');
  const submit = useWrite(decideDeveloperChange, { silent: true });
  const isApproval = decision === 'approve';
  const action = isApproval ? 'approve' : pending.isOwn ? 'withdraw' : 'reject';
  const done = isApproval ? 'approved' : pending.isOwn ? 'withdrawn' : 'rejected';
  const decide = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({
      changeId: pending.changeId,
      decision: isApproval ? 'approve' : 'reject',
      proof,
    });
    toast(t(done), 'good');
    onClose();
    await invalidate(getDeveloperPlatform);
  };
  return (
    <SecurityDialog onClose={onClose} opened={decision !== undefined} title={t(action)}>
      <FactorFirst info={info} text={form('needsFactor')}>
        <ProvenForm
          danger={!isApproval}
          info={info}
          onCancel={onClose}
          onProof={decide}
          purpose="developer-platform"
          submitLabel={t(action)}
        >
          <Text size="sm">{t(isApproval ? 'approveText' : 'rejectText')}</Text>
        </ProvenForm>
      </FactorFirst>
    </SecurityDialog>
  );
}
