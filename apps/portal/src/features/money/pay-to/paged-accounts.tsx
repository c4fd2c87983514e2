// Accounts in pages, with a search if there are several: a phone cannot draw hundreds at once.
import type { CollectionAccount } from '@causeway/contract';
import { EmptyState, WalletIcon } from '@causeway/ui';
import { Pagination, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import { findAccounts } from './find-accounts.ts';

const PAGE = 24;

interface PagedAccountsProps {
  readonly accounts: readonly CollectionAccount[];
  /** The number per page; lower it if each account takes much room. */
  readonly perPage?: number;
  /** Draws the accounts of the page. */
  readonly children: (shown: readonly CollectionAccount[]) => ReactNode;
}

export function PagedAccounts({ accounts, perPage = PAGE, children }: PagedAccountsProps) {
  const t = useSharedTexts('payTo.list');
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const found = findAccounts(accounts, words);
  return (
    <>
      {accounts.length > perPage && (
        <TextInput
          aria-label={t('search')}
          mb="md"
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setPage(1);
          }}
          placeholder={t('search')}
          type="search"
          value={words}
        />
      )}
      {found.length === 0 && <EmptyState icon={<WalletIcon />} title={t('noneFound')} />}
      {children(found.slice((page - 1) * perPage, page * perPage))}
      {found.length > perPage && (
        <Pagination
          aria-label={t('pages')}
          mt="md"
          onChange={setPage}
          size="sm"
          total={Math.ceil(found.length / perPage)}
          value={page}
        />
      )}
    </>
  );
}
