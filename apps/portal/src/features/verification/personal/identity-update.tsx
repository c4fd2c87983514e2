// Only the identity must be verified again: the check opens at once, and its result is submitted as soon as
// it finishes (VER-128).
import {
  commitPersonalCorrections,
  getMemberInfo,
  getOverview,
  memberPersonId,
  identityOutcomes,
  type FactsOf,
  type PersonalView,
} from '@causeway/contract';
import { ErrorState, PageHeader, isRequestError, toast } from '@causeway/ui';
import { Button, Card, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { recordChecks, IdentityCheckOverlay, useIdentityCheck } from '../identity-check/index.ts';
import { type RuleFacts, useKycTexts } from '../record/index.ts';
import { SubmitConsent, useConsent, type ConsentUse, TodoNotice } from '../wizard/index.ts';
import { useBack, useGo } from '../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { isOnlyIdentity } from './flow.ts';
import { personalKind } from './personal-kind.ts';
import { useTexts } from './texts.ts';

interface IdentityUpdateProps {
  readonly view: PersonalView;
  readonly facts: RuleFacts;
  /**
   * Called on request, if the check's result is not enough, or if more is required meanwhile: the person must
   * fill in the form.
   */
  readonly onForm: (view: PersonalView) => void;
}

export function IdentityUpdate({ view, facts, onForm }: IdentityUpdateProps) {
  const t = useTexts('verification.update');
  const consent = useConsent();
  const back = useBack();
  const { finish, isBusy, unread } = useFinish(consent, onForm, facts.factsOf);
  const identity = useIdentityCheck({
    calls: recordChecks,
    // A check in progress is awaited; a finished one is about to be replaced, so it is not polled.
    known: view.identityChecks.filter(
      ({ checkResult }) => checkResult === identityOutcomes.underVerification,
    ),
    current: [],
    onFinished: () => void finish(),
  });
  useAtOnce(() => identity.verify(memberPersonId));
  return (
    <>
      <PageHeader description={t('text')} title={t('title')} />
      <Card withBorder>
        <TodoNotice expiring="Identity" todos={view.todos} />
        {unread !== null && <ErrorState error={unread} onRetry={() => void finish()} />}
        <Group justify="flex-end" mt="lg">
          <Button onClick={back} variant="default">
            {t('back')}
          </Button>
          <Button disabled={isBusy} onClick={() => onForm(view)} variant="default">
            {t('form')}
          </Button>
          <Button loading={isBusy} onClick={() => identity.verify(memberPersonId)}>
            {t('verify')}
          </Button>
        </Group>
      </Card>
      <IdentityCheckOverlay
        agreement={{ content: <SubmitConsent consent={consent} />, isGiven: consent.isGiven }}
        isApproved={view.isNameLocked}
        view={identity.view}
      />
    </>
  );
}

/** Runs once, when the page has opened. */
function useAtOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}

interface Finish {
  readonly finish: () => Promise<void>;
  readonly isBusy: boolean;
  /** Why the check's result could not be read; finishing again solves it. */
  readonly unread: unknown;
}

/** Anything that prevents the submission leads to the form, which has the check's result by then. */
function useFinish(consent: ConsentUse, onForm: IdentityUpdateProps['onForm'], factsOf: FactsOf): Finish {
  const t = useKycTexts('kycForm.todo');
  const go = useGo();
  const commit = useWrite(commitPersonalCorrections, { silent: true });
  const [unread, setUnread] = useState<unknown>(null);
  const [isReading, setReading] = useState(false);
  const read = async (): Promise<PersonalView | undefined> => {
    setUnread(null);
    setReading(true);
    try {
      return await personalKind.read();
    } catch (error) {
      setUnread(error);
      return undefined;
    } finally {
      setReading(false);
    }
  };
  return {
    isBusy: isReading || commit.isPending,
    unread,
    finish: async () => {
      const view = await read();
      if (view === undefined) return;
      const agreed = consent.ask();
      if (agreed === undefined || !isOnlyIdentity(view, factsOf)) return onForm(view);
      const { version, record, todos } = view;
      const todoIds = todos.map(({ id }) => id);
      try {
        await commit.mutateAsync({ version, record, todoIds, agreed });
      } catch (error) {
        if (isRequestError(error)) toast(error.msg, 'bad');
        return onForm(view);
      }
      await invalidate(getMemberInfo, getOverview);
      toast(t('submitted'), 'good');
      go(href('account-information'), { replace: true });
    },
  };
}
