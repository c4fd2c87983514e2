// What a person may do with a transfer, second approval aside, by the refusals of the calls themselves.
import {
  addSupportingDocuments,
  downloadTransferConfirmation,
  mayCall,
  type ApprovalAct,
  type TransferAct,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { takesDocuments } from './documents.ts';
import type { TransferRecord } from './store.ts';
import { isEnded } from './transfer-confirmation.ts';

type Act = Exclude<TransferAct, ApprovalAct>;

const acts = ['add-documents', 'download-confirmation'] as const satisfies readonly Act[];

const allows = {
  'add-documents': [addSupportingDocuments, takesDocuments],
  'download-confirmation': [downloadTransferConfirmation, isEnded],
} as const;

export const mayWith = (actor: PersonActor, transfer: TransferRecord): readonly Act[] =>
  acts.filter((act) => {
    const [call, is] = allows[act];
    return mayCall(actor, call) && is(transfer);
  });
