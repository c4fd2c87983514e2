// One application: its content, staff's notes, and the decision.
import { getApplication, type ApplicationDetail } from '@causeway/contract';
import { LoadingState, PageHeader, SummaryList, TimeText } from '@causeway/ui';
import { Button, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { FileList } from '../../back-office/file-preview/index.ts';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { KycTag } from '../../../shared/tags.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ApplicationDecisions } from './decision-buttons.tsx';
import classes from './institutions.module.css';
import { Notes } from './notes.tsx';
import { ApplicationTag } from './status.tsx';
import { useTexts } from './texts.ts';

export function InstitutionPage() {
  const t = useTexts('institutions.detail');
  const pages = useSharedTexts('routes');
  const memberId = useParameter('institution', 'memberId');
  const query = useQuery(queryOf(getApplication, { memberId }));
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button component="a" href={link('member', { memberId })} variant="default">
              {t('member')}
            </Button>
            {data && <ApplicationDecisions application={data} />}
          </>
        }
        back={{ href: link('institutions'), label: pages('institutions') }}
        mark={data && <ApplicationTag status={data.status} />}
        title={data?.companyName ?? memberId}
      />
      {data !== undefined ? (
        <Application application={data} />
      ) : error ? (
        <DetailFailure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={6} shape="detail" />
      )}
    </>
  );
}

function Application({ application }: { readonly application: ApplicationDetail }) {
  const t = useTexts('institutions.detail');
  const list = useTexts('institutions.list');
  const { memberName, memberId, processedBy, rejectReason } = application;
  const items = [
    { key: 'member', label: list('member'), value: memberName ?? memberId },
    { key: 'kyc', label: t('verification'), value: <KycTag status={application.kycStatus} /> },
    { key: 'email', label: list('email'), value: application.email },
    { key: 'platform', label: t('platform'), value: application.imType },
    { key: 'account', label: t('account'), value: application.imTypeAcct },
    { key: 'submitted', label: list('submitted'), value: <TimeText at={application.submittedAt} /> },
    ...(processedBy ? [{ key: 'by', label: t('processedBy'), value: processedBy.name }] : []),
    ...(rejectReason === null ? [] : [{ key: 'reason', label: t('reason'), value: rejectReason }]),
  ];
  return (
    <div className={classes.sides}>
      <div className={classes.column}>
        <SummaryList items={items} />
        <Card component="section" withBorder>
          <Title mb="xs" order={2}>
            {t('cooperation')}
          </Title>
          <Text className={classes.words}>{application.description}</Text>
        </Card>
        <Card component="section" withBorder>
          <Title mb="xs" order={2}>
            {t('attachments')}
          </Title>
          {application.files.length === 0 ? (
            <Text c="dimmed">{t('noAttachments')}</Text>
          ) : (
            <FileList files={application.files} />
          )}
        </Card>
      </div>
      <Notes memberId={memberId} notes={application.notes} />
    </div>
  );
}
