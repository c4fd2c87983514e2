// The actions that need an authenticator code: signing in, transfers. Each change explains its effect and
// asks for a proof.
import { getSecurity, setAuthenticatorUsage, type Proof, type SecurityInfo } from '@causeway/contract';
import { EmptyState, ShieldIcon, toast } from '@causeway/ui';
import { Button, Card, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { SettingRow, Settings } from '../setting-row.tsx';
import { useTexts } from '../texts.ts';

interface Usage {
  readonly forLogin: boolean;
  readonly forTransfer: boolean;
}

interface Change {
  readonly use: 'login' | 'transfer';
  readonly next: Usage;
}

export function UsageTab({ info }: { readonly info: SecurityInfo }) {
  const t = useTexts('security.usage');
  const [change, setChange] = useState<Change>();
  if (info.authenticator === null) return <Unbound />;
  const { forLogin, forTransfer } = info.authenticator;
  return (
    <Settings about={t('about')} title={t('title')}>
      <SettingRow
        actions={
          <Switch
            aria-label={t('login')}
            checked={forLogin}
            onChange={() => setChange({ use: 'login', next: { forLogin: !forLogin, forTransfer } })}
          />
        }
        text={t('loginText')}
        title={t('login')}
      />
      <SettingRow
        actions={
          <Switch
            aria-label={t('transfer')}
            checked={forTransfer}
            onChange={() => setChange({ use: 'transfer', next: { forLogin, forTransfer: !forTransfer } })}
          />
        }
        text={t('transferText')}
        title={t('transfer')}
      />
      <ChangeDialog change={change} info={info} onClose={() => setChange(undefined)} />
    </Settings>
  );
}

function Unbound() {
  const t = useTexts('security.usage');
  const bind = (
    <Button component="a" href={`${link('permission-settings')}?action=authenticator`}>
      {t('bind')}
    </Button>
  );
  return (
    <Card withBorder>
      <EmptyState action={bind} icon={<ShieldIcon />} text={t('noneText')} title={t('noneTitle')} />
    </Card>
  );
}

interface ChangeDialogProps {
  /** The change to confirm; undefined while there is none. */
  readonly change: Change | undefined;
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

/** Picks one of four sentences to explain a change. */
function meaningOf({ use, next }: Change) {
  const isOn = use === 'login' ? next.forLogin : next.forTransfer;
  if (use === 'login') return { isOn, text: isOn ? 'onLogin' : 'offLogin' } as const;
  return { isOn, text: isOn ? 'onTransfer' : 'offTransfer' } as const;
}

function ChangeDialog({ change, info, onClose }: ChangeDialogProps) {
  const t = useTexts('security.usage');
  const action = useTexts('security.action');
  const submit = useWrite(setAuthenticatorUsage, { silent: true });
  const meaning = change && meaningOf(change);
  const save = async (proof: Proof): Promise<void> => {
    if (change === undefined) return;
    await submit.mutateAsync({ ...change.next, proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getSecurity);
  };
  return (
    <SecurityDialog
      onClose={onClose}
      opened={meaning !== undefined}
      title={t(meaning?.isOn === false ? 'offTitle' : 'onTitle')}
    >
      {meaning !== undefined && (
        <ProvenForm
          danger={!meaning.isOn}
          info={info}
          onCancel={onClose}
          onProof={save}
          purpose="authenticator-usage"
          submitLabel={action('save')}
        >
          <Text size="sm">{t(meaning.text)}</Text>
        </ProvenForm>
      )}
    </SecurityDialog>
  );
}
