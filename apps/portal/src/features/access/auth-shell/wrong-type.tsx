// The account is of the other type: change the choice here, or continue in the edition that serves it.
import type { AccountType } from '@causeway/contract';
import { Alert, Anchor } from '@mantine/core';
import { edition, editionFor } from '../../../editions/index.ts';
import { link } from '../../../shared/routes/href.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

interface WrongTypeProps {
  /** The chosen type; the account has the other one. */
  readonly chosen: AccountType;
  /** The page to continue on in the other edition. */
  readonly at: 'login' | 'forgot-password';
  readonly onSwitch: (type: AccountType) => void;
}

export function WrongType({ chosen, at, onSwitch }: WrongTypeProps) {
  const t = useSharedTexts('authShell.wrongType');
  const type = chosen === 'individual' ? 'business' : 'individual';
  return (
    <Alert color="wait" role="alert" title={t(type)}>
      {edition.accountTypes.includes(type) ? (
        <Anchor component="button" onClick={() => onSwitch(type)} type="button">
          {t('switch', { type })}
        </Anchor>
      ) : (
        <Anchor href={`${editionFor(type).base}${link(at)}`}>{t('elsewhere', { type })}</Anchor>
      )}
    </Alert>
  );
}
