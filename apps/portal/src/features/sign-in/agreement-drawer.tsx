// One of the texts that a person agrees to, in the language shown, with its version.
import { ErrorState, LoadingState, SideDrawer, useLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { loadAgreement } from './agreements/agreement.ts';
import type { AgreementName } from './agreements/texts.ts';
import classes from './register.module.css';
import { useTexts } from './texts.ts';

interface AgreementDrawerProps {
  readonly name: AgreementName | undefined;
  readonly onClose: () => void;
}

export function AgreementDrawer({ name, onClose }: AgreementDrawerProps) {
  const t = useTexts('signIn.agreements');
  return (
    <SideDrawer
      onClose={onClose}
      opened={name !== undefined}
      size={640}
      title={name === undefined ? '' : t(name)}
    >
      {name !== undefined && <AgreementText name={name} />}
    </SideDrawer>
  );
}

function AgreementText({ name }: { readonly name: AgreementName }) {
  const t = useTexts('signIn.agreements');
  const { language } = useLanguage();
  const format = useFormatter();
  const { data, error, refetch } = useQuery({
    queryKey: ['agreement', name, language],
    queryFn: () => loadAgreement(name, language),
    staleTime: Infinity,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} title={t('failed')} />;
  if (data === undefined) return <LoadingState count={12} />;
  return (
    <article className={classes.document}>
      <p className={classes.version}>
        {t('version', {
          version: data.version,
          date: format.dateTime(new Date(data.inForceSince), { dateStyle: 'long' }),
        })}
      </p>
      {data.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
