// The signer's configuration: the one place that reads its environment. Secrets are in files, so that no list of
// processes and no log of a container shows them.
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const path = z.string().min(1);

const schema = z.object({
  SIGNER_KEYSTORE: path,
  SIGNER_POLICY: path,
  SIGNER_LOG: path,
  SIGNER_PASSPHRASE_FILE: path.optional(),
  SIGNER_TOKEN_FILE: path.optional(),
  SIGNER_HOST: z.string().default('127.0.0.1'),
  SIGNER_PORT: z.coerce.number().int().min(0).max(65_535).default(8070),
});

export type SignerConfig = z.output<typeof schema>;

export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SignerConfig {
  const read = schema.safeParse(environment);
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data;
}

/** The text of a file without the line's end. */
export const secretIn = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');
