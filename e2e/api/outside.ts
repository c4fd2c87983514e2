// What a test uses besides the page: the product's calls, the world box, and the deciding staff.
import type { Box } from '../box/box.ts';
import type { Api } from './call.ts';
import type { Decisions } from './decisions.ts';

export interface Outside {
  readonly api: Api;
  readonly box: Box;
  readonly decisions: Decisions;
}
