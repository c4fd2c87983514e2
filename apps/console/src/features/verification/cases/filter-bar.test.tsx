// The filters above a list: what is typed waits until it is applied, what is chosen does not.
import { button, choose, field } from '@causeway/ui/testing';
import type { Search } from '@causeway/web/addresses';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { followKeys } from '../../../shared/keyboard/use-keys.ts';
import { show } from '../../../shared/testing.tsx';
import { cases } from './index.ts';

async function open(first: Search): Promise<readonly Search[]> {
  const changes: Search[] = [];
  function List() {
    const [search, setSearch] = useState(first);
    const change = (change: Search): void => {
      changes.push(change);
      setSearch({ ...search, ...change });
    };
    return (
      <>
        <FilterBar
          filters={[
            {
              ...{ kind: 'chosen', field: 'show', label: 'Show', usual: 'open', width: 100 },
              options: ['open', 'all'].map((value) => ({ value, label: `${value} ones` })),
            },
            { kind: 'typed', field: 'member', label: 'Member', maxLength: 5, width: 100 },
            { kind: 'days', labels: { from: 'From', to: 'To' } },
          ]}
          onChange={change}
          search={search}
          texts={{ apply: 'Apply' }}
        />
        <button onClick={() => setSearch({})}>Clear</button>
      </>
    );
  }
  await show(<List />, { of: cases, at: '/cases' });
  return changes;
}

test('typed text waits until it is applied and is trimmed; a choice and a day apply at once', async () => {
  const changes = await open({});
  await expect.element(field('Member')).toBeVisible();
  onTestFinished(followKeys());
  await userEvent.keyboard('/');
  await expect.element(field('Member')).toHaveFocus();
  await userEvent.keyboard(' 123 ');
  await choose('Show', 'all ones');
  await field('From').fill('2026-03-01');
  expect(changes).toEqual([{ show: 'all' }, { from: '2026-03-01' }]);
  await button('Apply').click();
  expect(changes.at(-1)).toEqual({ member: '123' });
});

test('the usual choice and an empty text leave the address', async () => {
  const changes = await open({ show: 'all', member: '123' });
  await choose('Show', 'open ones');
  await field('Member').fill(' ');
  await button('Apply').click();
  expect(changes).toEqual([{ show: undefined }, { member: undefined }]);
});

test('a filter that is cleared elsewhere empties its field, and an unknown choice is the usual one', async () => {
  await open({ show: 'nonsense', member: '123' });
  await expect.element(page.getByRole('combobox', { name: 'Show' })).toHaveValue('open ones');
  await expect.element(field('Member')).toHaveValue('123');
  await button('Clear').click();
  await expect.element(field('Member')).toHaveValue('');
});
