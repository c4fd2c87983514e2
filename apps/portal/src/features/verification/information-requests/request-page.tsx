// One request: the next step and its deadline, the thread, and the answer.
import { getInformationRequest, type InformationRequest } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, ToneIcon, UploadScope } from '@causeway/ui';
import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link, useParameter } from '../../../shared/navigation.ts';
import { liveOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AnswerForm } from './answer-form.tsx';
import { RequestStatus, useDueText, useRequestTitle } from './request-head.tsx';
import { useTexts } from './texts.ts';
import { Thread } from './thread.tsx';

export function RequestPage() {
  const titles = useSharedTexts('routes');
  const title = useRequestTitle();
  const informationRequestId = useParameter('information-request', 'id');
  const { data, error, refetch } = useQuery(liveOf(getInformationRequest, { informationRequestId }));
  return (
    <>
      <PageHeader
        back={{ href: link('information-requests'), label: titles('information-requests') }}
        mark={data && <RequestStatus status={data.status} />}
        title={data ? title(data) : titles('information-request')}
      />
      {data !== undefined ? (
        <Stack gap="lg" maw={720}>
          <Next request={data} />
          <Thread entries={data.entries} />
          {data.mayAnswer && (
            <UploadScope key={roundOf(data)}>
              <AnswerForm onChanged={() => void refetch()} request={data} round={roundOf(data)} />
            </UploadScope>
          )}
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState count={4} shape="detail" />
      )}
    </>
  );
}

/** Changes with the items to answer; other updates keep the typed text. */
const roundOf = ({ entries, openItems }: InformationRequest): string =>
  `${String(entries.filter(({ kind }) => kind === 'ask').length)} ${String(openItems.length)}`;

function Next({ request }: { readonly request: InformationRequest }) {
  const t = useTexts('informationRequests');
  const due = useDueText()(request);
  const { status } = request;
  const isWaiting = status === 'with-member';
  const isFull = status === 'with-staff' && !request.mayAnswer;
  const tone = isWaiting ? 'wait' : 'info';
  return (
    <Alert bg={`var(--cw-${tone}-tint)`} color={tone} icon={<ToneIcon tone={tone} />} role="status">
      {!isWaiting && <div>{t(`next.${isFull ? 'full' : status}`)}</div>}
      {due !== null && <div>{due}</div>}
      {status === 'accepted' && (
        <Button component="a" href={link('update-information')} mt="sm" size="xs">
          {t('update')}
        </Button>
      )}
    </Alert>
  );
}
