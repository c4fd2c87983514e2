// A field for one file: a refused file is shown with its reason, and another can be chosen at once.
import { UploadField } from '@causeway/ui';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { personalVerification } from './index.ts';

test('a refused file takes no place from another file', async () => {
  const sent: string[] = [];
  await show(
    <UploadField
      files={[]}
      label="Proof of address"
      limits={{ max: 1, bytesMax: 1000, endings: ['pdf'] }}
      onChange={() => undefined}
      onOpen={() => undefined}
      upload={(file) => {
        sent.push(file.name);
        return Promise.reject(new Error('refused'));
      }}
    />,
    { of: personalVerification, at: '/account/id-verification' },
  );
  await expect.element(page.getByRole('group')).toBeVisible();
  const chooser = page.getByRole('group').element().querySelector('input[type=file]');
  if (!(chooser instanceof HTMLInputElement)) return expect.unreachable('nothing can be chosen');
  await userEvent.upload(chooser, new File(['1'], 'broken.pdf'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  const again = page.getByRole('group').element().querySelector('input[type=file]');
  if (!(again instanceof HTMLInputElement)) return expect.unreachable('nothing more can be chosen');
  await userEvent.upload(again, new File(['2'], 'sound.pdf'));
  await expect.poll(() => sent).toEqual(['broken.pdf', 'sound.pdf']);
});

test('hints and errors appear at the focused field, which has one file chooser', async () => {
  await show(
    <UploadField
      description="With your name on it"
      error="Missing"
      files={[]}
      label="Proof of address"
      limits={{ max: 1, bytesMax: 1000, endings: ['pdf'] }}
      onChange={() => undefined}
      onOpen={() => undefined}
      upload={() => Promise.reject(new Error('not asked for'))}
    />,
    { of: personalVerification, at: '/account/id-verification' },
  );
  const group = page.getByRole('group', { name: 'Proof of address' });
  await expect.element(group).toHaveAccessibleDescription('With your name on it Missing');
  expect(group.getByRole('button').elements()).toHaveLength(1);
});
