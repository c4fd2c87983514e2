// Earlier approvers' reasons to accept findings, for the next approver.
import type { GivenReason } from '@causeway/contract';
import { TimeText } from '@causeway/ui';
import { useWords } from '../../../shared/words.ts';
import { Line, Lines, Panel } from '../evidence/index.ts';
import { useTexts } from './texts.ts';

export function ReasonsGiven({ reasons }: { readonly reasons: readonly GivenReason[] }) {
  const t = useTexts('reviews.check');
  const name = useWords('reviews.check.name');
  if (reasons.length === 0) return null;
  return (
    <Panel title={t('given')}>
      <Lines>
        {reasons.map(({ name: check, reason, staffName, at }, place) => (
          <Line key={`${String(place)}:${at}`} label={`${name(check)} · ${staffName}`}>
            <span>{reason}</span> · <TimeText at={at} />
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
