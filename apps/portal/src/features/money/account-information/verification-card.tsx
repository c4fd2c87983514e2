// The state of the verification, and the next action.
import {
  getOverview,
  isClosedByApplication,
  isIndividual,
  kycStatuses,
  lastMinuteOf,
  queryEnterpriseKyc,
  queryPersonalKyc,
  type KycStatus,
  type Overview,
  type UserInfo,
} from '@causeway/contract';
import { ErrorState, useMoment } from '@causeway/ui';
import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EnquiryLine } from '../../verification/institutions/index.ts';
import { KycStatusTag } from '../display/index.ts';
import { verificationWay } from '../verified-only/index.ts';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

const words = {
  [kycStatuses.pending]: 'pending',
  [kycStatuses.underReview]: 'underReview',
  [kycStatuses.rejected]: 'rejected',
  [kycStatuses.verified]: 'verified',
  [kycStatuses.declined]: 'declined',
  [kycStatuses.rejectedSecond]: 'rejected',
} as const satisfies Record<KycStatus, string>;

interface VerificationCardProps {
  readonly member: Pick<UserInfo, 'memberType' | 'memberKycStatus' | 'instApplyStatus'>;
}

export function VerificationCard({ member }: VerificationCardProps) {
  const t = useTexts('accountInformation.kyc');
  const { memberKycStatus: status, instApplyStatus } = member;
  const word = words[status];
  const review = useReview(status);
  const { isAsked, question } = review;
  const way = isAsked ? 'update-information' : verificationWay(member);
  const isClosed = isClosedByApplication(status, instApplyStatus);
  return (
    <Card component="section" withBorder>
      <Group gap="sm" mb={4}>
        <Title order={2}>{t('title')}</Title>
        <KycStatusTag status={status} />
      </Group>
      <Group justify="space-between">
        <State isClosed={isClosed} member={member} review={review} />
        {question !== undefined && (
          <Button component="a" href={question.href}>
            {t('answer')}
          </Button>
        )}
        {way !== null && (
          <Button component="a" href={link(way)}>
            {t(isAsked ? 'update' : word === 'pending' ? 'begin' : 'see')}
          </Button>
        )}
      </Group>
      {status === kycStatuses.declined && <DeclineReason isPerson={isIndividual(member.memberType)} />}
      <EnquiryLine member={member} />
      <Anchor href={link('information-requests')} mt="xs" size="sm">
        {t('requests')}
      </Anchor>
    </Card>
  );
}

interface StateProps extends VerificationCardProps {
  readonly review: Review;
  readonly isClosed: boolean;
}

/** Nothing is promised while an answer of the member is owed: it reads what is asked instead, and by when. */
function State({ member: { memberKycStatus: status, memberType }, review, isClosed }: StateProps) {
  const t = useTexts('accountInformation.kyc');
  const kycTexts = useSharedTexts('kyc');
  const moment = useMoment('always');
  const { isAsked, isUpdateUnderReview, decisionBy, question } = review;
  const word = words[status];
  if (isClosed) return <Text>{kycTexts('dialogPending')}</Text>;
  const offered = word === 'pending' && !isIndividual(memberType) ? 'pendingBusiness' : word;
  const open = isAsked ? 'asked' : isUpdateUnderReview ? 'updateUnderReview' : offered;
  const isPromised = open === 'underReview' || open === 'updateUnderReview';
  if (isPromised && question !== undefined) return <Text>{question.text}</Text>;
  return (
    <div>
      <Text>
        {isPromised && decisionBy !== undefined
          ? t(`${open}By`, { time: moment(lastMinuteOf(decisionBy)) })
          : t(open)}
      </Text>
      {question !== undefined && <Text>{question.text}</Text>}
    </div>
  );
}

/** The most urgent question of staff. */
function useQuestion(todos: Overview['todos'] = []): Review['question'] {
  const t = useTexts('accountInformation.kyc');
  const moment = useMoment('always');
  const todo = todos.find(({ kind }) => kind === 'information-request');
  if (todo?.due === undefined || todo.subjectId === undefined) return undefined;
  const time = moment(lastMinuteOf(todo.due.day));
  return {
    text: t(todo.due.isOver ? 'informationOverdue' : 'informationDue', { time, about: todo.about ?? '' }),
    href: link('information-request', { id: todo.subjectId }),
  };
}

interface Review {
  /** A verified member has a correction to make, an expiring document, or a rejected update. */
  readonly isAsked: boolean;
  readonly isUpdateUnderReview: boolean;
  /** The last day for the result of what is under review; absent where nothing is, or it is not known yet. */
  readonly decisionBy: string | undefined;
  /** What staff ask and by when, and where it is answered. */
  readonly question: { readonly text: string; readonly href: string } | undefined;
}

function useReview(status: KycStatus): Review {
  const isVerified = status === kycStatuses.verified;
  const { data } = useQuery({ ...queryOf(getOverview, {}), enabled: status !== kycStatuses.pending });
  return {
    isAsked: isVerified && (data?.todos.some(({ kind }) => kind === 'kyc-update') ?? false),
    isUpdateUnderReview: isVerified && (data?.isUpdateUnderReview ?? false),
    decisionBy: data?.decisionBy,
    question: useQuestion(data?.todos),
  };
}

/** The email says it too; an SMS only announces that there is something to read. */
function DeclineReason({ isPerson }: { readonly isPerson: boolean }) {
  const t = useTexts('accountInformation.kyc');
  const person = useQuery({ ...queryOf(queryPersonalKyc, {}), enabled: isPerson });
  const business = useQuery({ ...queryOf(queryEnterpriseKyc, {}), enabled: !isPerson });
  const { data, error, refetch } = isPerson ? person : business;
  if (data === undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.declineReason) return null;
  return (
    <>
      <Title mt="sm" order={3} size="h5">
        {t('reason')}
      </Title>
      <Text style={{ whiteSpace: 'pre-line' }}>{data.declineReason}</Text>
    </>
  );
}
