// Before a business begins: is it verified as a business, or does a licensed institution wish to cooperate?
import { Button, Card, Text, Title } from '@mantine/core';
import { PageHeader } from '@causeway/ui';
import { useTexts } from './texts.ts';
import classes from './verification.module.css';

export function TypeChoice({ onBegin }: { readonly onBegin: () => void }) {
  const t = useTexts('verification.type');
  return (
    <>
      <PageHeader description={t('text')} title={t('title')} />
      <div className={classes.cards}>
        <Card component="section" withBorder>
          <Title order={2}>{t('enterprise')}</Title>
          <Text c="dimmed" mb="md" mt={4}>
            {t('enterpriseText')}
          </Text>
          <Button mt="auto" onClick={onBegin} w="fit-content">
            {t('begin')}
          </Button>
        </Card>
        <Card component="section" withBorder>
          <Title order={2}>{t('institution')}</Title>
          <Text c="dimmed" mt={4}>
            {t('institutionText')}
          </Text>
          <Text mt="md">{t('institutionContact')}</Text>
        </Card>
      </div>
    </>
  );
}
