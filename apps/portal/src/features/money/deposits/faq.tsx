// What people ask while they wait for money.
import { Accordion, Card, Title } from '@mantine/core';
import { useTexts } from './texts.ts';

const questions = ['when', 'network', 'who', 'cost'] as const;

export function Faq() {
  const t = useTexts('deposits.faq');
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('title')}
      </Title>
      <Accordion order={3} variant="default">
        {questions.map((key) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control px={0}>{t(`${key}Title`)}</Accordion.Control>
            <Accordion.Panel>{t(key)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  );
}
