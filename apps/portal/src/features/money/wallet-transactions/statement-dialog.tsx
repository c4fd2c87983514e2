// Asks for the month of the statement: from 2024-01 to the current one, by default the last month.
import { serverNow } from '@causeway/ui';
import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { statementMonths } from './statement-months.ts';
import { useTexts } from './texts.ts';
import type { Exports } from './use-exports.ts';
import { useMonthText } from './use-month-text.ts';

interface StatementDialogProps {
  readonly exports: Exports;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function StatementDialog({ exports, opened, onClose }: StatementDialogProps) {
  const t = useTexts('walletTransactions.statement');
  return (
    <Modal onClose={onClose} opened={opened} title={t('title')}>
      {opened && <MonthForm exports={exports} onStarted={onClose} />}
    </Modal>
  );
}

function MonthForm({ exports, onStarted }: { readonly exports: Exports; readonly onStarted: () => void }) {
  const t = useTexts('walletTransactions.statement');
  const monthText = useMonthText();
  const [months] = useState(() => statementMonths(serverNow()));
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <Stack>
      <Text size="sm">{t('text')}</Text>
      <Select
        allowDeselect={false}
        data={months.map((value) => ({ value, label: monthText(value) }))}
        label={t('month')}
        onChange={(next) => setMonth(next ?? month)}
        value={month}
      />
      <Button
        loading={exports.isStarting}
        onClick={() => exports.start({ format: 'statement', exportTime: month }, onStarted)}
      >
        {t('export')}
      </Button>
    </Stack>
  );
}
