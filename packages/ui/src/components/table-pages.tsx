// The page navigation of a table: rows for each page, page numbers, and a field for a distant one.
import { typedDigits } from '@causeway/money';
import { Pagination, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './data-table.module.css';
import { PAGE_SIZES, type NumberedPages } from './paging.ts';

export function TablePages({ paging }: { readonly paging: NumberedPages }) {
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

/** Jumps to a page number on Enter or blur; to the last page if there are fewer. */
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
