// The lock after too many wrong proofs: what it blocks, who it blocks, and for how long.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { events } from '@causeway/web/events';
import { show } from '../../../shared/testing.tsx';
import { signIn } from '../sign-in/index.ts';
import { LockedDialog } from './index.ts';

test.for([
  [true, 'lockedSignedIn'],
  [false, 'lockedText'],
] as const)('being signed in (%s) decides what the lock covers', async ([isSignedIn, text]) => {
  const drawn = (
    <>
      <h1>Drawn</h1>
      <LockedDialog />
    </>
  );
  const { say } = await show(drawn, { of: signIn, at: '/login' });
  await expect.element(page.getByRole('heading', { name: 'Drawn' })).toBeVisible();
  events.emit({ kind: 'locked', remainingSeconds: 3600, isSignedIn });
  await expect.element(page.getByText(say(`credentials.${text}`))).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^(60:00|59:5\d)$/);
  const reset = page.getByRole('link', { name: say('credentials.lockedReset') });
  expect(reset.elements()).toHaveLength(isSignedIn ? 0 : 1);
  await page.getByText(say('credentials.lockedClose'), { exact: true }).click();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
});
