// Requires kebab-case for file and folder names, and refuses names that fit any content.
import type { Rule } from './rule.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MIGRATION = /^\d{4}_[a-z0-9]+([_-][a-z0-9]+)*\.sql$/;
const DRAWERS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'commons', 'misc', 'miscellaneous']);

export const fileNames: Rule = {
  name: 'file-names',
  reads: (path) =>
    /^(apps|packages|db|e2e|bench|scripts)\//.test(path) &&
    !/\/(README\.md|Dockerfile|__snapshots__\/.*)$/.test(path),
  find({ path }) {
    return path.split('/').flatMap((segment) => {
      const message = issueOf(segment);
      return message === undefined ? [] : [{ line: 1, message }];
    });
  },
};

function issueOf(segment: string): string | undefined {
  const base = segment.split('.')[0] ?? '';
  const drawer = base === 'common-api' ? undefined : base.split('-').find((word) => DRAWERS.has(word));
  if (drawer !== undefined) {
    return `"${segment}" says nothing of what it holds: name it after the verb or noun inside, or put its parts beside who uses them`;
  }
  if (KEBAB.test(segment) || MIGRATION.test(segment) || segment.startsWith('.')) return undefined;
  return `"${segment}" is not kebab-case: write it like submit-transfer.ts`;
}
