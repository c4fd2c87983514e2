// `npm run dev`: like `npm start`, but changed code is built and started again.
import { runBox } from './launch/run-box.ts';
import { watchWeb } from './web/watch.ts';

await runBox({
  reload: true,
  also: async ({ logFolder }, root) => {
    const watchers = await watchWeb(root, logFolder);
    return async () => void (await Promise.all(watchers.map((watcher) => watcher.stop())));
  },
});
