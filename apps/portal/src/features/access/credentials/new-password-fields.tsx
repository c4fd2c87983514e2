// The fields for a new password and its repetition, with the parts of the password rule.
import { useId } from 'react';
import { passwordRules } from '@causeway/contract';
import { CheckIcon } from '@causeway/ui';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { PasswordField } from './password-field.tsx';
import classes from './credentials.module.css';
import { usePasswordLengthMax } from './new-password-rule.ts';
import { passwordPartNames, passwordParts } from './password-rules.ts';

interface NewPasswordFieldsProps {
  readonly field: ContractForm<{ readonly password: string; readonly confirm: string }>['field'];
  readonly password: string;
  readonly label: string;
}

export function NewPasswordFields({ field, password, label }: NewPasswordFieldsProps) {
  const t = useSharedTexts('credentials');
  const rules = useId();
  const max = usePasswordLengthMax();
  return (
    <>
      <PasswordField
        aria-describedby={rules}
        autoComplete="new-password"
        label={label}
        {...passwordRules(max)}
        {...field('password')}
      />
      <PasswordChecklist id={rules} max={max} password={password} />
      <PasswordField
        autoComplete="new-password"
        label={t('confirmPassword')}
        {...passwordRules(max)}
        {...field('confirm')}
      />
    </>
  );
}

interface PasswordChecklistProps {
  readonly password: string;
  readonly max: number;
  readonly id: string;
}

/** The parts of the password rule as a list that fills in while one types. */
function PasswordChecklist({ password, max, id }: PasswordChecklistProps) {
  const t = useSharedTexts('credentials.rules');
  return (
    <div className={classes.rules} id={id}>
      <span>{t('title')}</span>
      <ul>
        {passwordPartNames.map((part) => {
          const isMet = passwordParts[part](password, max);
          return (
            <li data-met={isMet || undefined} key={part}>
              <span aria-hidden className={classes.mark}>
                {isMet && <CheckIcon size={14} />}
              </span>
              {part === 'length' ? t(part, { max }) : t(part)}
              <span className={classes.spoken}>{isMet ? t('met') : t('open')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
