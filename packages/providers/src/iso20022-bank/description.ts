// A bank's own description of an entry: its additional information and its transaction codes, in one line.
import { meaningAt } from './references.ts';
import type { Element } from './xml.ts';

const DOMAIN = ['BkTxCd', 'Domn'] as const;

/** `PMNT ICDT OTHR`, with the bank's own code behind it. */
function codesOf(element: Element): string {
  return [
    element.textAt(...DOMAIN, 'Cd'),
    element.textAt(...DOMAIN, 'Fmly', 'Cd'),
    element.textAt(...DOMAIN, 'Fmly', 'SubFmlyCd'),
    element.textAt('BkTxCd', 'Prtry', 'Cd'),
  ]
    .filter((code) => code !== null)
    .join(' ');
}

/** Never a payer's text. '' if the bank says nothing. */
export function readDescription(entry: Element, detail: Element): string {
  const parts = [
    meaningAt(entry, 'AddtlNtryInf'),
    meaningAt(detail, 'AddtlTxInf'),
    codesOf(detail) || codesOf(entry),
  ];
  return [...new Set(parts)]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 500);
}
