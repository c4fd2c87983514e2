// Money that goes back to its sender, the way it came: deposits that are not credited, and unmatched payments.
export { returnPostings } from './journals.ts';
export { returnDueOn } from './return-due.ts';
export { returnCorrections } from './destination.ts';
export { givenHolder, needsHolder, paymentIdOf, referenceOf } from './return-payment.ts';
export {
  type ReturnEvent,
  type ReturnJournal,
  type ReturnedMoney,
  noReturn,
  returnMoves,
  returnTimes,
} from './returned-money.ts';
export { returnsOf } from './payments-back.ts';
