// What a person may do with an exchange, second approval aside, by the refusals of the calls themselves.
import {
  downloadExchangeConfirmation,
  mayCall,
  reconfirmExchange,
  withdrawExchange,
  type ErrorName,
  type ExchangeAct,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { findMove } from '../../../platform/state-table.ts';
import { isEnded } from './exchange-confirmation.ts';
import { exchangeStates } from './states.ts';
import type { ExchangeRecord } from './store.ts';

type Known = Pick<ExchangeRecord, 'status' | 'submittedBy'>;

/** Why this person may not confirm it again, or withdraw it instead; null if they may. */
export function refusalAnew({ status, submittedBy }: Known, { personId }: Pick<PersonActor, 'personId'>) {
  if (!findMove(exchangeStates, status, 'reconfirm')) return 'already-decided' satisfies ErrorName;
  return submittedBy === personId ? null : ('not-submitter' satisfies ErrorName);
}

const acts = ['withdraw', 'reconfirm', 'download-confirmation'] as const satisfies readonly ExchangeAct[];
type Act = (typeof acts)[number];

const isTheirs = (exchange: Known, actor: PersonActor): boolean => refusalAnew(exchange, actor) === null;

const allows = {
  withdraw: [withdrawExchange, isTheirs],
  reconfirm: [reconfirmExchange, isTheirs],
  'download-confirmation': [downloadExchangeConfirmation, isEnded],
} as const;

export const mayWith = (actor: PersonActor, exchange: Known): readonly Act[] =>
  acts.filter((act) => {
    const [call, is] = allows[act];
    return mayCall(actor, call) && is(exchange, actor);
  });
