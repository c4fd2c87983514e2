// One request: its thread, its deadline, and the actions open to the reader.
import {
  askInformationAgain,
  decideInformationRequest,
  getStaffInformationRequest,
  listAllInformationRequests,
  saysEnough,
  type InformationAct,
  type StaffInformationRequest,
} from '@causeway/contract';
import { LoadingState, PageHeader, toast } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useParameter } from '../../../shared/navigation.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DecisionButtons, DecisionDialog } from '../../back-office/decisions/index.ts';
import { MemberLink, Panel } from '../../back-office/evidence/index.ts';
import { AskForm } from './ask-form.tsx';
import { DueOf, RequestStatus, useRequestTitle } from './request-head.tsx';
import { useTexts } from './texts.ts';
import { Thread } from './thread.tsx';

const reread = () => invalidate(getStaffInformationRequest, listAllInformationRequests);

export function RequestPage() {
  const pages = useSharedTexts('routes');
  const t = useTexts('informationRequests');
  const title = useRequestTitle();
  const informationRequestId = useParameter('information-request', 'id');
  const query = useQuery(queryOf(getStaffInformationRequest, { informationRequestId }));
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          data && (
            <>
              <Button
                component="a"
                href={link('verification-review', { memberId: data.memberId })}
                variant="default"
              >
                {t('record')}
              </Button>
              <Acts request={data} />
            </>
          )
        }
        back={{ href: link('information-requests'), label: pages('information-requests') }}
        mark={data && <RequestStatus status={data.status} />}
        title={data ? title(data) : pages('information-request')}
      />
      {data !== undefined ? (
        <Stack gap="md">
          <Text component="div">
            <MemberLink memberId={data.memberId} name={data.memberName} /> <DueOf due={data.due} />
          </Text>
          <Thread entries={data.entries} />
          {data.may.includes('ask') && <AskAgain key={data.version} request={data} />}
        </Stack>
      ) : error ? (
        <DetailFailure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={6} shape="detail" />
      )}
    </>
  );
}

interface RequestProps {
  readonly request: StaffInformationRequest;
}

function AskAgain({ request: { id, version, memberId } }: RequestProps) {
  const t = useTexts('informationRequests.ask');
  const write = useWrite(askInformationAgain);
  return (
    <Panel title={t('again')}>
      <AskForm
        memberId={memberId}
        error={write.error}
        isSending={write.isPending}
        onSend={(asked) =>
          write.mutate(
            { informationRequestId: id, version, ...asked },
            {
              onSuccess: () => toast(t('sent'), 'good'),
              // Refetches after a refusal too, because a colleague may have been faster.
              onSettled: () => void reread(),
            },
          )
        }
      />
    </Panel>
  );
}

type Decision = Exclude<InformationAct, 'ask'>;
const decisions: readonly Decision[] = ['close', 'accept', 'reject'];

function Acts({ request }: RequestProps) {
  const t = useTexts('informationRequests');
  const [question, setQuestion] = useState<Decision>('close');
  const [opened, setOpened] = useState(false);
  const write = useWrite(decideInformationRequest);
  const [note, setNote] = useState('');
  const { id: informationRequestId, version, may } = request;
  const decide = async (): Promise<void> => {
    try {
      await write.mutateAsync({ informationRequestId, version, decision: question, note: note.trim() });
    } finally {
      await reread();
    }
    toast(t('dialog.done'), 'good');
    setNote('');
  };
  return (
    <>
      <DecisionButtons
        offers={decisions
          .filter((decision) => may.includes(decision))
          .map((decision) => ({
            decision,
            label: t(`act.${decision}`),
            ...(decision === 'reject' && { against: 'usual' }),
          }))}
        onAsk={(decision) => {
          setQuestion(decision);
          setOpened(true);
        }}
      />
      <DecisionDialog
        confirmLabel={t(`act.${question}`)}
        danger={question === 'reject'}
        follows={t(`dialog.${question}.follows`)}
        disabled={!saysEnough(note)}
        onClose={() => setOpened(false)}
        onConfirm={decide}
        opened={opened}
        reason={{ description: t('dialog.note'), value: note, onChange: setNote }}
        title={t(`dialog.${question}.title`)}
        write={write}
      />
    </>
  );
}
