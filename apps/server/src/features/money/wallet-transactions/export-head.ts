// The heading of a PDF of wallet transactions: the member, the period, and the filter.
import type { Language } from '@causeway/contract';
import { hongKongDay, hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { type TransactionFilter } from './list.ts';
import { catalogues } from './messages/index.ts';
import { accountNames, directionNames, revocationOf, typeNames } from './word-keys.ts';

interface Head {
  readonly name: string;
  readonly memberId: string;
  readonly now: Date;
  readonly filter: TransactionFilter;
}

export function exportHead({ name, memberId, now, filter }: Head, language: Language): readonly string[] {
  const { statement: texts } = catalogues[language];
  const { startTime = texts.opened, endTime = hongKongDay(now) } = filter;
  const chosen = chosenIn(filter, language);
  return [
    `${texts.holder}: ${name}   ${texts.memberId}: ${memberId}`,
    `${texts.period}: ${startTime} – ${endTime} (GMT+8)`,
    ...(chosen.length === 0 ? [] : [chosen.join('   ')]),
    `${texts.issued}: ${hongKongTime(now)} (GMT+8)`,
  ];
}

/** Names the filter, so that nobody mistakes a part of the entries for all of them. */
function chosenIn(filter: TransactionFilter, language: Language): readonly string[] {
  const { headings, direction, ...words } = catalogues[language];
  const { currency, currencyAccountType, fundingDirection, txnType, isReverse, txnNo, flowId } = filter;
  return [
    currency && `${headings.currency}: ${currency}`,
    currencyAccountType && `${headings.account}: ${words.account[accountNames[currencyAccountType]]}`,
    fundingDirection !== undefined && `${direction.title}: ${direction[directionNames[fundingDirection]]}`,
    txnType && `${headings.txnType}: ${words.type[typeNames[txnType]]}`,
    isReverse !== undefined && `${headings.revocation}: ${words.revocation[revocationOf(isReverse)]}`,
    txnNo && `${headings.txnNo}: ${txnNo}`,
    flowId && `${headings.flowId}: ${flowId}`,
  ].flatMap((part) => part || []);
}
