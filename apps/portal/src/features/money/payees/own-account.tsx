// The notice, shown before saving, that the payee is the member's own collection account.
import { listCollectionAccounts, ruleMessages } from '@causeway/contract';
import { ToneIcon, useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';

const bare = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

export function OwnAccount({ typed }: { readonly typed: string }) {
  const { language } = useLanguage();
  const { data = [] } = useQuery(queryOf(listCollectionAccounts, {}, { quiet: true }));
  const isOwn = data.some(({ number }) => number !== null && bare(number) === bare(typed));
  return (
    <div role="status">
      {isOwn && (
        <Alert bg="var(--cw-bad-tint)" color="bad" icon={<ToneIcon tone="bad" />} mt="md">
          {ruleMessages[language]['account-own']}
        </Alert>
      )}
    </div>
  );
}
