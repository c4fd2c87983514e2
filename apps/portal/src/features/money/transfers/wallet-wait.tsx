// What an approved transfer to a wallet waits for, at the top of its page: the member's answer, with the way to it, or longer than
// usual (VER-453).
import { mayCall, statePayeeWallet, type TransferForPerson } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useTexts } from './texts.ts';

const texts = { owner: 'walletOwner', service: 'walletService', review: 'walletReview' } as const;

interface WalletWaitProps {
  readonly transfer: Pick<TransferForPerson, 'walletWait' | 'payeeId'>;
}

/** Only people who start payments can say whose the wallet is. */
export function WalletWait({ transfer: { walletWait, payeeId } }: WalletWaitProps) {
  const t = useTexts('transfers.steps');
  const mayState = mayCall(useUser(), statePayeeWallet);
  if (walletWait === undefined) return null;
  const isOwner = walletWait === 'owner';
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="status"
      title={isOwner && t('walletOwnerTitle')}
    >
      <div>{t(texts[walletWait])}</div>
      {isOwner && mayState && (
        <Button component="a" href={link('payee-wallet', { id: payeeId })} mt="xs" size="compact-sm">
          {t('stateOwner')}
        </Button>
      )}
    </Alert>
  );
}
