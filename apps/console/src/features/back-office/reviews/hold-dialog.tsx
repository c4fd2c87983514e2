// Places a transfer or a deposit on hold: the reason, who reviews it again, and on which day.
import {
  getReview,
  holdReview,
  listAudit,
  listReviews,
  listStaff,
  type ReviewDetail,
} from '@causeway/contract';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { colleaguesFor } from '../claims/index.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../decisions/index.ts';
import { useTexts } from './texts.ts';

interface HoldDialogProps {
  readonly review: ReviewDetail;
  readonly onClose: () => void;
  readonly onHeld: () => void;
  readonly onMeanwhile: Parameters<typeof useDecision>[2]['onMeanwhile'];
}

export function HoldDialog({ review: { item, version }, onClose, onHeld, onMeanwhile }: HoldDialogProps) {
  const t = useTexts('reviews.hold');
  const me = useStaff();
  const { data } = useQuery(queryOf(listStaff, {}));
  const shown = [getReview, listReviews, listAudit];
  const { decide, write } = useDecision(holdReview, shown, { onDecided: onHeld, onMeanwhile });
  const [reason, setReason] = useState(item.hold?.reason ?? '');
  const [owner, setOwner] = useState(me.staffId);
  const [until, setUntil] = useState('');
  const { kind, subjectId, amount, memberName, memberId } = item;
  if (kind !== 'transfer' && kind !== 'deposit') return null;
  const colleagues = colleaguesFor(data?.list ?? [], { level: undefined, claimedBy: null }, me);
  return (
    <DecisionDialog
      confirmLabel={t('hold')}
      disabled={until === ''}
      follows={t('follows')}
      onClose={onClose}
      onConfirm={() => decide({ kind, subjectId, version, reason: reason.trim(), staffId: owner, until })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      size="lg"
      subject={
        <DecisionSubject about={memberName ?? memberId} name={item.title}>
          {amount && <AmountDtoText currency={amount.currency} size="lg" value={amount.value} />}
        </DecisionSubject>
      }
      title={t('title')}
      write={write}
    >
      <Select
        allowDeselect={false}
        data={[me, ...colleagues].map(({ staffId, name }) => ({ value: staffId, label: name }))}
        label={t('owner')}
        onChange={(staffId) => setOwner(staffId ?? me.staffId)}
        searchable
        value={owner}
      />
      <TextInput
        description={t('untilHint')}
        label={t('until')}
        onChange={(event) => setUntil(event.currentTarget.value)}
        required
        type="date"
        value={until}
      />
    </DecisionDialog>
  );
}
