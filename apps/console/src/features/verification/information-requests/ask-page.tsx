// The page on which staff ask one member for information, also about an alert whose rule wants to know something.
import {
  askAboutMonitoringAlert,
  askInformation,
  filled,
  getMonitoringAlert,
  getStandardQuestions,
  listAllInformationRequests,
  listMonitoringAlerts,
} from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, toast } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { link, href } from '../../../shared/routes.ts';
import { useAddressSearch, useGo, useParameter } from '../../../shared/navigation.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { AskForm } from './ask-form.tsx';
import { useTexts } from './texts.ts';

export function AskPage() {
  const t = useTexts('informationRequests');
  const pages = useSharedTexts('routes');
  const memberId = useParameter('ask-information', 'memberId');
  const [{ alert: alertId }] = useAddressSearch();
  const { data } = useQuery(queryOf(getStandardQuestions, { memberId }));
  return (
    <>
      <PageHeader back={useBack(memberId)} title={pages('ask-information')} />
      <p>
        {t('member')}: <MemberLink memberId={memberId} name={data?.memberName ?? null} />
      </p>
      {alertId === undefined ? (
        <AskFreely memberId={memberId} />
      ) : (
        <AskAboutAlert alertId={alertId} memberId={memberId} />
      )}
    </>
  );
}

/** The page that the reader came from; the queue of requests if the address does not say. */
function useBack(memberId: string) {
  const pages = useSharedTexts('routes');
  const [{ alert, from }] = useAddressSearch();
  if (alert !== undefined)
    return { href: link('monitoring', undefined, { show: 'all', open: alert }), label: pages('monitoring') };
  if (from === 'review')
    return {
      href: link('review', { kind: 'member', subjectId: memberId }),
      label: pages('verification-review'),
    };
  if (from === 'member') return { href: link('member', { memberId }), label: pages('member') };
  return { href: link('information-requests'), label: pages('information-requests') };
}

function useSent() {
  const t = useTexts('informationRequests.ask');
  const go = useGo();
  return ({ informationRequestId: id }: { readonly informationRequestId: string }): void => {
    toast(t('sent'), 'good');
    void invalidate(listAllInformationRequests, listMonitoringAlerts, getMonitoringAlert);
    go(href('information-request', { id }), { replace: true });
  };
}

function AskFreely({ memberId }: { readonly memberId: string }) {
  const write = useWrite(askInformation);
  const onSuccess = useSent();
  return (
    <AskForm
      error={write.error}
      isSending={write.isPending}
      memberId={memberId}
      onSend={(asked) => write.mutate({ memberId, ...asked }, { onSuccess })}
    />
  );
}

/** Begins with what the rules of the alert want to know, which staff put into their own words. */
function AskAboutAlert({ alertId, memberId }: { readonly alertId: string; readonly memberId: string }) {
  const t = useTexts('informationRequests.ask');
  const alert = useQuery(queryOf(getMonitoringAlert, { alertId }));
  const questions = useQuery(queryOf(getStandardQuestions, { memberId }));
  const write = useWrite(askAboutMonitoringAlert);
  const onSuccess = useSent();
  const error = alert.error ?? questions.error;
  if (error !== null) return <ErrorState error={error} onRetry={() => void alert.refetch()} />;
  if (!alert.data || !questions.data) return <LoadingState count={4} shape="detail" />;
  const {
    toAsk,
    alert: { version, txnNo: number },
  } = alert.data;
  if (toAsk === null) return <p>{t('askedAlready')}</p>;
  const items = toAsk.asksFor.map((each) => filled(questions.data.questions[each], { number }));
  return (
    <AskForm
      begun={{ items, workingDays: toAsk.answerDays }}
      error={write.error}
      isSending={write.isPending}
      memberId={memberId}
      onSend={(asked) => write.mutate({ alertId, version, ...asked }, { onSuccess })}
      txnNo={number}
    />
  );
}
