// All requested corrections, as the member will read them, before they are sent.
import {
  languageName,
  reasonText,
  sectionOf,
  type RejectItem,
  type VerificationReview,
} from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { Button, Text } from '@mantine/core';
import { placeKey, withoutItem, type ItemPlace } from './items.ts';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

interface ItemListProps {
  readonly review: VerificationReview;
  readonly items: readonly RejectItem[];
  readonly onItems: (items: readonly RejectItem[]) => void;
  readonly onAsk: (place: ItemPlace) => void;
}

export function ItemList({ review, items, onItems, onAsk }: ItemListProps) {
  const t = useTexts('verificationReviews.decision');
  const { language } = useLanguage();
  return (
    <>
      <Text c="dimmed" size="sm">
        {t('readsIn', { language: languageName(review.memberLanguage, language) })}
      </Text>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item
            item={item}
            key={placeKey(item)}
            onChange={() => onAsk(item)}
            onRemove={() => onItems(withoutItem(items, item))}
            review={review}
          />
        ))}
      </ul>
    </>
  );
}

interface ItemProps extends Pick<ItemListProps, 'review'> {
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
