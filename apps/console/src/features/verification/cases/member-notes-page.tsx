// The notes about a member, its open case, and the button to open one.
import { getCase, listCases, listMemberNotes, openCase, saysEnough } from '@causeway/contract';
import { LoadingState, PageHeader, toast } from '@causeway/ui';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useGo, useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href, link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { NewNote, NoteList } from './notes.tsx';
import { useTexts } from './texts.ts';

export function MemberNotesPage() {
  const t = useTexts('cases.notes');
  const pages = useSharedTexts('routes');
  const memberId = useParameter('memberNotes', 'memberId');
  const query = useQuery(queryOf(listMemberNotes, { memberId }));
  const [isOpening, setOpening] = useState(false);
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          data?.openCaseId ? (
            <Button component="a" href={link('case', { caseId: data.openCaseId })} variant="default">
              {t('openCase')}
            </Button>
          ) : (
            data?.mayAdd === true && <Button onClick={() => setOpening(true)}>{t('newCase')}</Button>
          )
        }
        back={{ href: link('member', { memberId }), label: data?.memberName ?? memberId }}
        description={t('description')}
        title={pages('memberNotes')}
      />
      {data !== undefined ? (
        <Card component="section" withBorder>
          <NoteList notes={data.notes} />
          {data.mayAdd && <NewNote memberId={memberId} />}
        </Card>
      ) : error ? (
        <DetailFailure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={4} shape="detail" />
      )}
      {isOpening && (
        <Opening memberId={memberId} name={data?.memberName ?? null} onClose={() => setOpening(false)} />
      )}
    </>
  );
}

interface OpeningProps {
  readonly memberId: string;
  readonly name: string | null;
  readonly onClose: () => void;
}

function Opening({ memberId, name, onClose }: OpeningProps) {
  const t = useTexts('cases.notes');
  const go = useGo();
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(openCase, [listCases, listMemberNotes, getCase], {
    onDecided: (_request, { caseId }) => go(href('case', { caseId })),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <DecisionDialog
      confirmLabel={t('newCase')}
      disabled={!saysEnough(reason)}
      follows={t('newCaseText')}
      onClose={onClose}
      onConfirm={() => decide({ memberId, reason: reason.trim() })}
      opened
      reason={{ description: t('hint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about={memberId} name={name ?? t('member')} />}
      title={t('newCase')}
      write={write}
    />
  );
}
