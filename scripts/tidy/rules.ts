// All house rules, in the order in which they are reported.
import { doors } from './doors.ts';
import { fileNames } from './file-names.ts';
import { functionForm } from './function-form.ts';
import { linearPatterns } from './linear-patterns.ts';
import { namedCodes } from './named-codes.ts';
import { namedColumns } from './named-columns.ts';
import { noFixedSleeps } from './no-fixed-sleeps.ts';
import { noFloatColumns } from './no-float-columns.ts';
import { noFloatMoney } from './no-float-money.ts';
import { noOwnClock } from './no-own-clock.ts';
import { noSilencedChecks } from './no-silenced-checks.ts';
import { noUntranslatedText } from './no-untranslated-text.ts';
import { openingComment } from './opening-comment.ts';
import { plainComments } from './plain-comments.ts';
import { chineseWords, plainNames, plainWords, politeWords } from './plain-words.ts';
import { rollingMigrations } from './rolling-migrations.ts';
import type { Rule } from './rule.ts';
import { tableAreas } from './table-areas.ts';

export const rules: readonly Rule[] = [
  noFloatMoney,
  noFloatColumns,
  noUntranslatedText,
  noOwnClock,
  fileNames,
  openingComment,
  noSilencedChecks,
  noFixedSleeps,
  rollingMigrations,
  tableAreas,
  namedColumns,
  namedCodes,
  plainWords,
  politeWords,
  chineseWords,
  plainNames,
  plainComments,
  linearPatterns,
  functionForm,
  doors,
];
