// Refuses comments that switch a check off: the code is changed, or the check is, in the open.
import { commentsOf } from './comments.ts';
import { type Rule, isTest } from './rule.ts';

const SILENCERS =
  /@ts-ignore|@ts-nocheck|@ts-expect-error|\b(eslint|oxlint|biome|tslint|knip)-(disable|ignore)/;

export const noSilencedChecks: Rule = {
  name: 'no-silenced-checks',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path),
  find(file) {
    if (!SILENCERS.test(file.text)) return [];
    return commentsOf(file).flatMap(({ line, text }) => {
      const silencer = SILENCERS.exec(text)?.[0];
      // A test may prove that something does not compile.
      if (silencer === undefined || (silencer === '@ts-expect-error' && isTest(file.path))) return [];
      return [
        {
          line,
          message: `${silencer}: mend what the check found; if the check is wrong, change it for everybody`,
        },
      ];
    });
  },
};
