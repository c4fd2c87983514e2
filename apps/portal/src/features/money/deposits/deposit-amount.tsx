// A deposit's change of the balance, with the deducted fee below (MON-196).
import type { Deposit } from '@causeway/contract';
import { decimal, subtract } from '@causeway/money';
import type { AmountTextProps } from '@causeway/ui';
import { MovedAmount } from '../display/index.ts';
import { signOf } from './deposit-steps.ts';

interface DepositAmountProps extends Pick<AmountTextProps, 'size'> {
  readonly deposit: Deposit;
}

export function DepositAmount({ deposit, ...shown }: DepositAmountProps) {
  const { amount, fee } = deposit;
  const arrived = decimal(amount.value, amount.currency);
  return (
    <MovedAmount
      {...shown}
      amount={subtract(arrived, decimal(fee, amount.currency))}
      fee={fee}
      isNet
      sign={signOf(deposit)}
    />
  );
}
