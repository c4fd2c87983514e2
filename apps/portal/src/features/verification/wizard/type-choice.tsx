// The first question: a person, a business, or an institution that wishes to cooperate (VER-007)?
import type { RecordKind } from '@causeway/contract';
import { PageHeader } from '@causeway/ui';
import { Button, Card, Title } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import classes from './wizard.module.css';
import { useKycTexts } from '../record/index.ts';

interface TypeChoiceProps {
  /** The registered account type, which cannot change. */
  readonly kind: RecordKind;
  readonly onBegin: () => void;
}

export function TypeChoice({ kind, onBegin }: TypeChoiceProps) {
  const t = useKycTexts('kycForm.type');
  return (
    <>
      <PageHeader description={t('text')} title={t('title')} />
      <div className={classes.cards}>
        {(['personal', 'enterprise'] as const).map((each) => (
          <Card className={classes.card} component="section" key={each} withBorder>
            <Title order={2}>{t(`${each}.title`)}</Title>
            <p className={classes.quiet}>{t(`${each}.text`)}</p>
            {each === kind ? (
              <Button onClick={onBegin}>{t(`${each}.begin`)}</Button>
            ) : (
              <p>{t(`${each}.other`)}</p>
            )}
          </Card>
        ))}
        <InstitutionCard mayApply={kind === 'enterprise'} />
      </div>
    </>
  );
}

/** Institutions apply with a business account; individuals read that they need one. */
function InstitutionCard({ mayApply }: { readonly mayApply: boolean }) {
  const t = useKycTexts('kycForm.type.institution');
  return (
    <Card className={classes.card} component="section" withBorder>
      <Title order={2}>{t('title')}</Title>
      <p className={classes.quiet}>{t('text')}</p>
      <p>{mayApply ? t('contact') : t('other')}</p>
      {mayApply && (
        <Button component="a" href={link('institution')} variant="default">
          {t('begin')}
        </Button>
      )}
    </Card>
  );
}
