// Refuses comments that switch the linters off: the code is changed, or the check is, visibly. The linter cannot refuse
// comments that silence itself; it refuses those that silence the compiler (typescript/ban-ts-comment).
import type { Rule } from './rule.ts';

const SILENCER = /\/[/*]\s*((?:eslint|oxlint|biome|tslint|knip)-(?:disable|ignore))/;

export const noSilencedChecks: Rule = {
  name: 'no-silenced-checks',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path),
  find({ text }) {
    return text.split('\n').flatMap((line, index) => {
      const silencer = SILENCER.exec(line)?.[1];
      const remedy = 'mend what the check found; if the check is wrong, change it for everybody';
      return silencer === undefined ? [] : [{ line: index + 1, message: `${silencer}: ${remedy}` }];
    });
  },
};
