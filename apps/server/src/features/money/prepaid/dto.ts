// A transfer to or from the prepaid account as a DTO.
import type { PrepaidTransfer } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { Submitted } from './store.ts';

export const toDto = ({ id, direction, status, ...row }: Submitted): PrepaidTransfer => ({
  txnNo: id,
  direction,
  status,
  amount: toDecimal(amount('USD', row.amount)),
  submittedAt: (row.submittedAt ?? row.preparedAt).toISOString(),
  moveTime: row.movedAt?.toISOString() ?? null,
});
