// The evidence of a case: alerts, matches, documents and linked members, each with its source, and a new document.
import {
  type CaseDetail,
  type CaseItem,
  acceptedExtensions,
  downloadCaseDocument,
  getCase,
  uploadCaseDocument,
} from '@causeway/contract';
import { FileButton as DownloadButton, FormError, TimeText, toast } from '@causeway/ui';
import { Button, Card, FileButton, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, download } from '../../../shared/api.ts';
import { invalidate } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import classes from './cases.module.css';
import { useTexts } from './texts.ts';

export function Evidence({ detail }: { readonly detail: CaseDetail }) {
  const t = useTexts('cases.evidence');
  const { items, may } = detail;
  const { caseId } = detail.case;
  return (
    <Card component="section" withBorder>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('title')}</Title>
        {may.add && <AddDocument caseId={caseId} />}
      </Group>
      {items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ul className={classes.lines}>
        {items.map((item) => (
          <li key={item.itemId}>
            <Text c="dimmed" component="div" size="sm">
              {t(`kinds.${item.kind}`)} · {item.by ?? t('byServer')} · <TimeText at={item.time} />
            </Text>
            <Source caseId={caseId} item={item} />
            {item.reason !== '' && <Text className={classes.words}>{item.reason}</Text>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SourceProps {
  readonly caseId: string;
  readonly item: CaseItem;
}

function Source({ caseId, item: { kind, sourceId, about } }: SourceProps) {
  const t = useTexts('cases.evidence');
  if (kind === 'member') return <MemberLink memberId={sourceId} name={about === '' ? null : about} />;
  if (kind === 'monitoring-alert')
    return <a href={link('monitoring', undefined, { show: 'all', open: sourceId })}>{about}</a>;
  if (kind === 'screening')
    return <a href={link('review', { kind: 'screening', subjectId: sourceId })}>{about}</a>;
  return (
    <Group gap="sm">
      <span className={classes.words}>{about}</span>
      <DownloadButton
        fetchFile={() => download(downloadCaseDocument, { caseId, documentId: sourceId })}
        hasContent
        label={t('download')}
        name={about}
        of={about}
        size="compact-sm"
        texts={{ empty: '', done: t('downloaded') }}
        variant="default"
      />
    </Group>
  );
}

function AddDocument({ caseId }: { readonly caseId: string }) {
  const t = useTexts('cases.evidence');
  const reset = useRef<() => void>(null);
  const write = useMutation({
    mutationFn: (file: File) => call(uploadCaseDocument, { caseId }, { file }),
    onSuccess: () => toast(t('added'), 'good'),
    onSettled: async () => {
      // The same file may be chosen again after a failure.
      reset.current?.();
      await invalidate(getCase);
    },
  });
  return (
    <div>
      <FileButton
        accept={acceptedExtensions('transaction')
          .map((extension) => `.${extension}`)
          .join(',')}
        onChange={(file) => file && write.mutate(file)}
        resetRef={reset}
      >
        {(props) => (
          <Button {...props} loading={write.isPending} size="compact-sm" variant="default">
            {t('add')}
          </Button>
        )}
      </FileButton>
      <FormError error={write.error} />
    </div>
  );
}
