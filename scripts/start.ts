// `npm start`: all of Causeway on this machine, with a world of its own to try it in.
import { runBox } from './launch/run-box.ts';

await runBox({ reload: false });
