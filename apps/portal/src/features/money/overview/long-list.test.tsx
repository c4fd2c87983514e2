// Dialogs above a long list open and close without waiting for the list.
import { DataTable } from '@causeway/ui';
import { button } from '@causeway/ui/testing';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { overview } from './index.ts';

const rows = Array.from({ length: 100 }, (_, index) => String(index));
let cellsDrawn = 0;
/** The number of cells drawn before the pressed content became visible. */
const drawnBefore: number[] = [];

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => void drawnBefore.push(cellsDrawn), [isOpen]);
  const drawCell = (row: string) => {
    cellsDrawn += 1;
    return row;
  };
  return (
    <>
      <button
        onClick={() => {
          cellsDrawn = 0;
          setIsOpen(!isOpen);
        }}
        type="button"
      >
        {isOpen ? 'close' : 'open'}
      </button>
      <DataTable
        columns={[{ key: 'row', title: 'Row', render: drawCell }]}
        label="rows"
        onOpen={() => setIsOpen(true)}
        rowKey={(row) => row}
        rows={rows}
      />
    </>
  );
}

test('dialogs open and close before a hundred rows are redrawn', async () => {
  await show(<Page />, { of: overview, at: '/overview' });
  await expect.element(page.getByRole('cell', { name: '99' })).toBeVisible();
  for (const name of ['open', 'close', 'open']) await button(name).click();
  await expect.element(button('close')).toBeVisible();
  expect(drawnBefore).toEqual([rows.length, 0, 0, 0]);
});
