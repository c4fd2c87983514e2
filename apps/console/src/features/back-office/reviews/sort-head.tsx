// The columns by which verifications are sorted: a press sorts by a column, another press reverses the order.
import type { VerificationChoice } from '@causeway/contract';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { searchOfChoice, sortedBy } from '../queue/index.ts';
import classes from './queue.module.css';
import { useTexts } from './texts.ts';

const COLUMNS = ['risk', 'rating', 'due', 'since', 'assignee'] as const;

export function SortHead({ choice }: { readonly choice: VerificationChoice }) {
  const t = useTexts('reviews.sort');
  const [, change] = useAddressSearch();
  return (
    <div aria-label={t('label')} className={classes.head} role="group">
      {COLUMNS.map((column) => {
        const isChosen = choice.sort === column;
        return (
          <button
            aria-pressed={isChosen}
            className={classes.sort}
            data-column={column}
            key={column}
            onClick={() => change({ ...searchOfChoice(sortedBy(choice, column)), page: undefined })}
            type="button"
          >
            {t(column)}
            <span className={classes.spoken}>
              {isChosen && t(choice.isReversed ? 'reversed' : `first.${column}`)}
            </span>
            <span aria-hidden="true">{isChosen ? (choice.isReversed ? '↑' : '↓') : ''}</span>
          </button>
        );
      })}
    </div>
  );
}
