// What official registers have of a business and the companies that own it, beside what was typed.
import {
  askRegister,
  getVerificationReview,
  listAudit,
  type RegisterField,
  type RegisterParty,
  type RegisterView,
  type VerificationReview,
} from '@causeway/contract';
import { FormError, StatusTag, TimeText, type Tone } from '@causeway/ui';
import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { Nothing, Panel } from '../../back-office/evidence/index.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

type Result = RegisterField['result'] | RegisterParty['result'];

const TONES = {
  same: 'good',
  close: 'wait',
  other: 'bad',
  only: 'info',
  unnamed: 'bad',
  'other-part': 'wait',
  unregistered: 'wait',
} as const satisfies Record<Result, Tone>;

export function RegisterPanels({ review }: { readonly review: VerificationReview }) {
  const { registers = [] } = review;
  return registers.map((view, index) => (
    <RegisterPanel
      key={view.uid ?? ''}
      memberId={index === 0 && review.mayAskRegister ? review.memberId : undefined}
      view={view}
    />
  ));
}

interface RegisterPanelProps {
  readonly view: RegisterView;
  /** Set if the reader may ask again, which asks about all of them. */
  readonly memberId: string | undefined;
}

function RegisterPanel({ view, memberId }: RegisterPanelProps) {
  const t = useTexts('verificationReviews.register');
  const { name, register, outcome, askedAt, link, fields, parties, isPartial } = view;
  const title = t('titleOf', { register, name });
  return (
    <Panel action={memberId !== undefined && <AskAgain memberId={memberId} />} title={title}>
      <p className={classes.about}>
        {outcome !== 'found' && (
          <StatusTag tone={outcome === 'not-found' ? 'bad' : 'wait'}>{t(`outcome.${outcome}`)}</StatusTag>
        )}
        {askedAt !== null && (
          <span>
            {t('askedOn')} <TimeText at={askedAt} />
          </span>
        )}
        {link !== null && (
          <Anchor href={link} rel="noopener noreferrer" size="sm" target="_blank">
            {t('open')}
          </Anchor>
        )}
      </p>
      {fields.length > 0 && (
        <div className={classes.group}>
          <Fields fields={fields} title={title} />
        </div>
      )}
      {parties.length > 0 && (
        <div className={classes.group}>
          <Parties parties={parties} title={t('peopleOf', { register, name })} />
        </div>
      )}
      {isPartial && <Nothing>{t('partial')}</Nothing>}
    </Panel>
  );
}

function AskAgain({ memberId }: { readonly memberId: string }) {
  const t = useTexts('verificationReviews.register');
  const { mutate, isPending, error } = useWrite(askRegister);
  const ask = (): void =>
    mutate({ memberId }, { onSettled: () => void invalidate(getVerificationReview, listAudit) });
  return (
    <>
      <FormError error={error} />
      <Button loading={isPending} onClick={ask} size="compact-sm" variant="default">
        {t('askAgain')}
      </Button>
    </>
  );
}

interface ComparedProps {
  /** What its rows are about. */
  readonly of: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Compared({ of, title, children }: ComparedProps) {
  const t = useTexts('verificationReviews.register');
  return (
    <table aria-label={title} className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{t('typed')}</th>
          <th scope="col">{t('registered')}</th>
          <th scope="col">{t('comparison')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const stateWords = [
  ...(['registered', 'active', 'open', 'dissolved', 'closed', 'removed', 'inactive'] as const),
  ...(['liquidation', 'in liquidation', 'receivership', 'administration'] as const),
];

/** A register's own word in the reader's language; its words where there is none for them. */
function useStateText() {
  const t = useTexts('verificationReviews.register.stateWords');
  return (state: string): string => {
    const word = stateWords.find((each) => each === state);
    return word === undefined ? state : t(word);
  };
}

function Fields({ fields, title }: { readonly fields: readonly RegisterField[]; readonly title: string }) {
  const t = useTexts('verificationReviews.register');
  const stateText = useStateText();
  return (
    <Compared of={t('detail')} title={title}>
      {fields.map(({ what, typed, registered, result }) => (
        <tr key={what}>
          <th scope="row">{t(`field.${what}`)}</th>
          <td>{typed}</td>
          <td>{what === 'state' ? stateText(registered) : registered}</td>
          <td>
            <ResultTag
              result={result}
              text={what === 'state' ? t(`state.${result}`) : t(`result.${result}`)}
            />
          </td>
        </tr>
      ))}
    </Compared>
  );
}

interface PartiesProps {
  readonly parties: readonly RegisterParty[];
  readonly title: string;
}

function Parties({ parties, title }: PartiesProps) {
  const t = useTexts('verificationReviews.register');
  return (
    <Compared of={t('part')} title={title}>
      {parties.map(({ part, typed, registered, about, result, shares }) => (
        <tr key={`${part}:${typed}:${registered}:${about}`}>
          <th scope="row">{t(`parts.${part}`)}</th>
          <td>
            {typed === '' ? t('nothing') : typed}
            {shares && <div className={classes.quiet}>{t('share', { share: shares.typed })}</div>}
          </td>
          <td>
            {registered === '' ? t('nothing') : registered}
            {about !== '' && <div className={classes.quiet}>{about}</div>}
          </td>
          <td>
            <ResultTag result={result} text={t(`result.${result}`)} />
            {shares?.isInside === false && <StatusTag tone="bad">{t('shareDiffers')}</StatusTag>}
          </td>
        </tr>
      ))}
    </Compared>
  );
}

const ResultTag = ({ result, text }: { readonly result: Result; readonly text: string }) => (
  <StatusTag tone={TONES[result]}>{text}</StatusTag>
);
