// The parts of every movement of money: channels, the market's rates, the tariff, screening, transaction numbers.
export {
  type AccountKind,
  type Offer,
  accountNameOf,
  builtIn,
  channelField,
  offerOf,
  offers,
} from './channels.ts';
export { arrivalAccount, houseAccount, namedAccount, placeAccount } from './house-accounts.ts';
export { type Market, market } from './market.ts';
export {
  type Check,
  addressCheck,
  awaitedSince,
  isAcceptableRisk,
  partyCheck,
  screeningEvent,
  countryOfSwift,
  screenPayment,
  transactionCheck,
  unaskedChecks,
} from './screening.ts';
export { type FeeLine, type Scope, type TransferWay, isWithin, lineFor } from './tariff-lines.ts';
export { tariffSettings } from './tariff-settings.ts';
export { type Limits, type Tariff, leftToDto, refuseSmall, tariff } from './tariff.ts';
export { newTxnNo } from './transaction-number.ts';
export { type MidRates, worthIn } from './worth.ts';
export { journalToRow } from './journal-row.ts';
