// Says before it is saved that a payee is the member's own collection account.
import { listCollectionAccounts } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

const bare = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

export function OwnAccount({ typed }: { readonly typed: string }) {
  const t = useTexts('payees.form');
  const { data = [] } = useQuery(queryOf(listCollectionAccounts, {}, { quiet: true }));
  const isOwn = data.some(({ number }) => number !== null && bare(number) === bare(typed));
  return (
    <div role="status">
      {isOwn && (
        <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />} mt="md">
          {t('ownAccount')}
        </Alert>
      )}
    </div>
  );
}
