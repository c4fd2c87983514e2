// Currencies as ISO 20022 writes them: ISO 4217 has no CNH, so offshore renminbi travel as CNY.
import { isCurrencyCode, type CurrencyCode } from '@causeway/money';

export const isoCurrency = (code: CurrencyCode): string => (code === 'CNH' ? 'CNY' : code);

export function currencyFromIso(code: string): CurrencyCode | null {
  const ours = code === 'CNY' ? 'CNH' : code;
  return isCurrencyCode(ours) && ours !== 'USDT' && ours !== 'USDC' ? ours : null;
}
