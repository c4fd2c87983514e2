// A person's factors, and the request to have one removed.
import type { PersonAccess } from '@causeway/contract';
import { SummaryList, TimeText } from '@causeway/ui';
import { AccessButtons } from './access-buttons.tsx';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

export function Factors({ access }: { readonly access: PersonAccess }) {
  const t = useTexts('members.factors');
  const { authenticatorBoundAt, passkeys } = access;
  return (
    <SummaryList
      items={[
        {
          key: 'authenticator',
          label: t('authenticator'),
          value: (
            <div className={classes.stack}>
              <span>
                {authenticatorBoundAt === null ? (
                  t('notBound')
                ) : (
                  <>
                    {t('boundAt')} <TimeText at={authenticatorBoundAt} />
                  </>
                )}
              </span>
              <AccessButtons of={['revoke-authenticator']} size="compact-sm" />
            </div>
          ),
        },
        {
          key: 'passkeys',
          label: t('passkeys'),
          value: (
            <div className={classes.stack}>
              {passkeys.length === 0 && t('noPasskeys')}
              {passkeys.map(({ passkeyId, name, addedAt }) => (
                <span key={passkeyId}>
                  {name}{' '}
                  <span className={classes.quiet}>
                    <TimeText at={addedAt} show="date" />
                  </span>
                </span>
              ))}
              <AccessButtons of={['revoke-passkeys']} size="compact-sm" />
            </div>
          ),
        },
      ]}
      title={t('title')}
    />
  );
}
