// Replaces the authenticator app, or adds a first one beside passkeys; the old one works until a code of the
// new one is entered. After that it shows the new recovery codes, until their owner confirms having saved
// them.
import {
  beginStaffAuthenticator,
  getStaffFactors,
  listStaff,
  type ResponseOf,
  setStaffAuthenticator,
} from '@causeway/contract';
import { FormError, RecoveryCodes } from '@causeway/ui';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AuthenticatorForm } from '../../../shared/authenticator-form.tsx';
import { useConsoleName } from '../../../shared/console-name.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

interface SetAuthenticatorDialogProps {
  readonly isFirst: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SetAuthenticatorDialog({ isFirst, opened, onClose }: SetAuthenticatorDialogProps) {
  const t = useTexts('staffAccess.own.authenticatorApp');
  const brand = useConsoleName();
  const [codes, setCodes] = useState<readonly string[]>();
  const isHeld = codes !== undefined;
  return (
    <Modal
      closeOnClickOutside={false}
      closeOnEscape={!isHeld}
      onClose={onClose}
      onExitTransitionEnd={() => setCodes(undefined)}
      opened={opened}
      title={t(isHeld ? 'codes' : isFirst ? 'setUp' : 'replace')}
      withCloseButton={!isHeld}
    >
      {isHeld ? (
        <RecoveryCodes brand={brand} codes={codes} onKept={onClose} />
      ) : (
        <Steps isFirst={isFirst} onSet={setCodes} />
      )}
    </Modal>
  );
}

interface StepsProps extends Pick<SetAuthenticatorDialogProps, 'isFirst'> {
  readonly onSet: (codes: readonly string[]) => void;
}

function Steps({ isFirst, onSet }: StepsProps) {
  const t = useTexts('staffAccess.own.authenticatorApp');
  const begin = useWrite(beginStaffAuthenticator);
  const set = useWrite(setStaffAuthenticator);
  const [secret, setSecret] = useState<ResponseOf<typeof beginStaffAuthenticator>>();
  const confirm = async (code: string): Promise<void> => {
    onSet((await set.mutateAsync({ code })).recoveryCodes);
    await invalidate(getStaffFactors, listStaff);
  };
  if (secret !== undefined)
    return <AuthenticatorForm error={set.error} isBusy={set.isPending} onCode={confirm} secret={secret} />;
  return (
    <Stack gap="sm">
      <Text>{t(isFirst ? 'setUpText' : 'replaceText')}</Text>
      <FormError error={begin.error} />
      <Button
        data-autofocus
        loading={begin.isPending}
        onClick={() => begin.mutate({}, { onSuccess: setSecret })}
      >
        {t('begin')}
      </Button>
    </Stack>
  );
}
