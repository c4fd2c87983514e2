// The references of a payment within an entry. Banks fill mandatory fields with fillers, and repeat the reference of a batch
// in each of its payments; neither identifies a payment.
import type { BankReferences } from '../port.ts';
import type { Element } from './xml.ts';

const FILLERS = new Set([
  'NONREF',
  'NOREF',
  'NOREFERENCE',
  'NONE',
  'NOTPROVIDED',
  'NOTAVAILABLE',
  'NOTSPECIFIED',
  'UNKNOWN',
  'NA',
  'NULL',
  'KEINEINFORMATIONVORHANDEN',
]);

/** Null for a filler: 'NOTPROVIDED', 'Not provided', '000', '-'. */
export function withoutFiller(text: string | null): string | null {
  if (text === null) return null;
  const letters = text.toUpperCase().replaceAll(/[\s./_*-]/g, '');
  return letters === '' || /^0{1,140}$/.test(letters) || FILLERS.has(letters) ? null : text;
}

/** Text at the end of a path, unless it is a filler. */
export const meaningAt = (element: Element, ...path: readonly string[]): string | null =>
  withoutFiller(element.textAt(...path));

/**
 * The references of each payment of an entry, in their order. A reference that two payments share identifies neither, nor
 * does the entry's own: a message of the evening may repeat them for other payments.
 */
export function referencesOf(entry: Element, details: readonly Element[]): readonly BankReferences[] {
  const entryServicer = meaningAt(entry, 'AcctSvcrRef');
  const ofBatch = details.length > 1 ? entryServicer : null;
  const read = (tag: string) => details.map((detail) => meaningAt(detail, 'Refs', tag));
  const servicers = read('AcctSvcrRef');
  const own = {
    servicer: unshared(servicers, ofBatch),
    transaction: unshared(read('TxId'), null),
    uetr: unshared(read('UETR'), null),
    instruction: unshared(read('InstrId'), null),
    endToEnd: unshared(read('EndToEndId'), null),
  };
  return details.map((_detail, index) => ({
    servicer: own.servicer[index] ?? null,
    transaction: own.transaction[index] ?? null,
    uetr: own.uetr[index] ?? null,
    instruction: own.instruction[index] ?? null,
    endToEnd: own.endToEnd[index] ?? null,
    entryServicer: entryServicer ?? commonOf(servicers),
    entry: meaningAt(entry, 'NtryRef'),
  }));
}

function unshared(values: readonly (string | null)[], ofBatch: string | null): readonly (string | null)[] {
  const times = new Map<string | null, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return values.map((value) => (value === ofBatch || times.get(value) !== 1 ? null : value));
}

/** The value that all of several payments repeat, which is the batch's. */
function commonOf([first = null, ...others]: readonly (string | null)[]): string | null {
  return others.length > 0 && others.every((other) => other === first) ? first : null;
}

/** The id that we gave the payment: our order has it at each of these places. Null without one. */
export const orderIdOf = (detail: Element): string | null =>
  meaningAt(detail, 'Refs', 'EndToEndId') ??
  meaningAt(detail, 'Refs', 'InstrId') ??
  meaningAt(detail, 'Refs', 'PmtInfId');
