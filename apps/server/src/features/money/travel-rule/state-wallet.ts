// A member says whose wallet a payee's is (VER-287).
import type { PayeeWallet, RequestOf, statePayeeWallet } from '@causeway/contract';
import type { TravelRulePort } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { askedPayee, walletToDto } from './read-wallet.ts';
import { insert, update } from './store.ts';
import { walletOf } from './wallets-store.ts';

type Statement = RequestOf<typeof statePayeeWallet>;

/** Refuses invalid-input: a service that is not listed and has no name, or a travel address that leads elsewhere. */
function keeperOf(
  { owner, service, serviceName, travelAddress }: Statement,
  port: Pick<TravelRulePort, 'services' | 'serviceOf'> | null,
) {
  const none = { service: null, serviceName: '', travelAddress: null };
  if (owner !== 'service') return none;
  if (service === null)
    return serviceName === '' ? refuseField('serviceName', 'required') : { ...none, serviceName };
  if (port?.services.includes(service) !== true) return refuseField('service', 'required-select');
  if (travelAddress === '') return refuseField('travelAddress', 'required');
  if (port.serviceOf(travelAddress) !== service) return refuseField('travelAddress', 'format');
  return { service, serviceName: '', travelAddress };
}

/** Refuses payee-not-found, invalid-input. A payment that waits for it continues by itself. */
export const stateWallet = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  statement: Statement,
): Promise<PayeeWallet> =>
  context.spine.write<PayeeWallet>(actor, request, async (now) => {
    const { id, memberId, address, from } = await askedPayee(context, actor, statement.payeeId);
    const { owner } = statement;
    const port = context.providers.travelRule;
    const keeper = keeperOf(statement, port);
    const before = await walletOf(context.db, id);
    const isProven = owner === 'own' && before?.owner === 'own' && before.address === address;
    const set = {
      ...{ memberId, address, owner, ...keeper },
      ...{ proofId: isProven ? before.proofId : null, statedBy: actor.personId, statedAt: now },
    };

    return {
      answer: walletToDto(context, from, { id, version: 1, ...set }),
      inserts: before ? [] : [insert('payee_wallet', { id, ...set })],
      updates: before ? [update('payee_wallet', before, set)] : [],
      conflicts: { payee_wallet_pkey: 'changed-meanwhile' },
      audit: {
        action: 'payee-wallets.state',
        subject: { kind: 'payee', id },
        before: before ? { owner: before.owner, service: before.service } : {},
        after: { owner, ...keeper },
      },
    };
  });
