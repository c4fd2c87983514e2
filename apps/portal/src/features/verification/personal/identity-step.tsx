// The second step: the state of the identity check, and the document as the check read it, to be completed by
// hand.
import {
  isIdentityDoubted,
  isIdentityFinished,
  isPhotograph,
  memberPersonId,
  identityOutcomes,
} from '@causeway/contract';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IdentityFinding, IdentityStatusTag, type IdentityCheckUse } from '../identity-check/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { FormSection } from '../fields/index.ts';
import type { RuleFacts } from '../record/index.ts';
import { PersonalFields } from './personal-fields.tsx';
import type { PersonalDraftUse } from './personal-kind.ts';
import { TakenPhotographs } from './taken-photographs.tsx';
import { useTexts } from './texts.ts';

interface IdentityStepProps {
  readonly draft: PersonalDraftUse;
  readonly facts: RuleFacts;
  readonly identity: IdentityCheckUse;
  readonly mayVerifyAgain: boolean;
}

export function IdentityStep({ draft, facts, identity, mayVerifyAgain }: IdentityStepProps) {
  return (
    <>
      <CheckCard draft={draft} identity={identity} mayVerifyAgain={mayVerifyAgain} />
      <DocumentSection draft={draft} facts={facts} />
    </>
  );
}

function CheckCard({ draft, identity, mayVerifyAgain }: Omit<IdentityStepProps, 'facts'>) {
  const t = useTexts('verification.identity');
  const check = useSharedTexts('identityCheck');
  const outcome = identity.outcomeOf(memberPersonId);
  const isFinished = isIdentityFinished(outcome);
  const photographs = draft.form.values.kycFiles.filter(isPhotograph);
  const again = isIdentityDoubted(outcome) ? check('tryAgain') : t('again');
  const text = outcome === identityOutcomes.underVerification ? t('checking') : t('text');
  return (
    <Card component="section" withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('title')}</Title>
          <IdentityStatusTag outcome={outcome} />
        </Group>
        <IdentityFinding outcome={outcome} />
        <Text>{isFinished ? t(photographs.length > 0 ? 'finishedWithPhotographs' : 'finished') : text}</Text>
        {isFinished && photographs.length > 0 && <TakenPhotographs files={photographs} />}
        {(!isFinished || mayVerifyAgain) && (
          <Button
            onClick={() => identity.verify(memberPersonId)}
            variant={isFinished && !isIdentityDoubted(outcome) ? 'default' : 'filled'}
            w="fit-content"
          >
            {isFinished ? again : t('verify')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function DocumentSection({ draft, facts }: Pick<IdentityStepProps, 'draft' | 'facts'>) {
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
