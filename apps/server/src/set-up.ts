// `npm run set-up`: adds people who cannot register, such as the first staff, from a JSON list on standard input:
//
// echo '[{"add":"staff","email":"...","name":"...","role":"senior","password":"..."}]' | npm run set-up
//
// Runs with the server's configuration, beside the server or without it. Existing entries stay unchanged, so that the same
// list may be given again. Passwords come by standard input only, so that no list of processes shows them.
import { text } from 'node:stream/consumers';
import { atTerminal } from './at-terminal.ts';
import { addStaff, makeDeveloper } from './features/access/people/index.ts';
import type { FeatureContext } from './platform/feature.ts';
import { type Item, readItems } from './set-up-items.ts';

async function add(context: FeatureContext, item: Item): Promise<string> {
  if (item.add === 'staff') {
    await addStaff(context, item);
    return `staff ${item.email}, ${item.role}`;
  }
  await makeDeveloper(context, item.memberId);
  return `developer platform for member ${item.memberId}`;
}

await atTerminal(async (context) => {
  for (const item of readItems(await text(process.stdin), context.config.passwordLengthMax))
    process.stdout.write(`Set up: ${await add(context, item)}\n`);
});
