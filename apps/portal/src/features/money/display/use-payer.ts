// The payer of a deposit in lists and records: the address on a chain, or a text if the bank named nobody.
import { isChainChannel, type Deposit } from '@causeway/contract';
import { shortAccount } from '@causeway/money';
import { useSharedTexts } from '../../../shared/texts.ts';

type Paid = Pick<Deposit, 'payerName' | 'channel' | 'sourceAccount'>;

export function usePayer(): (deposit: Paid) => string {
  const t = useSharedTexts('status');
  return ({ payerName, channel, sourceAccount }) =>
    payerName ?? (isChainChannel(channel) ? shortAccount(sourceAccount) : t('payerNotNamed'));
}
