// A new password with the parts of its rule, and the same once more.
import { useId } from 'react';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  readonly field: ContractForm<{ readonly password: string; readonly confirm: string }>['field'];
  readonly password: string;
  readonly label: string;
}

export function NewPasswordFields({ field, password, label }: NewPasswordFieldsProps) {
  const t = useSharedTexts('credentials');
  const rules = useId();
  return (
    <>
      <PasswordField
        aria-describedby={rules}
        autoComplete="new-password"
        label={label}
        {...field('password')}
      />
      <PasswordChecklist id={rules} password={password} />
      <PasswordField autoComplete="new-password" label={t('confirmPassword')} {...field('confirm')} />
    </>
  );
}
