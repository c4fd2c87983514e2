// The current position in a form of several steps: all of them side by side, on a phone the current one in a
// line with a bar.
import { Box, Card, Progress } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import { useStepStatus } from '../steps/step-scope.tsx';
import { ProgressSteps, type ProgressStep } from './steps.tsx';
import classes from './steps.module.css';

export interface WizardStepsProps<Step extends string> {
  /** The name of the steps, for screen readers. */
  readonly label: string;
  readonly steps: readonly { readonly key: Step; readonly title: string }[];
  readonly at: Step;
}

export function WizardSteps<Step extends string>({ label, steps, at }: WizardStepsProps<Step>) {
  const t = useUiTexts('ui.step');
  const index = steps.findIndex(({ key }) => key === at);
  const step = index + 1;
  const said = t('of', { step, steps: steps.length, title: steps[index]?.title ?? '' });
  useStepStatus(said);
  const stateOf = (place: number): ProgressStep['state'] => {
    if (place < index) return 'done';
    return place === index ? 'now' : 'next';
  };
  return (
    <>
      <Card visibleFrom="sm" withBorder>
        <ProgressSteps
          across
          label={label}
          steps={steps.map((each, place) => ({ ...each, state: stateOf(place) }))}
        />
      </Card>
      <Box hiddenFrom="sm">
        <p className={classes.stepOf}>{said}</p>
        <Progress aria-hidden="true" color="sea" size="xs" value={(step / steps.length) * 100} />
      </Box>
    </>
  );
}
