// The history of Bramble Test Trading with the first version, two years up to the end of April 2025: the imported file.
import { getMemberInfo } from '@causeway/contract';
import { amount, decimalsOf, toDecimal, type CurrencyCode } from '@causeway/money';
import { invoiceOf } from './amounts.ts';
import type { Role } from './cast/role.ts';
import { createDraw, type Draw } from './draw.ts';
import { type Stage, signedIn } from './sessions.ts';

const COLUMNS = [
  ...(['memberId', 'accountStatementId', 'accountStatementCdt', 'txnType', 'currencyCode'] as const),
  ...(['accountStatementAmount', 'feeFinal', 'currencyExchangeRateFinal', 'txnId', 'txnCdt'] as const),
  ...(['fromAccountCurrencyCode', 'fromAccountAmountFinal', 'toAccountCurrencyCode'] as const),
  ...(['toAccountAmountFinal', 'currencyExchangeRate', 'fee', 'toAccountTitle', 'toAccountNumber'] as const),
  'toAccountBankNameEn',
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

const FIRST_MONTH = Date.UTC(2023, 3, 1);
const MONTHS = 25;

const payees = [
  ['Shenzhen Test Woodworks Co Ltd', '6222020200112233445', 'Specimen Bank of Shenzhen'],
  ['Muster Logistik GmbH', 'DE02120300000000202051', 'Musterbank AG'],
  ['Placeholder Machinery Inc', '026009593872', 'Placeholder Bank NA'],
] as const;

/** Runs the server's import with a CSV file. */
export type ImportLegacy = (csv: string) => Promise<void>;

export async function bringHistory(
  stage: Stage,
  { member }: Role,
  importLegacy: ImportLegacy,
): Promise<void> {
  const { call } = await signedIn(stage, member, member.people[0].email);
  const { memberId } = await call(getMemberInfo, {});
  await importLegacy(legacyHistory(memberId));
}

/** As CSV, oldest first. */
function legacyHistory(memberId: string): string {
  const draw = createDraw('legacy history');
  const lines = Array.from({ length: MONTHS }, (_, month) => monthOf(draw, month)).flat();
  const rows = lines.map((cells, index) => ({
    memberId,
    accountStatementId: `AS${String(index + 1)}`,
    ...cells,
  }));
  return [COLUMNS, ...rows.map((row: Cells) => COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
}

/** Customers pay, some of it is exchanged, suppliers are paid: in working hours, on days that every month has. */
function monthOf(draw: Draw, month: number): readonly Cells[] {
  const day = (number: number): Date => {
    const first = new Date(FIRST_MONTH);
    return new Date(
      Date.UTC(
        first.getUTCFullYear(),
        first.getUTCMonth() + month,
        number,
        draw.between(1, 9),
        draw.between(0, 59),
      ),
    );
  };
  const order = (kind: string, number: number): Cells => {
    const at = day(number).toISOString();
    return {
      txnId: `${kind}${at.slice(0, 10).replaceAll('-', '')}${String(draw.between(100_000, 999_999))}`,
      txnCdt: at,
      accountStatementCdt: at,
    };
  };
  return [
    ...depositOf(draw, order('D', draw.between(2, 6))),
    ...exchangeOf(draw, order('E', draw.between(8, 12))),
    ...transferOf(draw, order('T', draw.between(15, 19))),
    ...(draw.percent(60) ? depositOf(draw, order('D', draw.between(21, 24))) : []),
    ...(draw.percent(50) ? transferOf(draw, order('T', draw.between(25, 28))) : []),
  ];
}

const cents = (currency: CurrencyCode, text: string): bigint =>
  BigInt(text.replace('.', '').padEnd(decimalsOf(currency), '0'));
const sumOf = (currency: CurrencyCode, ...parts: readonly bigint[]): string =>
  toDecimal(
    amount(
      currency,
      parts.reduce((sum, part) => sum + part, 0n),
    ),
  );

function depositOf(draw: Draw, order: Cells): readonly Cells[] {
  const value = invoiceOf(draw, 'USD', 18_000, 95_000);
  const fee = '10.00';
  return [
    {
      ...order,
      ...{ txnType: '1', currencyCode: 'USD', feeFinal: fee, fee },
      accountStatementAmount: sumOf('USD', cents('USD', value), -cents('USD', fee)),
      ...{ toAccountCurrencyCode: 'USD', toAccountAmountFinal: value },
      ...{ toAccountTitle: 'Bramble Test Trading Limited', toAccountNumber: '7780012045511' },
    },
  ];
}

function exchangeOf(draw: Draw, order: Cells): readonly Cells[] {
  const sold = `${String(draw.between(5, 30))}000.00`;
  const rate = `0.${String(draw.between(9010, 9490))}`;
  const bought = toDecimal(amount('EUR', (cents('USD', sold) * BigInt(rate.slice(2))) / 10_000n));
  const details: Cells = {
    ...order,
    ...{ txnType: '2', currencyExchangeRate: rate, currencyExchangeRateFinal: rate },
    ...{ fromAccountCurrencyCode: 'USD', fromAccountAmountFinal: sold },
    ...{ toAccountCurrencyCode: 'EUR', toAccountAmountFinal: bought },
  };
  return [
    { ...details, currencyCode: 'USD', accountStatementAmount: `-${sold}` },
    { ...details, currencyCode: 'EUR', accountStatementAmount: bought },
  ];
}

function transferOf(draw: Draw, order: Cells): readonly Cells[] {
  const currencyCode = draw.oneOf(['USD', 'EUR'] as const);
  const value = invoiceOf(draw, currencyCode, 2_000, 14_000);
  const fee = '25.00';
  const [toAccountTitle, toAccountNumber, toAccountBankNameEn] = draw.oneOf(payees);
  return [
    {
      ...order,
      ...{ txnType: '3', currencyCode, feeFinal: fee, fee },
      accountStatementAmount: sumOf(currencyCode, -cents(currencyCode, value), -cents(currencyCode, fee)),
      ...{ fromAccountCurrencyCode: currencyCode, fromAccountAmountFinal: value },
      ...{ toAccountCurrencyCode: currencyCode, toAccountAmountFinal: value },
      ...{ toAccountTitle, toAccountNumber, toAccountBankNameEn },
    },
  ];
}
