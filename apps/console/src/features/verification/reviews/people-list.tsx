// The index of a company's people, with the state of each: a press leads to their part of the record, and so do [ and ].
import type { VerificationReview } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useRef } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { Panel } from '../../desk/evidence/index.ts';
import { peopleIndex, personFrom, type PersonState } from './people-index.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

const TONES = {
  pass: 'good',
  look: 'wait',
  fail: 'bad',
  pending: 'info',
} as const satisfies Record<PersonState['outcome'], Tone>;

export const personPlace = (uid: string): string => `person-${uid}`;

function show(uid: string): void {
  const place = document.querySelector<HTMLElement>(`#${CSS.escape(personPlace(uid))}`);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

export function PeopleList({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.person');
  const outcome = useTexts('verificationReviews.finding.outcome');
  const states = peopleIndex(review);
  const uids = states.map(({ uid }) => uid);
  const at = useRef<string>(undefined);
  const walk = (by: 1 | -1) => () => {
    at.current = personFrom(uids, at.current, by);
    if (at.current !== undefined) show(at.current);
  };
  useKeys(states.length > 1 ? { ']': walk(1), '[': walk(-1) } : {});
  if (states.length < 2) return null;
  return (
    <Panel title={t('index', { count: String(states.length) })}>
      <ol className={classes.people}>
        {states.map((state) => (
          <li key={state.uid}>
            <button
              className={classes.personEntry}
              onClick={() => {
                at.current = state.uid;
                show(state.uid);
              }}
              type="button"
            >
              <StatusTag tone={TONES[state.outcome]}>{outcome(state.outcome)}</StatusTag>
              <span>{state.name}</span>
              {state.isNew && <StatusTag tone="info">{t('new')}</StatusTag>}
              {state.open > 0 && (
                <span className={classes.quiet}>{t('open', { count: String(state.open) })}</span>
              )}
              {state.changed > 0 && (
                <span className={classes.quiet}>{t('changed', { count: String(state.changed) })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
