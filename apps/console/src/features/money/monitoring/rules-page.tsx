// Monitoring rules: drafts and active rules first, one beside the list, and the form of a draft.
import {
  type MonitoringRule,
  draftMonitoringRule,
  listMonitoringRules,
  mayCall,
  ruleStates,
} from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, type TableColumn } from '@causeway/ui';
import { Button, Group, Kbd, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { RuleStateTag } from './tags.tsx';
import { useRuleAction, useRuleWords } from './rule-words.ts';
import { useTexts } from './texts.ts';

const KEY = 'n';

export function RulesPage() {
  const t = useTexts('monitoring.rules');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const state = ruleStates.find((each) => each === search['state']);
  const [question, setQuestion] = useState<{ readonly of?: MonitoringRule }>();
  const query = useQuery({
    ...queryOf(listMonitoringRules, { ...page, ...(state && { state }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Header onDraft={() => setQuestion({})} />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('empty')} />}
        filtered={state !== undefined}
        label={pages('monitoringRules')}
        onClearFilter={() => change({ state: undefined, page: undefined })}
        onOpen={({ versionId }) => change({ open: versionId })}
        {...tableOf(query, page, change)}
        rowKey={({ versionId }) => versionId}
        tools={
          <Select
            aria-label={t('state')}
            clearable
            data={ruleStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(next) => change({ state: next ?? undefined, page: undefined })}
            placeholder={t('every')}
            size="sm"
            value={state ?? null}
          />
        }
      />
      <RuleDrawer
        onChange={(of) => setQuestion({ of })}
        onClose={() => change({ open: undefined })}
        rule={query.data?.list.find(({ versionId }) => versionId === search['open'])}
      />
      {question && <DraftDialog of={question.of} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function Header({ onDraft }: { readonly onDraft: () => void }) {
  const t = useTexts('monitoring.rules');
  const pages = useSharedTexts('routes');
  const mayDraft = mayCall(useStaff(), draftMonitoringRule);
  useKeys(mayDraft ? { [KEY]: onDraft } : {});
  return (
    <PageHeader
      actions={
        <Group>
          <Button component="a" href={link('monitoring')} variant="default">
            {t('alerts')}
          </Button>
          {mayDraft && (
            <Button aria-keyshortcuts={KEY} onClick={onDraft} rightSection={<Kbd size="xs">{KEY}</Kbd>}>
              {t('draft')}
            </Button>
          )}
        </Group>
      }
      description={t('description')}
      title={pages('monitoringRules')}
    />
  );
}

function useColumns(): readonly TableColumn<MonitoringRule>[] {
  const t = useTexts('monitoring.rules');
  const all = useTexts('monitoring');
  const words = useRuleWords();
  const action = useRuleAction();
  return [
    {
      ...{ key: 'name', title: t('name'), card: 'head' },
      render: ({ name, number }) => (
        <>
          {name}
          <Text c="dimmed" size="sm">
            {t('number', { number: String(number) })}
          </Text>
        </>
      ),
    },
    { key: 'fires', title: t('fires'), width: '35%', render: words },
    { key: 'looksAt', title: t('looksAt'), render: ({ looksAt }) => all(`looksAt.${looksAt}`) },
    { key: 'does', title: t('does'), render: action },
    {
      ...{ key: 'tried', title: t('tried') },
      render: ({ trial }) =>
        trial === null ? t('never') : t('wouldFire', { fired: trial.fired, days: trial.days }),
    },
    { key: 'state', title: t('state'), card: 'mark', render: (row) => <RuleStateTag {...row} /> },
  ];
}
