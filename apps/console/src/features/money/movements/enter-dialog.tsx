// Enters a movement, or explains a bank's booking: the fields of its kind, the reason, and its document.
import {
  enterHouseMovement,
  isAcceptedName,
  isUploadSize,
  listHouseMovements,
  listSuspenseBookings,
  uploadHouseDocument,
  type SuspenseBooking,
} from '@causeway/contract';
import { hongKongDay } from '@causeway/money';
import { serverNow, toast } from '@causeway/ui';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { DecisionDialog } from '../../back-office/decisions/index.ts';
import { emptyDraft, issuesOf, requestOf, type Draft } from './draft.ts';
import { EnterFields } from './enter-fields.tsx';
import { useTexts } from './texts.ts';

interface EnterDialogProps {
  /** The bank booking that the movement explains. */
  readonly booking?: SuspenseBooking | undefined;
  readonly onClose: () => void;
}

/** A file is uploaded once, however often the movement is refused afterwards. */
function useDocument() {
  const [sent, setSent] = useState<{ readonly file: File; readonly documentId: string }>();
  return async (file: File | undefined): Promise<string | undefined> => {
    if (file === undefined) return undefined;
    if (sent?.file === file) return sent.documentId;
    const { documentId } = await call(uploadHouseDocument, {}, { file });
    setSent({ file, documentId });
    return documentId;
  };
}

const isTaken = ({ name, size }: File): boolean => isAcceptedName('transaction', name) && isUploadSize(size);

export function EnterDialog({ booking, onClose }: EnterDialogProps) {
  const t = useTexts('movements.dialog');
  const page = useTexts('movements');
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(hongKongDay(serverNow()), booking));
  const [initial] = useState(draft);
  const write = useWrite(enterHouseMovement);
  const documentOf = useDocument();
  const found = issuesOf(draft, booking?.bookingKey);
  const isFileWrong = draft.file !== undefined && !isTaken(draft.file);
  const issues = isFileWrong ? new Map([...found, ['documentId', t('fileType')]]) : found;
  const send = async (): Promise<void> => {
    if (issues.size > 0) {
      setDraft({ ...draft, tries: draft.tries + 1 });
      throw new Error('The fields say what is missing.');
    }
    const documentId = await documentOf(draft.file);
    await write
      .mutateAsync(requestOf(draft, booking?.bookingKey, documentId))
      .finally(() => invalidate(listHouseMovements, listSuspenseBookings));
    toast(t('done'), 'good');
  };
  return (
    <DecisionDialog
      confirmLabel={page('enter')}
      follows={t('follows')}
      onClose={onClose}
      onConfirm={send}
      opened
      reason={{
        description: t('reasonHint'),
        minRows: 2,
        value: draft.reason,
        onChange: (reason) => setDraft({ ...draft, reason }),
      }}
      size="lg"
      subject={
        <EnterFields
          booking={booking}
          draft={draft}
          issues={issues}
          onChange={(change) => {
            write.reset();
            setDraft({ ...draft, ...change });
          }}
          refusal={write.error}
        />
      }
      title={t(booking ? 'explainTitle' : 'title')}
      unsaved={draft !== initial}
      write={write}
    />
  );
}
