// Omissions and contradictions of a chain's nodes, for staff: no money is affected, but a node may be wrong.
import * as z from 'zod/mini';
import { endpoint, moneyReaders, treasuryStaff } from '../endpoint.ts';
import { listOf, nothing, page, time } from '../fields.ts';
import { patternText, requiredText } from '../rules/text.ts';

const findingKey = patternText(100, /^\d{1,4}:[\w-]{1,95}$/);

const nodeFinding = z.object({
  findingKey,
  /** The version that was read: sent with a decision, which is refused if more was found since. */
  version: z.int(),
  channelName: z.string(),
  /** A transfer that only the second reading of its block found, and recorded; or nodes that answered differently. */
  kind: z.enum(['found-late', 'contradiction']),
  times: z.int(),
  firstTime: time,
  lastTime: time,
  /** A note for support: the transfer, or the nodes' last answers, in English. */
  detail: z.string(),
});
export type NodeFinding = z.infer<typeof nodeFinding>;

export const listNodeFindings = endpoint({
  name: 'node-findings.list',
  summary:
    'What nodes of chains left out or contradicted one another in and nobody has looked into, oldest first',
  path: '/console/node-findings/list',
  access: moneyReaders,
  request: z.object(page),
  response: listOf(nodeFinding),
});

/** It returns to the list if it is found again. */
export const settleNodeFinding = endpoint({
  name: 'node-findings.settle',
  summary:
    'Says that somebody has looked into what the nodes of a chain left out or contradicted one another in',
  path: '/console/node-findings/settle',
  access: treasuryStaff,
  work: 'review',
  write: true,
  request: z.object({ findingKey, version: z.int(), reason: requiredText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile'],
});
