// `npm start`: all of Causeway on this machine, with a world box to try it in.
import { runBox } from './launch/run-box.ts';

await runBox({ reload: false });
