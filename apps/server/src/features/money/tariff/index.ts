// Fees and limits of movements: transfers and exchange read them, staff set them.
export { type FeeLine, isWithin, lineFor, type Scope, type TransferWay } from './rules.ts';
export { tariffSettings } from './settings.ts';
export { leftToDto, type Limits, refuseSmall, type Tariff, tariff } from './tariff.ts';
