// The search: the typed text is matched with pages at once and, after a pause in typing, with the member's
// records. A combobox with a list (WAI-ARIA): the field keeps the focus, the arrows choose, Enter opens.
import {
  isIndividual,
  searchRecords,
  searchTextMax,
  searchTransactionsMax,
  type Payee,
  type RecentTransaction,
} from '@causeway/contract';
import { SearchIcon, TimeText } from '@causeway/ui';
import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { shortAccount } from '@causeway/money';
import { useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { RecentAmounts, RecentStatus, payeeAccount, recentAddress } from '../display/index.ts';
import { findPages, type FoundPage } from './find-pages.ts';
import classes from './search.module.css';
import { useTexts } from './texts.ts';

interface SearchDialogProps {
  /** Pages of this person's menu. */
  readonly pages: readonly FoundPage[];
  readonly onClose: () => void;
}

interface Option {
  readonly key: string;
  readonly address: string;
  readonly content: ReactNode;
}

interface Part {
  readonly title: string;
  readonly options: readonly Option[];
}

const PAUSE_MS = 200;

/** A single letter matches too much, but a single Chinese character can be a name. */
const isWorthAsking = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text);

export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const t = useTexts('search');
  return (
    <Modal
      centered={false}
      classNames={{ body: classes.body ?? '' }}
      onClose={onClose}
      opened
      size="lg"
      title={t('title')}
      yOffset="8dvh"
    >
      <Search onClose={onClose} pages={pages} />
    </Modal>
  );
}

function Search({ pages, onClose }: SearchDialogProps) {
  const t = useTexts('search');
  const go = useGo();
  const [typed, setTyped] = useState('');
  const { parts, state } = useParts(typed, pages);
  const options = parts.flatMap((part) => part.options);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, options.length - 1);
  const listId = useId();
  const idOf = (option: Option): string => `${listId}-${option.key}`;
  const open = (option: Option | undefined): void => {
    if (option === undefined) return;
    onClose();
    go(option.address);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) setChosen((at + step + options.length) % options.length);
    else if (event.key === 'Enter') open(options[at]);
    else return;
    event.preventDefault();
  };
  const shown = options[at];
  useEffect(() => {
    if (shown) document.getElementById(idOf(shown))?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <>
      <TextInput
        aria-activedescendant={shown && idOf(shown)}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={options.length > 0}
        aria-label={t('title')}
        autoComplete="off"
        data-autofocus
        leftSection={<SearchIcon size={18} />}
        maxLength={searchTextMax}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
        placeholder={t('placeholder')}
        rightSection={state === 'searching' && <Loader size="xs" />}
        role="combobox"
        size="md"
        spellCheck={false}
        value={typed}
      />
      <p aria-live="polite" className={classes.state} role="status">
        <State count={options.length} state={state} typed={typed} />
      </p>
      <Results
        idOf={idOf}
        listId={listId}
        onOpen={open}
        onPoint={(option) => setChosen(options.indexOf(option))}
        parts={parts}
        shown={shown}
      />
    </>
  );
}

interface ResultsProps {
  readonly parts: readonly Part[];
  readonly shown: Option | undefined;
  readonly listId: string;
  readonly idOf: (option: Option) => string;
  readonly onPoint: (option: Option) => void;
  readonly onOpen: (option: Option) => void;
}

