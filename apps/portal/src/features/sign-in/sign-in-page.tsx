// The sign-in page.
import { OutsideLayout } from './outside-layout.tsx';
import { LockedDialog } from './locked-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useTexts } from './texts.ts';

export function SignInPage() {
  const t = useTexts('signIn.signIn');
  return (
    <OutsideLayout title={t('title')}>
      <SignInForm />
      <LockedDialog />
    </OutsideLayout>
  );
}
