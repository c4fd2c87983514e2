// `npm run check`: all checks of the code that do not run it.
import { runCheckSteps } from './steps/check-steps.ts';

const { passed, failed } = await runCheckSteps();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
