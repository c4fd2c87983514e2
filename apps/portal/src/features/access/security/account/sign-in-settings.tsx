// The person's name and sign-in details: password, email, mobile.
import type { SecurityInfo } from '@causeway/contract';
import { useMoment } from '@causeway/ui';
import { Button } from '@mantine/core';
import { SecurityDialog } from '../security-dialog.tsx';
import { SettingRow, Settings } from '../setting-row.tsx';
import { useTexts } from '../texts.ts';
import { EmailForm } from './email-form.tsx';
import { MobileForm } from './mobile-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useOpened, type Opened } from './use-opened.ts';

export function SignInSettings({ info }: { readonly info: SecurityInfo }) {
  const opened = useOpened();
  const moment = useMoment();
  const t = useTexts('security.account');
  const action = useTexts('security.action');
  const { email, mobile, passwordChangedAt } = info;
  const verb = (bound: string | null): string => action(bound === null ? 'bind' : 'change');
  return (
    <Settings title={t('signIn')}>
      <SettingRow
        actions={
          <Button
            aria-label={`${verb(info.name)}: ${t('name')}`}
            onClick={() => opened.open('name')}
            variant="default"
          >
            {verb(info.name)}
          </Button>
        }
        text={`${info.name ?? t('unbound')} · ${t('nameUse')}`}
        title={t('name')}
      />
      <SettingRow
        actions={
          <Button
            aria-label={`${action('change')}: ${t('password')}`}
            onClick={() => opened.open('password')}
            variant="default"
          >
            {action('change')}
          </Button>
        }
        text={
          passwordChangedAt === null
            ? t('passwordNever')
            : t('passwordChanged', { date: moment(passwordChangedAt, 'date') })
        }
        title={t('password')}
      />
      <SettingRow
        actions={
          <Button
            aria-label={`${verb(email)}: ${t('email')}`}
            onClick={() => opened.open('email')}
            variant="default"
          >
            {verb(email)}
          </Button>
        }
        text={`${email ?? t('unbound')} · ${t('emailUse')}`}
        title={t('email')}
      />
      <SettingRow
        actions={
          <Button
            aria-label={`${verb(mobile)}: ${t('mobile')}`}
            onClick={() => opened.open('mobile')}
            variant="default"
          >
            {verb(mobile)}
          </Button>
        }
        text={`${mobile ?? t('unbound')} · ${t('mobileUse')}`}
        title={t('mobile')}
      />
      <Dialogs info={info} opened={opened} />
    </Settings>
  );
}

function Dialogs({ info, opened }: { readonly info: SecurityInfo; readonly opened: Opened }) {
  const t = useTexts('security');
  const { action, close } = opened;
  return (
    <>
      <SecurityDialog onClose={close} opened={action === 'name'} title={t('name.title')}>
        <NameForm info={info} onClose={close} />
      </SecurityDialog>
      <SecurityDialog onClose={close} opened={action === 'password'} title={t('password.title')}>
        <PasswordForm info={info} onClose={close} />
      </SecurityDialog>
      <SecurityDialog
        onClose={close}
        opened={action === 'email'}
        title={t(info.email === null ? 'email.bindTitle' : 'email.changeTitle')}
      >
        <EmailForm info={info} onClose={close} />
      </SecurityDialog>
      <SecurityDialog
        onClose={close}
        opened={action === 'mobile'}
        title={t(info.mobile === null ? 'mobile.bindTitle' : 'mobile.changeTitle')}
      >
        <MobileForm info={info} onClose={close} />
      </SecurityDialog>
    </>
  );
}
