// Leads to the question whose wallet a payee's is, where it is asked.
import { type Payee, getPayeeWallet, mayCall, statePayeeWallet } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useTexts } from './texts.ts';

export function WalletOwner({ payee: { payeeId, accountType } }: { readonly payee: Payee }) {
  const t = useTexts('payees.details');
  const mayState = mayCall(useUser(), statePayeeWallet);
  const { data } = useQuery({
    ...queryOf(getPayeeWallet, { payeeId }, { quiet: true }),
    enabled: mayState && accountType === 'wallet',
  });
  if (data?.isAsked !== true) return null;
  const { wallet } = data;
  const isOpen = wallet === null || (wallet.owner === 'own' && !wallet.isProven);
  const tone = isOpen ? 'wait' : 'info';
  return (
    <Alert bg={`var(--cw-${tone}-tint)`} color={tone} icon={<ToneIcon tone={tone} />} mb="md">
      <div>{t(isOpen ? 'walletOpen' : 'walletStated')}</div>
      <Button
        component="a"
        href={link('payee-wallet', { id: payeeId })}
        mt="xs"
        size="compact-sm"
        variant="default"
      >
        {t(isOpen ? 'walletState' : 'walletChange')}
      </Button>
    </Alert>
  );
}
