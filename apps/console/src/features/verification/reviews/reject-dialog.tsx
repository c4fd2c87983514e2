// Everything that is to be corrected, as the member will read it, before it is sent back.
import { reasonText, sectionOf, type RejectItem } from '@causeway/contract';
import { ConfirmDialog, FormError, LANGUAGE_NAMES } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { DecisionSubject } from './decision-subject.tsx';
import { placeKey, withoutItem, type ItemPlace } from './items.ts';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';
import { useReviewDecision } from './use-review-decision.ts';
import classes from './verification-review.module.css';

interface RejectDialogProps extends DecisionDialogProps {
  readonly items: readonly RejectItem[];
  readonly onItems: (items: readonly RejectItem[]) => void;
  readonly onAsk: (place: ItemPlace) => void;
}

export function RejectDialog(props: RejectDialogProps) {
  const { review, opened, onClose, items, onItems, onAsk, ...outcome } = props;
  const t = useTexts('verificationReviews.decision');
  const { decide, error, reset } = useReviewDecision(review, outcome);
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      confirmFirst
      confirmLabel={t('rejectCount', { count: items.length })}
      danger
      disabled={items.length === 0}
      onClose={close}
      onConfirm={() => decide({ decision: 'reject', items: [...items] })}
      opened={opened}
      size="lg"
      title={t('rejectTitle')}
    >
      <Stack gap="sm">
        <DecisionSubject review={review} />
        <Text>{t(review.kycStatus === 4 ? 'rejectsUpdate' : 'rejects')}</Text>
        <Text c="dimmed" size="sm">
          {t('readsIn', { language: LANGUAGE_NAMES[review.memberLanguage] })}
        </Text>
        <ul className={classes.items}>
          {items.map((item) => (
            <Item
              item={item}
              key={placeKey(item)}
              onChange={() => {
                close();
                onAsk(item);
              }}
              onRemove={() => onItems(withoutItem(items, item))}
              review={review}
            />
          ))}
        </ul>
        <FormError error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

interface ItemProps extends Pick<RejectDialogProps, 'review'> {
  readonly item: RejectItem;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Item({ item, review, onChange, onRemove }: ItemProps) {
  const t = useTexts('verificationReviews.item');
  const section = useTexts('verificationReviews.section');
  const name = [section(sectionOf(item.code)), personName(review, item.uid ?? null)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <div className={classes.itemHead}>
        <b>{name}</b>
        <Button
          aria-label={t('changeNamed', { name })}
          onClick={onChange}
          size="compact-xs"
          variant="default"
        >
          {t('change')}
        </Button>
        <Button
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
          size="compact-xs"
          variant="default"
        >
          {t('remove')}
        </Button>
      </div>
      <p className={classes.said} lang={review.memberLanguage}>
        {reasonText(item, review.memberLanguage)}
      </p>
    </li>
  );
}
