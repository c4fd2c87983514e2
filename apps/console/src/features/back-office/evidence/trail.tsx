// The history of this record, always in view: the newest lines of the audit trail.
import { listAudit, type ReviewKind, mayCall } from '@causeway/contract';
import { ErrorState, LoadingState, Timeline } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { trailAddress, trailOf } from './subject.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useWords } from '../../../shared/words.ts';
import classes from './evidence.module.css';

interface TrailProps {
  readonly kind: ReviewKind | 'exchange';
  readonly subjectId: string;
}

const SHOWN = 8;

/** Shown to roles that read the audit trail. */
export function Trail(props: TrailProps) {
  return mayCall(useStaff(), listAudit) ? <Newest {...props} /> : null;
}

function Newest({ kind, subjectId }: TrailProps) {
  const t = useSharedTexts('trail');
  const own = useSharedTexts('review');
  const action = useWords('action');
  const actor = useWords('trail.actor');
  const { data, error, refetch } = useQuery(queryOf(listAudit, trailOf(kind, subjectId)));
  return (
    <section aria-label={t('label')} className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{t('label')}</h2>
        <a className={classes.link} href={`#${trailAddress(kind, subjectId)}`}>
          {own('wholeTrail')}
        </a>
      </div>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState count={3} />
        )
      ) : data.list.length === 0 ? (
        <p className={classes.nothing}>{own('noTrail')}</p>
      ) : (
        <Timeline
          entries={data.list.slice(0, SHOWN).map((row) => ({
            key: row.auditId,
            title: action(row.action),
            at: row.at,
            who: row.actorKind === 'system' || row.actorKind === 'public' ? actor(row.actorKind) : row.actor,
            ...(row.reason !== null && { text: row.reason }),
          }))}
          label={t('label')}
        />
      )}
    </section>
  );
}
