// Steps of a page: focus and status message at each.
export { StepHeading, StepScope, useStepStatus } from './step-scope.tsx';
