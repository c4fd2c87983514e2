// The account is of the other type: change the choice here, or go to the edition that serves it.
import type { AccountType } from '@causeway/contract';
import { Alert, Anchor } from '@mantine/core';
import { edition, editionFor } from '../../editions/index.ts';
import { link } from '../../shared/navigation.ts';
import { useTexts } from './texts.ts';

interface WrongTypeProps {
  /** The type that the account has. */
  readonly type: AccountType;
  readonly onSwitch: (type: AccountType) => void;
}

export function WrongType({ type, onSwitch }: WrongTypeProps) {
  const t = useTexts('signIn.signIn.wrongType');
  return (
    <Alert color="wait" role="alert" title={t(type)}>
      {edition.accountTypes.includes(type) ? (
        <Anchor component="button" onClick={() => onSwitch(type)} type="button">
          {t('switch', { type })}
        </Anchor>
      ) : (
        <Anchor href={`${editionFor(type).base}${link('login')}`}>{t('elsewhere', { type })}</Anchor>
      )}
    </Alert>
  );
}
