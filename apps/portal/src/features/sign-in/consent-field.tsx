// Consent to the agreement and the privacy policy, each of which can be read without losing the form.
import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AgreementDrawer } from './agreement-drawer.tsx';
import type { AgreementName } from './agreements/texts.ts';
import { useTexts } from './texts.ts';

export function ConsentField(props: CheckboxProps) {
  const t = useTexts('signIn.register');
  const [shown, setShown] = useState<AgreementName>();
  const opener = (name: AgreementName) => (words: ReactNode) => (
    <Anchor
      component="button"
      inherit
      key={name}
      onClick={(event) => {
        // The label around it would tick the box.
        event.preventDefault();
        setShown(name);
      }}
      type="button"
      underline="always"
    >
      {words}
    </Anchor>
  );
  return (
    <>
      <Checkbox
        label={t.rich('consent', { agreement: opener('agreement'), privacy: opener('privacy') })}
        {...props}
      />
      <AgreementDrawer name={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
