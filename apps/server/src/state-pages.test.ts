// The page of docs/states is made from the state table itself, so that it stays true. After a change: `npx vitest run
// apps/server/src/state-pages.test.ts -u`, and read the difference.
import { expect, test } from 'vitest';
import { statusOf, verificationMoves } from './features/verification/submissions/index.ts';

const page = `# Verification

What each event does in each state of a member's verification ([decision 0010](../decisions/0010-verification.md)). What is not listed is refused: \`verification-closed\` to the member, \`already-decided\` to staff.

## States

| state | KYC status | decision that is next |
|---|---|---|
${Object.entries(statusOf)
  .map(
    ([state, { kycStatus, level }]) =>
      `| ${state} | ${String(kycStatus)} | ${level === null ? 'none' : `level ${String(level)}`} |`,
  )
  .join('\n')}

## Moves

| from | event | to |
|---|---|---|
${verificationMoves.map(({ from, event, to }) => `| ${String(from)} | ${event} | ${to} |`).join('\n')}

Save, check, submit and commit are the member's; approve, reject and decline are staff's, at the second level never by who decided at the first; expire is the daily job's. A verified member may save, check and commit only while something is asked of it.

This page is written by \`apps/server/src/state-pages.test.ts\` from the table of the code.
`;

test('docs/states/verification.md matches the code', async () => {
  const file = new URL('../../../docs/states/verification.md', import.meta.url).pathname;
  await expect(page).toMatchFileSnapshot(file);
});
