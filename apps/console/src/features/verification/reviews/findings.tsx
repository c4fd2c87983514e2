// The automated checks of each person: those that need review first, passed ones in a line that opens.
import type { Finding, VerificationReview } from '@causeway/contract';
import type { Tone } from '@causeway/ui';
import { Anchor, Group as Row } from '@mantine/core';
import { href } from '../../../shared/routes.ts';
import { CheckList, Matches, MemberLink, Panel } from '../../back-office/evidence/index.ts';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

const TONES = {
  pass: 'good',
  look: 'wait',
  fail: 'bad',
  pending: 'info',
} as const satisfies Record<Finding['outcome'], Tone>;

const ORDER = { fail: 0, look: 1, pending: 2, pass: 3 } as const satisfies Record<Finding['outcome'], number>;

interface FindingsProps {
  readonly review: VerificationReview;
  /** Shows this person's findings besides those of the business and its entities; all if nobody is chosen. */
  readonly personId: string | undefined;
}

export function Findings({ review, personId }: FindingsProps) {
  const t = useTexts('verificationReviews.finding');
  const isPerson = (uid: string): boolean => review.people.some((person) => person.uid === uid);
  const uids = [...new Set(review.findings.map(({ uid }) => uid))].filter(
    (uid) => personId === undefined || uid === null || uid === personId || !isPerson(uid),
  );
  return (
    <Panel title={t('title')}>
      {uids.map((uid) => (
        <Group
          findings={review.findings.filter((finding) => finding.uid === uid)}
          heading={
            uids.length > 1 ? (personName(review, uid) ?? review.memberName ?? review.memberId) : undefined
          }
          key={uid ?? ''}
        />
      ))}
    </Panel>
  );
}

interface GroupProps {
  readonly heading: string | undefined;
  readonly findings: readonly Finding[];
}

function Group({ heading, findings }: GroupProps) {
  const t = useTexts('verificationReviews.finding');
  const open = findings
    .filter(({ outcome }) => outcome !== 'pass')
    .toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);
  const passed = findings.filter(({ outcome }) => outcome === 'pass');
  return (
    <div className={classes.group}>
      {heading !== undefined && <h3 className={classes.groupTitle}>{heading}</h3>}
      {open.length > 0 && <Lines findings={open} />}
      {passed.length > 0 && (
        <details className={classes.passed}>
          <summary>{t('passed', { count: passed.length })}</summary>
          <Lines findings={passed} />
        </details>
      )}
    </div>
  );
}

function Lines({ findings }: Pick<GroupProps, 'findings'>) {
  const t = useTexts('verificationReviews.finding');
  return (
    <CheckList
      checks={findings.map((finding) => ({
        key: `${finding.name}:${finding.detail}`,
        tone: TONES[finding.outcome],
        outcome: t(`outcome.${finding.outcome}`),
        name: t(`name.${finding.name}`),
        detail: finding.detail,
        more: <More finding={finding} />,
      }))}
    />
  );
}

/** Entries of lists, other members, and the request that the member answers. */
function More({ finding }: { readonly finding: Finding }) {
  const { matches = [], members = [], informationRequestId } = finding;
  const t = useTexts('verificationReviews.finding');
  return (
    <>
      {matches.length > 0 && <Matches matches={matches} />}
      {members.length > 0 && (
        <Row gap="sm">
          {members.map((memberId) => (
            <MemberLink key={memberId} memberId={memberId} name={null} />
          ))}
        </Row>
      )}
      {informationRequestId !== undefined && (
        <Anchor href={href('information-request', { id: informationRequestId })} size="sm">
          {t('request')}
        </Anchor>
      )}
    </>
  );
}
