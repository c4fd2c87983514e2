// The list of passkeys, with buttons to add, rename and remove them.
import type { Passkey, SecurityInfo } from '@causeway/contract';
import { useMoment } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasPasskeys } from '../../credentials/index.ts';
import { useBackWithFactor } from '../proof/factor-address.ts';
import classes from '../security.module.css';
import { SettingRow, Settings } from '../setting-row.tsx';
import { useTexts } from '../texts.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type Asked = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

export function PasskeySettings({ info }: { readonly info: SecurityInfo }) {
  const t = useTexts('security.passkeys');
  const [question, setQuestion] = useState<Asked>();
  const close = (): void => setQuestion(undefined);
  const back = useBackWithFactor();
  const { passkeys } = info;
  const add = (
    <Button disabled={!hasPasskeys()} onClick={() => setQuestion({ what: 'add' })} variant="default">
      {t('add')}
    </Button>
  );
  return (
    <Settings about={hasPasskeys() ? t('about') : t('unsupported')} title={t('title')} tools={add}>
      <ul aria-label={t('title')} className={classes.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId}>
            <Row onAsk={(what) => setQuestion({ what, passkey })} passkey={passkey} />
          </li>
        ))}
      </ul>
      {passkeys.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <AddPasskeyDialog
        info={info}
        onClose={close}
        onDone={back ?? close}
        opened={question?.what === 'add'}
      />
      <RenamePasskeyDialog
        onClose={close}
        passkey={question?.what === 'rename' ? question.passkey : undefined}
      />
      <RemovePasskeyDialog
        info={info}
        onClose={close}
        passkey={question?.what === 'remove' ? question.passkey : undefined}
      />
    </Settings>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onAsk: (what: 'rename' | 'remove') => void;
}

function Row({ passkey, onAsk }: RowProps) {
  const t = useTexts('security.passkeys');
  const moment = useMoment();
  const { name, addedAt, lastUsedAt, isSynced, movedAt } = passkey;
  const facts = [
    t('added', { date: moment(addedAt, 'date') }),
    lastUsedAt === null ? t('unused') : t('used', { date: moment(lastUsedAt, 'date') }),
    ...(isSynced ? [t('synced')] : []),
    ...(movedAt ? [t('moved', { date: moment(movedAt, 'date') })] : []),
  ];
  return (
    <SettingRow
      actions={
        <>
          <Button
            aria-label={t('renameOf', { name })}
            onClick={() => onAsk('rename')}
            size="xs"
            variant="default"
          >
            {t('rename')}
          </Button>
          <Button
            aria-label={t('removeOf', { name })}
            color="bad"
            onClick={() => onAsk('remove')}
            size="xs"
            variant="light"
          >
            {t('remove')}
          </Button>
        </>
      }
      text={facts.join(' · ')}
      title={name}
    />
  );
}
