// The authenticator app: whether it is set up, its recovery codes, and the actions for both.
import type { SecurityInfo } from '@causeway/contract';
import { StatusTag, useMoment } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBackWithFactor } from '../proof/factor-address.ts';
import { SettingRow, Settings } from '../setting-row.tsx';
import { useTexts } from '../texts.ts';
import { BindDialog } from './bind-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';
import { useOpened } from './use-opened.ts';

export function AuthenticatorSettings({ info }: { readonly info: SecurityInfo }) {
  const t = useTexts('security.authenticator');
  const action = useTexts('security.action');
  const moment = useMoment();
  const { action: opened, open, close } = useOpened();
  const back = useBackWithFactor();
  const [other, setOther] = useState<'renew' | 'unbind'>();
  const { authenticator } = info;
  const isBound = authenticator !== null;
  const bind = (): void => open('authenticator');
  const text = isBound
    ? `${t('since', { date: moment(authenticator.boundAt, 'date') })} · ${t('left', { count: authenticator.recoveryCodesLeft })}`
    : t('about');
  return (
    <Settings title={t('title')}>
      <SettingRow
        actions={
          isBound ? (
            <>
              <Button onClick={() => setOther('renew')} variant="default">
                {t('renew')}
              </Button>
              <Button onClick={bind} variant="default">
                {t('rebind')}
              </Button>
              <Button color="bad" onClick={() => setOther('unbind')} variant="light">
                {t('unbind')}
              </Button>
            </>
          ) : (
            <Button aria-label={t('bindTitle')} onClick={bind}>
              {action('bind')}
            </Button>
          )
        }
        text={text}
        title={<StatusTag tone={isBound ? 'good' : 'wait'}>{t(isBound ? 'bound' : 'unbound')}</StatusTag>}
      />
      <BindDialog info={info} onClose={close} onDone={back ?? close} opened={opened === 'authenticator'} />
      <RenewDialog info={info} onClose={() => setOther(undefined)} opened={other === 'renew'} />
      <UnbindDialog info={info} onClose={() => setOther(undefined)} opened={other === 'unbind'} />
    </Settings>
  );
}
