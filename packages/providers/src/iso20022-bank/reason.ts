// Why a payment was rejected or came back: `StsRsnInf` and `RtrInf` have the same form.
import type { Element } from './xml.ts';

/** NARR means a reason in words, or none. */
export function reasonOf(information: Element | null): { readonly code: string; readonly text: string } {
  const code = information?.textAt('Rsn', 'Cd') ?? information?.textAt('Rsn', 'Prtry') ?? 'NARR';
  const lines = information?.all('AddtlInf').map((line) => line.text()) ?? [];
  return { code, text: lines.join(' ') };
}
