// What a staff member may do with a bill, by what the call refuses (ACC-284).
import { billAct, changeBills, mayCall, type BillAct } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { findMove } from '../../../platform/state-table.ts';
import { billStates } from './states.ts';
import type { BillRecord } from './store.ts';

/** True for a charge that was paid and not given back yet. */
export const isReversible = ({ paidAt, reversedBy, amount }: BillRecord): boolean =>
  paidAt !== null && reversedBy === null && amount >= 0n;

const allows: Readonly<Record<BillAct, (bill: BillRecord) => boolean>> = {
  waive: ({ status }) => findMove(billStates, status, 'waive') !== undefined,
  reverse: isReversible,
};

export const mayWith = (reader: Pick<StaffActor, 'staffId' | 'role'>, bill: BillRecord): BillAct[] =>
  mayCall(reader, changeBills) ? billAct.options.filter((act) => allows[act](bill)) : [];
