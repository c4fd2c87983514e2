// Shown at the head of a section or a person: the button that requests a correction, with earlier requests
// below.
import { reasonText, type RejectItem, type VerificationReview } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Button } from '@mantine/core';
import { itemAt, type ItemPlace } from './items.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

/** The data from which the parts of the record are drawn. */
export interface EvidenceProps {
  readonly review: VerificationReview;
  /** The corrections so far. */
  readonly items: readonly RejectItem[];
  /** Undefined for staff who do not decide. */
  readonly onAsk: ((place: ItemPlace) => void) | undefined;
}

interface CorrectionProps extends Pick<EvidenceProps, 'items' | 'onAsk'> {
  readonly place: ItemPlace;
  /** The subject, such as 'Basic information' or a person's name. */
  readonly name: string;
}

export function CorrectionButton({ place, name, items, onAsk }: CorrectionProps) {
  const t = useTexts('verificationReviews.item');
  if (onAsk === undefined) return null;
  const isThere = itemAt(items, place) !== undefined;
  return (
    <Button
      aria-label={t(isThere ? 'changeNamed' : 'askNamed', { name })}
      onClick={() => onAsk(place)}
      size="compact-sm"
      variant={isThere ? 'light' : 'default'}
    >
      {t(isThere ? 'change' : 'ask')}
    </Button>
  );
}

interface AskedProps {
  readonly place: ItemPlace;
  readonly items: readonly RejectItem[];
  readonly review: Pick<VerificationReview, 'memberLanguage'>;
}

export function AskedCorrection({ place, items, review: { memberLanguage } }: AskedProps) {
  const item = itemAt(items, place);
  if (item === undefined) return null;
  return (
    <div className={classes.asked}>
      <ToneIcon size={16} tone="bad" />
      <span className={classes.said} lang={memberLanguage}>
        {reasonText(item, memberLanguage)}
      </span>
    </div>
  );
}
