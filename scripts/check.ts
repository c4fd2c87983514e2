// `npm run check`: everything about the code that can be checked without running it.
import { runCheckSteps } from './steps/check-steps.ts';

const { passed, failed } = await runCheckSteps();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
