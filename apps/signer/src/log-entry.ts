// The content of a line of the signer's log.
import { chainChannels } from '@causeway/providers/port';
import * as z from 'zod';

const signedEntry = z.object({
  kind: z.literal('signed'),
  id: z.string(),
  approvalKind: z.string(),
  channel: z.enum(chainChannels),
  wallet: z.string(),
  /** The approved content, without its approver. */
  content: z.string(),
  approvedBy: z.array(z.string()),
  asset: z.string(),
  to: z.string(),
  /** Smallest units, as decimal text. */
  units: z.string().regex(/^\d{1,80}$/),
  feeMax: z.string().regex(/^\d{1,80}$/),
  nonce: z.number().nullable(),
  expiresAt: z.number().nullable(),
  txHash: z.string(),
});
export const logEntry = z.discriminatedUnion('kind', [
  signedEntry,
  z.object({ kind: z.literal('refused'), id: z.string(), channel: z.number(), reason: z.string() }),
  /**
   * The operator permitted one more signature of a payment, after making sure that the signed one can never
   * be included.
   */
  z.object({ kind: z.literal('released'), id: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('started'), policy: z.string() }),
]);

export type LogEntry = z.output<typeof logEntry>;
export type SignedEntry = z.output<typeof signedEntry>;

export interface LogLine {
  readonly at: Date;
  readonly entry: LogEntry;
}
