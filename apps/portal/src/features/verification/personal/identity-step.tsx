// The identity check: its state, ways to it, and the document as it read it, to be completed by hand.
import { isIdentityDoubted, isIdentityFinished, isPhotograph } from '@causeway/contract';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IdentityFinding, IdentityStatusTag } from '../identity-check/index.ts';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { FormSection } from '../fields/index.ts';
import type { RuleFacts } from '../record/index.ts';
import { PersonalFields } from './personal-fields.tsx';
import type { PersonalDraftUse } from './personal-kind.ts';
import { TakenPhotographs } from './taken-photographs.tsx';
import { useTexts } from './texts.ts';
import { isUnderWay, type OwnCheck } from './use-own-check.ts';

interface IdentityStepProps {
  readonly check: OwnCheck;
  readonly draft: PersonalDraftUse;
  readonly facts: RuleFacts;
}

export function IdentityStep({ check, draft, facts }: IdentityStepProps) {
  return (
    <>
      <CheckCard check={check} draft={draft} />
      {!check.isDocumentHidden && <DocumentSection draft={draft} facts={facts} />}
    </>
  );
}

function CheckCard({ check, draft }: Omit<IdentityStepProps, 'facts'>) {
  const t = useTexts('verification.identity');
  const { outcome, others } = check;
  const isFinished = isIdentityFinished(outcome);
  const photographs = draft.form.values.kycFiles.filter(isPhotograph);
  const text = isUnderWay(check) ? t('checking') : t('text');
  return (
    <Card component="section" withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('title')}</Title>
          <IdentityStatusTag outcome={outcome} />
        </Group>
        <IdentityFinding outcome={outcome} />
        <Text>{isFinished ? t(photographs.length > 0 ? 'finishedWithPhotographs' : 'finished') : text}</Text>
        {others !== undefined && !isUnderWay(check) && <Text>{t('fills')}</Text>}
        {isFinished && photographs.length > 0 && <TakenPhotographs files={photographs} />}
        <Ways check={check} />
      </Stack>
    </Card>
  );
}

/** Ways to a first check, or to another one. */
function Ways({ check: { outcome, others, mayVerifyAgain, verify } }: Pick<IdentityStepProps, 'check'>) {
  const t = useTexts('verification.identity');
  const shared = useSharedTexts('identityCheck');
  // A phone cannot scan its own screen.
  const isRoomy = useViewportFitsDialog();
  const isFinished = isIdentityFinished(outcome);
  if (isFinished && !mayVerifyAgain) return null;
  const again = isIdentityDoubted(outcome) ? shared('tryAgain') : t('again');
  return (
    <Group>
      <Button onClick={verify} variant={isFinished && !isIdentityDoubted(outcome) ? 'default' : 'filled'}>
        {isFinished ? again : t('verify')}
      </Button>
      {others !== undefined && (
        <>
          {isRoomy && (
            <Button onClick={others.onPhone} variant="default">
              {t('onPhone')}
            </Button>
          )}
          <Button onClick={others.onLater} variant="subtle">
            {t('later')}
          </Button>
        </>
      )}
    </Group>
  );
}

function DocumentSection({ draft, facts }: Omit<IdentityStepProps, 'check'>) {
  const t = useTexts('verification.identity');
  const extras = {
    nameLocal: { description: t('nameLocalHint') },
    idNumber: { description: t('idNumberHint') },
  };
  return (
    <FormSection title={t('document')}>
      <PersonalFields draft={draft} extras={extras} facts={facts} section="document" />
    </FormSection>
  );
}
