// The foot of a table: how many there are, which of them are shown, and the way to the others.
import { typedDigits } from '@causeway/money';
import { Button, Pagination, Select, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './data-table.module.css';

export type Paging =
  | {
      readonly kind: 'pages';
      readonly pageNo: number;
      readonly pageSize: number;
      readonly total: number;
      readonly onChange: (page: { readonly pageNo: number; readonly pageSize: number }) => void;
    }
  | {
      /** By keyset: there is a next stretch, and nobody counts what lies beyond. */
      readonly kind: 'more';
      readonly hasMore: boolean;
      readonly onMore: () => void;
      readonly loadingMore?: boolean;
    };

export const PAGE_SIZES = [10, 20, 50, 100] as const;

function Pages({ paging }: { readonly paging: Extract<Paging, { kind: 'pages' }> }) {
  const { pageNo, pageSize, total, onChange } = paging;
  const t = useUiTexts('ui.table');
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={classes.pages}>
      <Select
        allowDeselect={false}
        aria-label={t('perPage')}
        data={PAGE_SIZES.map(String)}
        onChange={(size) => onChange({ pageNo: 1, pageSize: Number(size ?? pageSize) })}
        size="xs"
        value={String(pageSize)}
        w={72}
      />
      <Pagination
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? t('previous') : control === 'next' ? t('next') : undefined,
        })}
        getItemProps={(page) => ({ 'aria-label': t('page', { page: String(page) }) })}
        onChange={(next) => onChange({ pageNo: next, pageSize })}
        siblings={1}
        size="sm"
        total={last}
        value={pageNo}
      />
      {last > 1 && <Jump last={last} onJump={(next) => onChange({ pageNo: next, pageSize })} />}
    </div>
  );
}

interface JumpProps {
  readonly last: number;
  readonly onJump: (pageNo: number) => void;
}

/** To a page by its number, when Enter is pressed or the field is left; to the last where there are fewer. */
function Jump({ last, onJump }: JumpProps) {
  const t = useUiTexts('ui.table');
  const [text, setText] = useState('');
  const jump = (): void => {
    setText('');
    if (Number(text) > 0) onJump(Math.min(Number(text), last));
  };
  return (
    <TextInput
      aria-label={t('jump')}
      inputMode="numeric"
      maxLength={6}
      onBlur={jump}
      onChange={(event) => setText(typedDigits(event.currentTarget.value))}
      onKeyDown={({ key }) => {
        if (key === 'Enter') jump();
      }}
      placeholder={t('jump')}
      size="xs"
      value={text}
      w={120}
    />
  );
}

function Count({ paging, shown }: { readonly paging: Paging | undefined; readonly shown: number }) {
  const t = useUiTexts('ui.table');
  if (paging?.kind !== 'pages' || paging.total <= paging.pageSize) {
    return <>{t('total', { total: paging?.kind === 'pages' ? paging.total : shown })}</>;
  }
  const from = (paging.pageNo - 1) * paging.pageSize + 1;
  return <>{t('range', { from, to: from + shown - 1, total: paging.total })}</>;
}

export interface TableFootProps {
  readonly paging: Paging | undefined;
  readonly shown: number;
  readonly tools?: ReactNode;
}

export function TableFoot({ paging, shown, tools }: TableFootProps) {
  const t = useUiTexts('ui.table');
  return (
    <div className={classes.foot}>
      <div className={classes.footStart}>
        <span className={classes.count}>
          {paging?.kind !== 'more' && <Count paging={paging} shown={shown} />}
        </span>
        {tools}
      </div>
      {paging?.kind === 'pages' && paging.total > 0 && <Pages paging={paging} />}
      {paging?.kind === 'more' && paging.hasMore && (
        <Button loading={paging.loadingMore ?? false} onClick={paging.onMore} size="xs" variant="default">
          {t('more')}
        </Button>
      )}
    </div>
  );
}
