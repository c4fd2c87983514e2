// The registration page. Opening it ends a session (the guard does that); registering starts one.
import { useState } from 'react';
import { edition } from '../../../editions/index.ts';
import { AuthLayout } from '../auth-shell/index.ts';
import { RegisterForm } from './register-form.tsx';
import { useTexts } from './texts.ts';

export function RegisterPage() {
  const t = useTexts('signIn.register');
  const [type, setType] = useState(edition.accountTypes[0]);
  const fixedTitle = type === 'individual' ? t('individualTitle') : t('businessTitle');
  return (
    <AuthLayout title={edition.accountTypes.length === 1 ? fixedTitle : t('title')}>
      <RegisterForm onType={setType} type={type} />
    </AuthLayout>
  );
}
