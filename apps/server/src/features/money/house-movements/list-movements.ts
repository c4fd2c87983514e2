// The house's own movements for staff: the list, and one with its postings and parts.
import type {
  MovementStatus,
  RequestOf,
  ResponseOf,
  getHouseMovement as getEndpoint,
  listHouseMovements as listEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { amountDto, toDto } from './dto.ts';
import { movementPostings } from './journals.ts';
import type { MovementTools } from './tools.ts';

export async function listMovements(
  { store }: MovementTools,
  { staffId }: StaffActor,
  { pageNo, pageSize, ...filter }: RequestOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const [rows, total] = await Promise.all([
    store.page(filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    store.count(filter),
  ]);
  const moves = rows.filter(({ kind }) => kind === 'move-out').map(({ id }) => id);
  const arrived = await store.bookedOf(moves, 'move-in');
  return { list: rows.map((row) => toDto(row, staffId, arrived.get(row.id))), total };
}

/** True for a rejected or withdrawn movement, which is never posted. */
const isUndone = (status: MovementStatus): boolean => status === 'REJECTED' || status === 'WITHDRAWN';

/** Refuses not-found. */
export async function readMovement(
  { store }: MovementTools,
  { staffId }: StaffActor,
  { movementNo }: RequestOf<typeof getEndpoint>,
): Promise<ResponseOf<typeof getEndpoint>> {
  const row = (await store.byId(movementNo)) ?? refuse('not-found');
  const [parts, arrived, ofSystem] = await Promise.all([
    store.partsOf(row.id),
    row.kind === 'move-out' ? store.bookedOf([row.id], 'move-in') : undefined,
    row.kind === 'gas-used' && row.origin === 'staff' ? store.preparedGasOf(row.valueDate) : [],
  ]);
  return {
    movement: toDto(row, staffId, arrived?.get(row.id)),
    postings: (isUndone(row.status) ? [] : movementPostings(row)).map(({ from, to, amount }) => ({
      debit: from.purpose,
      credit: to.purpose,
      amount: amountDto(from.currency, amount),
    })),
    parts: parts.map((part) => toDto(part, staffId)),
    ofSystem: ofSystem.map((each) => toDto(each, staffId)),
  };
}
