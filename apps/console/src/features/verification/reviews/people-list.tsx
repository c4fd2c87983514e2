// The people of a company with the state of each, one of them open at a time: a click or the keys [ and ]
// open another.
import { StatusTag, type Tone } from '@causeway/ui';
import { useEffect, useRef } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { Panel } from '../../back-office/evidence/index.ts';
import { AskedCorrection, CorrectionButton, type EvidenceProps } from './correction.tsx';
import { FieldLines } from './field-lines.tsx';
import { codeOf } from './items.ts';
import { peopleIndex, personFrom, type PersonState } from './people-index.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

const TONES = {
  pass: 'good',
  look: 'wait',
  fail: 'bad',
  pending: 'info',
} as const satisfies Record<PersonState['outcome'], Tone>;

interface PeopleListProps extends EvidenceProps {
  readonly open: string | undefined;
  readonly onOpen: (uid: string) => void;
  /** People still to check. */
  readonly left: readonly string[];
}

export function PeopleList(props: PeopleListProps) {
  const { review, open, onOpen, left } = props;
  const t = useTexts('verificationReviews.person');
  const states = peopleIndex(review);
  const uids = states.map(({ uid }) => uid);
  const walk = (by: 1 | -1) => () => {
    const next = personFrom(uids, open, by);
    if (next !== undefined) onOpen(next);
  };
  useKeys(states.length > 1 ? { ']': walk(1), '[': walk(-1) } : {});
  return (
    <Panel title={t('index', { count: states.length, left: left.length })}>
      <ol className={classes.people}>
        {states.map((state) => (
          <li key={state.uid}>
            <Entry
              isLeft={left.includes(state.uid)}
              isOpen={state.uid === open}
              onOpen={onOpen}
              state={state}
            />
            {state.uid === open && <Person {...props} uid={state.uid} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface EntryProps extends Pick<PeopleListProps, 'onOpen'> {
  readonly state: PersonState;
  readonly isOpen: boolean;
  readonly isLeft: boolean;
}

function Entry({ state, isOpen, isLeft, onOpen }: EntryProps) {
  const t = useTexts('verificationReviews.person');
  const outcome = useTexts('verificationReviews.finding.outcome');
  const entry = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Scrolls the person into view for keyboard users.
  useEffect(() => {
    if (isOpen && !wasOpen.current) entry.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <button
      aria-expanded={isOpen}
      className={classes.personEntry}
      onClick={() => onOpen(state.uid)}
      ref={entry}
      type="button"
    >
      <StatusTag tone={TONES[state.outcome]}>{outcome(state.outcome)}</StatusTag>
      <span>{state.name}</span>
      {state.isNew && <StatusTag tone="info">{t('new')}</StatusTag>}
      {state.open > 0 && <span className={classes.quiet}>{t('open', { count: String(state.open) })}</span>}
      {state.changed > 0 && (
        <span className={classes.quiet}>{t('changed', { count: String(state.changed) })}</span>
      )}
      {isLeft && <span className={classes.left}>{t('notViewed')}</span>}
    </button>
  );
}

function Person({ review, items, onAsk, uid }: EvidenceProps & { readonly uid: string }) {
  const code = codeOf(review.memberType, 'Stakeholder');
  const person = review.people.find((one) => one.uid === uid);
  if (code === undefined || person === undefined) return null;
  const place = { code, uid };
  return (
    <section aria-label={person.name} className={classes.person}>
      <CorrectionButton items={items} name={person.name} onAsk={onAsk} place={place} />
      <AskedCorrection items={items} place={place} review={review} />
      <FieldLines fields={person.fields} />
    </section>
  );
}
