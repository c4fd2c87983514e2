// The parts of walks through verification: steps of a member and of staff, random ones, and hand-written walks over every
// move of the table.
import fc from 'fast-check';
import type { VerificationEvent } from '../features/verification/submissions/index.ts';

/** A rejection concerns the basic information, or the identity: for a business its owner's identity. */
export type Decision = 'approve' | 'reject' | 'reject identity' | 'decline';

export type Step =
  | { readonly kind: 'save'; readonly city: string; readonly isStale: boolean }
  | { readonly kind: 'check' }
  | { readonly kind: 'submit' | 'commit'; readonly city: string; readonly times: number }
  /** The short flow of a business in which only people have to be checked again. */
  | { readonly kind: 'short'; readonly isDraft: boolean; readonly times: number }
  | { readonly kind: 'decide'; readonly by: readonly (readonly [staff: number, decision: Decision])[] }
  | { readonly kind: 'claim'; readonly staff: number; readonly isClaimed: boolean }
  /** Expires the member's own document or its certificate, or the document of one of its people. */
  | { readonly kind: 'expire'; readonly isOfPerson: boolean };

export interface Walk {
  readonly isBusiness: boolean;
  readonly steps: readonly Step[];
}

/** Two reviewers, and a senior, who makes second decisions and may take over a colleague's claim. */
export const teamRoles = ['reviewer', 'reviewer', 'senior'] as const;
const senior = 2;

const city = fc.constantFrom('Kowloon', 'Sha Tin', 'Central', 'Tai Po');
const staff = fc.integer({ min: 0, max: teamRoles.length - 1 });
const times = fc.integer({ min: 1, max: 2 });
const decision = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Decision>('approve') },
  { weight: 2, arbitrary: fc.constant<Decision>('reject') },
  { weight: 1, arbitrary: fc.constant<Decision>('reject identity') },
  { weight: 1, arbitrary: fc.constant<Decision>('decline') },
);
const send = (kind: 'submit' | 'commit') => fc.record({ kind: fc.constant(kind), city, times });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), city, isStale: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'check' } as const) },
  { weight: 3, arbitrary: send('submit') },
  { weight: 3, arbitrary: send('commit') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('short' as const), isDraft: fc.boolean(), times }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      by: fc.array(fc.tuple(staff, decision), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('claim' as const), staff, isClaimed: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('expire' as const), isOfPerson: fc.boolean() }),
  },
);

const check: Step = { kind: 'check' };
const save: Step = { kind: 'save', city: 'Central', isStale: false };
const commit: Step = { kind: 'commit', city: 'Kowloon', times: 1 };
const ended: Step = { kind: 'expire', isOfPerson: false };
const personEnded: Step = { kind: 'expire', isOfPerson: true };
const decided = (by: number, made: Decision): Step => ({ kind: 'decide', by: [[by, made]] });
const claimed = (by: number): Step => ({ kind: 'claim', staff: by, isClaimed: true });

const submitted: readonly Step[] = [check, { kind: 'submit', city: 'Kowloon', times: 1 }];
const seconded: readonly Step[] = [...submitted, decided(0, 'approve')];
const verified: readonly Step[] = [...seconded, decided(senior, 'approve')];
const updated: readonly Step[] = [...verified, ended, check, commit];
const shortly: readonly Step[] = [
  ...verified,
  personEnded,
  check,
  { kind: 'short', isDraft: false, times: 1 },
];

/** Most walks begin with steps that lead further, so that the far end of the table is reached too. */
export const walk: fc.Arbitrary<Walk> = fc.record({
  isBusiness: fc.boolean(),
  steps: fc
    .tuple(
      fc.constantFrom<readonly Step[]>([], submitted, seconded, verified, updated, shortly),
      fc.array(step, { minLength: 3, maxLength: 10 }),
    )
    .map(([begin, rest]) => [...begin, ...rest]),
});

/** Walks over every move, for a person and for a business, because random ones may miss some. */
export const byHand: readonly Walk[] = [
  [save, ...submitted, decided(0, 'reject identity'), save, check, commit, decided(0, 'decline')],
  [...seconded, decided(senior, 'reject identity'), save, check, commit, decided(senior, 'approve')],
  [...seconded, decided(senior, 'decline')],
  [...verified, ended, save, check, commit, ended, decided(0, 'reject'), commit],
  [...updated, decided(0, 'approve'), ended, decided(senior, 'approve'), check],
  [...updated, decided(0, 'approve'), decided(senior, 'reject')],
  [...updated, decided(0, 'decline'), decided(senior, 'approve'), decided(senior, 'reject')],
  [...updated, decided(0, 'approve'), decided(senior, 'decline')],
  [...submitted, claimed(0), claimed(1), claimed(senior), decided(0, 'approve'), decided(senior, 'approve')],
  [...verified, personEnded, { kind: 'short', isDraft: true, times: 1 } as const, check],
  [...shortly, decided(0, 'approve'), decided(senior, 'approve')],
].flatMap((steps) => [true, false].map((isBusiness) => ({ isBusiness, steps })));

export const eventOf = (made: Decision): 'approve' | 'reject' | 'decline' =>
  made === 'reject identity' ? 'reject' : made;

/** The events that a step may cause, and no others. */
export function eventsOf(one: Step): readonly VerificationEvent[] {
  switch (one.kind) {
    case 'decide':
      return one.by.map(([, made]) => eventOf(made));
    case 'claim':
      return [];
    case 'short':
      return [one.isDraft ? 'save' : 'commit'];
    default:
      return [one.kind];
  }
}
