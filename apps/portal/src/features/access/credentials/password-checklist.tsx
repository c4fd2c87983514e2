// The parts of the password rule as a list that fills in while one types.
import { CheckIcon } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './credentials.module.css';
import { passwordPartNames, passwordParts } from './password-rules.ts';

export function PasswordChecklist({ password, id }: { readonly password: string; readonly id: string }) {
  const t = useSharedTexts('credentials.rules');
  return (
    <div className={classes.rules} id={id}>
      <span>{t('title')}</span>
      <ul>
        {passwordPartNames.map((part) => {
          const isMet = passwordParts[part](password);
          return (
            <li data-met={isMet || undefined} key={part}>
              <span aria-hidden className={classes.mark}>
                {isMet && <CheckIcon size={14} />}
              </span>
              {t(part)}
              <span className={classes.spoken}>{isMet ? t('met') : t('open')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
