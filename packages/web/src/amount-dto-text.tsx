// Shows an amount of the server's answer.
import { decimal, type CurrencyCode } from '@causeway/money';
import { AmountText, type AmountTextProps } from '@causeway/ui';

interface AmountDtoTextProps extends Omit<AmountTextProps, 'amount'> {
  readonly value: string;
  readonly currency: CurrencyCode;
}

export function AmountDtoText({ value, currency, ...shown }: AmountDtoTextProps) {
  return <AmountText {...shown} amount={decimal(value, currency)} />;
}
