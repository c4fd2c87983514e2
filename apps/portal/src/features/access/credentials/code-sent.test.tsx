// The sentence for screen readers about a sent code is over with its page.
import { CodeButton } from '@causeway/ui';
import { button } from '@causeway/ui/testing';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { signIn } from '../sign-in/index.ts';

function Pages() {
  const [isLater, setLater] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (isLater) return <h1>Later</h1>;
  return (
    <>
      <input aria-label="Code" ref={field} />
      <CodeButton
        field={field}
        onSend={() => Promise.resolve({ cooldownSeconds: 60 })}
        storageKey="test:a@sample.example"
      />
      <button onClick={() => setLater(true)}>Continue</button>
    </>
  );
}

test('a sent code is said on its own page alone', async () => {
  const { say } = await show(<Pages />, { of: signIn, at: '/login' });
  await button(say('ui.code.get')).click();
  const said = page.getByRole('status').getByText(say('ui.code.sent'), { exact: true });
  await expect.element(said).toBeInTheDocument();
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Later' })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
