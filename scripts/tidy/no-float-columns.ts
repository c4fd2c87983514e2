// Refuses binary floating-point columns in migrations: their sums depend on the order of adding.
import type { Finding, Rule } from './rule.ts';

const FLOAT_TYPE = /\b(real|float[48]?|double\s+precision|money)\b/i;

export const noFloatColumns: Rule = {
  name: 'no-float-columns',
  reads: (path) => path.endsWith('.sql'),
  find({ text }) {
    const found: Finding[] = [];
    for (const [index, line] of text.split('\n').entries()) {
      const type = FLOAT_TYPE.exec(withoutCommentsAndTexts(line))?.[0];
      if (type === undefined) continue;
      const message = `column type ${type}: keep amounts as bigint minor units, rates as numeric(p, s) of a fixed scale`;
      found.push({ line: index + 1, message });
    }
    return found;
  },
};

const withoutCommentsAndTexts = (line: string): string => line.replace(/'[^']*'/g, "''").replace(/--.*$/, '');
