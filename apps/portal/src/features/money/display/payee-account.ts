// A payee's bank account number or wallet address, as one text.
import type { Payee } from '@causeway/contract';

export const payeeAccount = ({
  accountType,
  bankNumber,
  chainAddress,
}: Pick<Payee, 'accountType' | 'bankNumber' | 'chainAddress'>): string =>
  accountType === 'bank' ? bankNumber : chainAddress;
