// Periodic reviews of a verified member: past ones, and recording one without changes.
import {
  getVerificationReview,
  listDueReviews,
  recordPeriodicReview,
  saysEnough,
  type VerificationReview,
} from '@causeway/contract';
import { TimeText, toast, useDay } from '@causeway/ui';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { RatingTag } from '../../../shared/tags.tsx';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { DecisionDialog } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

type Periodic = NonNullable<VerificationReview['periodicReview']>;

interface PeriodicReviewProps {
  readonly memberId: string;
  readonly periodic: Periodic;
}

export function PeriodicReview({ memberId, periodic }: PeriodicReviewProps) {
  const t = useTexts('verificationReviews.periodic');
  const [opened, setOpened] = useState(false);
  return (
    <>
      {periodic.made.length > 0 && <Made made={periodic.made} />}
      {periodic.mayRecord && (
        <Button mt="sm" onClick={() => setOpened(true)} size="sm" variant="default">
          {t('record')}
        </Button>
      )}
      <RecordDialog
        memberId={memberId}
        onClose={() => setOpened(false)}
        opened={opened}
        reviewOn={periodic.reviewOn}
      />
    </>
  );
}

function Made({ made }: Pick<Periodic, 'made'>) {
  const t = useTexts('verificationReviews.periodic');
  const dayText = useDay('always');
  return (
    <>
      <h3 className={classes.groupTitle}>{t('made')}</h3>
      <ul className={classes.reasons}>
        {made.map(({ staffName, at, note, rating, nextOn }) => (
          <li key={at}>
            <div className={classes.about}>
              <RatingTag level={rating.level} />
              <span>{staffName}</span>
              <TimeText at={at} />
            </div>
            <Text>{note}</Text>
            <Text c="dimmed" size="sm">
              {t('next', { day: dayText(nextOn) })}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RecordDialogProps {
  readonly memberId: string;
  readonly reviewOn: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RecordDialog({ memberId, reviewOn, opened, onClose }: RecordDialogProps) {
  const t = useTexts('verificationReviews.periodic');
  const write = useWrite(recordPeriodicReview);
  const [note, setNote] = useState('');
  const record = async (): Promise<void> => {
    try {
      await write.mutateAsync({ memberId, reviewOn, note: note.trim() });
    } finally {
      // Refetches after a refusal too, because a colleague may have recorded it.
      await invalidate(getVerificationReview, listDueReviews);
    }
    toast(t('done'), 'good');
    setNote('');
  };
  return (
    <DecisionDialog
      confirmLabel={t('record')}
      disabled={!saysEnough(note)}
      follows={t('follows')}
      onClose={onClose}
      onConfirm={record}
      opened={opened}
      reason={{ description: t('noteHint'), value: note, onChange: setNote }}
      title={t('title')}
      write={write}
    />
  );
}
