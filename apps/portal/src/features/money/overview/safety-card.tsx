// A short list of steps that make the account safer, for members who already pay.
import { Button, Card, Title } from '@mantine/core';
import { placeOf } from './getting-started.tsx';
import classes from './overview.module.css';
import type { SafetyStep } from './steps.ts';
import { useTexts } from './texts.ts';

export function SafetyCard({ steps }: { readonly steps: readonly SafetyStep[] }) {
  const t = useTexts('overview.steps');
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('safety')}
      </Title>
      <ul className={classes.list}>
        {steps.map((step) => (
          <li className={classes.item} key={step}>
            <span>{t(step)}</span>
            <Button
              aria-label={`${t('bind')}: ${t(step)}`}
              component="a"
              href={placeOf[step]}
              size="xs"
              variant="default"
            >
              {t('bind')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
