// Trusting the browser that was just verified, if the list was full at sign-in.
import { getSecurity, listTrustedBrowsers, trustBrowser } from '@causeway/contract';
import { FormError, toast } from '@causeway/ui';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useUser } from '../../../../shared/session/session.ts';
import { isTrustOffered, withdrawTrustOffer } from '../../sign-in/index.ts';
import { useTexts } from '../texts.ts';

export function TrustThisBrowser() {
  const t = useTexts('security.browsers');
  const { personId } = useUser();
  const [isOffered, setIsOffered] = useState(() => isTrustOffered(personId));
  // Confirms it and updates the list even if the person has left the tab meanwhile.
  const trust = useWrite(trustBrowser, {
    silent: true,
    onSuccess: () => {
      withdrawTrustOffer();
      toast(t('trusted'), 'good');
      void invalidate(listTrustedBrowsers, getSecurity);
    },
  });
  if (!isOffered) return null;
  const end = (): void => {
    withdrawTrustOffer();
    setIsOffered(false);
  };
  const fail = (error: unknown): void => {
    if (!isRefusal(error, 'forbidden')) return;
    // The offer is valid only soon after the sign-in that verified the browser.
    end();
    toast(t('trustLate'), 'wait');
  };
  const press = (): void => trust.mutate({}, { onSuccess: () => setIsOffered(false), onError: fail });
  return (
    <Stack align="flex-start" gap="sm">
      <Button loading={trust.isPending} onClick={press} variant="default">
        {t('trustThis')}
      </Button>
      <FormError error={trust.error} />
    </Stack>
  );
}
