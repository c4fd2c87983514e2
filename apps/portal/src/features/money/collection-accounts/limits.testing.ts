// Collection limits as installed, for the tests of pages that show them.
import { getOwnTariff, type OwnTariffLine } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';

const none = {
  ...{ limit: null, businessDay: null, businessYear: null, individualDay: null, individualYear: null },
  below: null,
};
const parted = {
  ...{ businessDay: '5000000.00', businessYear: '15000000.00' },
  ...{ individualDay: '150000.00', individualYear: '350000.00' },
};
const lineOf = (
  currency: string,
  method: string,
  value: Readonly<Record<string, string>>,
): OwnTariffLine => ({
  ...{ name: 'collection-limit', key: { currency, method }, value: { ...none, ...value }, next: null },
});

export const answerLimits = (): void =>
  answer(getOwnTariff, [
    lineOf('CAD', 'eft', {}),
    lineOf('EUR', 'sepa', { limit: '1000000000.00' }),
    lineOf('GBP', 'fps', { limit: '1000000.00' }),
    lineOf('USD', 'fedach-same-day', { ...parted, below: '250000.00' }),
    lineOf('USD', 'fedwire', parted),
  ]);