function Results({ parts, shown, listId, idOf, onPoint, onOpen }: ResultsProps) {
  const t = useTexts('search');
  return (
    <div aria-label={t('title')} className={classes.list} id={listId} role="listbox">
      {parts.map(({ title, options: own }) => (
        <div aria-label={title} key={title} role="group">
          <div aria-hidden className={classes.title}>
            {title}
          </div>
          {own.map((option) => (
            <button
              aria-selected={option === shown}
              className={classes.option}
              id={idOf(option)}
              key={option.key}
              onClick={() => onOpen(option)}
              // Prevents the press from taking the focus out of the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onPoint(option)}
              role="option"
              tabIndex={-1}
              type="button"
            >
              {option.content}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

type SearchState = 'idle' | 'searching' | 'done' | 'failed';

function State({ state, count, typed }: { state: SearchState; count: number; typed: string }) {
  const t = useTexts('search');
  if (typed.trim() === '') return t('hint');
  if (state === 'failed') return t('failed');
  if (state === 'searching' && count === 0) return t('searching');
  return count === 0 ? t('none', { text: typed.trim() }) : t('count', { count });
}

function useParts(typed: string, menu: readonly FoundPage[]) {
  const t = useTexts('search');
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = isWorthAsking(settled);
  const { data, error, isFetching } = useQuery({
    ...queryOf(searchRecords, { text: settled }, { quiet: true }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const settings = useSettings();
  const { transactions = [], payees = [] } = (isAsked && text !== '' && data) || {};
  const found = findPages([...menu, ...settings], typed);
  const isCut = transactions.length === searchTransactionsMax;
  const parts: readonly Part[] = [
    {
      title: t(isCut ? 'newest' : 'transactions', { count: String(transactions.length) }),
      options: transactions.map(optionOfTransaction),
    },
    { title: t('payees'), options: payees.map(optionOfPayee) },
    {
      title: t('pages'),
      options: found.map(({ key, address, label, group }) => ({
        key,
        address,
        content: <Line main={label} more={group} />,
      })),
    },
  ];
  const isSearching = isWorthAsking(text) && (isFetching || text !== settled);
  const state: SearchState = isSearching ? 'searching' : isAsked ? (error ? 'failed' : 'done') : 'idle';
  return { parts: parts.filter(({ options }) => options.length > 0), state };
}

const optionOfTransaction = (transaction: RecentTransaction): Option => ({
  key: transaction.txnNo,
  address: recentAddress(transaction),
  content: <Transaction of={transaction} />,
});

const optionOfPayee = (payee: Payee): Option => ({
  key: payee.payeeId,
  address: href('payee-details', { id: payee.payeeId }),
  content: (
    <Line
      main={payee.accountName}
      more={[payee.currency, payee.bankName, shortAccount(payeeAccount(payee))].filter(Boolean).join(' · ')}
    />
  ),
});

function Transaction({ of }: { readonly of: RecentTransaction }) {
  const kinds = useSharedTexts('txnType');
  const { kind, counterparty, txnNo, at } = of;
  return (
    <>
      <span className={classes.text}>
        <span className={classes.main}>
          {kinds(kind)}
          {counterparty !== null && ` · ${counterparty}`}
        </span>
        <span className={classes.more}>
          <TimeText at={at} show="date" /> · <span translate="no">{txnNo}</span>
        </span>
      </span>
      <span className={classes.side}>
        <RecentAmounts of={of} />
        <RecentStatus of={of} />
      </span>
    </>
  );
}

function Line({ main, more }: { readonly main: string; readonly more?: string | undefined }) {
  return (
    <span className={classes.text}>
      <span className={classes.main}>{main}</span>
      {more !== undefined && <span className={classes.more}>{more}</span>}
    </span>
  );
}

/** Entries of the security settings that this person has. */
function useSettings(): readonly FoundPage[] {
  const t = useTexts('search.settings');
  const routes = useSharedTexts('routes');
  const { memberType } = useUser();
  const page = href('permission-settings');
  const at = (key: Parameters<typeof t>[0], search: string): FoundPage => ({
    key: `setting-${key}`,
    label: t(key),
    group: routes('permission-settings'),
    address: `${page}?${search}`,
  });
  return [
    at('name', 'action=name'),
    at('password', 'action=password'),
    at('email', 'action=email'),
    at('mobile', 'action=mobile'),
    at('authenticator', 'action=authenticator'),
    ...(isIndividual(memberType) ? [] : [at('recheck', 'tab=recheck')]),
    at('usage', 'tab=authenticator'),
    at('browsers', 'tab=browsers'),
  ];
}
