// Where a payee is paid, as one text: the number of the bank account, or the address of the wallet.
import type { Payee } from '@causeway/contract';

export const payeeAccount = ({
  accountType,
  bankNumber,
  chainAddress,
}: Pick<Payee, 'accountType' | 'bankNumber' | 'chainAddress'>): string =>
  accountType === 'bank' ? bankNumber : chainAddress;
