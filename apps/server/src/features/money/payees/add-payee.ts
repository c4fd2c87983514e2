// Adds a payee. It can be paid once its screening, which runs right after, found nothing or staff approved it.
import { randomUUID } from 'node:crypto';
import type { Payee, PayeeInput } from '@causeway/contract';
import type { Providers } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { payeeStates } from './rules.ts';
import { insert, type PayeeRecord } from './store.ts';
import { toDto } from './dto.ts';

export const screenPayeeJob = 'payees.screen';

/** Refuses: invalid-input (the address fails its network's checksum), payee-exists. */
export const addPayee = (
  { spine, providers }: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  input: PayeeInput,
): Promise<Payee> =>
  spine.write(actor, request, (now) => {
    const spelled = input.accountType === 'wallet' ? withChecksum(providers, input) : input;

    // From here on the payee is added, unless the database knows it already, in whatever spelling.
    const payee = newPayee(actor, spelled, now);
    return Promise.resolve({
      // New: nothing of it is in words yet.
      answer: toDto(payee, 'en'),
      inserts: [insert('payee', payee)],
      audit: { action: 'payees.add', subject: { kind: 'payee', id: payee.id }, after: { ...payee } },
      jobs: [{ name: screenPayeeJob, data: { payeeId: payee.id } }],
      conflicts: { payee_once: 'payee-exists' },
    });
  });

type WalletInput = Extract<PayeeInput, { accountType: 'wallet' }>;

const withChecksum = ({ chains }: Providers, input: WalletInput): WalletInput => {
  const chain = chains.get(input.chainType);
  if (!chain?.isAddress(input.chainAddress)) return refuseField('chainAddress', 'wallet-address');
  return { ...input, chainAddress: chain.checksummed(input.chainAddress) };
};

const newPayee = (actor: PersonActor, input: PayeeInput, now: Date): PayeeRecord => ({
  id: randomUUID(),
  member_id: actor.memberId,
  account_type: input.accountType,
  entity_type: input.entityType,
  account_name: input.accountName,
  currency: input.currency,
  status: moveOf(payeeStates, null, 'add').to,
  ...placeOf(input),
  payee_country: input.payeeCountry,
  remark: input.remark,
  audit_remark: null,
  doubled: false,
  checks: null,
  created_by: actor.personId,
  created_at: now,
  last_paid_at: null,
  version: 1,
});

/** Where the money goes: a bank account, or an address on a chain. */
const placeOf = (input: PayeeInput) =>
  input.accountType === 'bank'
    ? {
        bank_number: input.bankNumber,
        bank_name: input.bankName,
        swift_code: input.swiftCode,
        bank_country: input.bankCountry,
        payee_city: input.payeeCity,
        payee_address: input.payeeAddress,
        chain_type: null,
        chain_address: null,
      }
    : {
        bank_number: null,
        bank_name: null,
        swift_code: null,
        bank_country: null,
        payee_city: null,
        payee_address: null,
        chain_type: input.chainType,
        chain_address: input.chainAddress,
      };
