// The steps of a page: focus and status message of each.
export { StepHeading, StepScope, useStepStatus } from './step-scope.tsx';
