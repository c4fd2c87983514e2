// What movements cost and how large they may be: asked by transfers and exchange, kept by staff.
export { type FeeLine, isWithin, lineFor, type Scope, type TransferWay } from './rules.ts';
export { tariffSettings } from './settings.ts';
export { leftToDto, type Limits, refuseSmall, type Tariff, tariff } from './tariff.ts';
