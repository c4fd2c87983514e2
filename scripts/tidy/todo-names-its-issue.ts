// Refuses a reminder in a comment that nobody will be reminded by: it names the issue where it is kept, or it is done now.
import { commentsOf } from './comments.ts';
import type { Rule } from './rule.ts';

const REMINDER = /\b(TODO|FIXME|XXX|HACK)\b/;

export const todoNamesItsIssue: Rule = {
  name: 'todo-names-its-issue',
  reads: (path) => /\.(ts|tsx|mjs|css|sql)$/.test(path),
  find(file) {
    if (!REMINDER.test(file.text)) return [];
    return commentsOf(file)
      .filter(({ text }) => REMINDER.test(text) && !/#\d+/.test(text))
      .map(({ line }) => ({
        line,
        message: 'do it now, or open an issue and name it: `TODO #12: what is left`',
      }));
  },
};
