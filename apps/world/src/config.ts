// The box's configuration: the one place that reads its environment, once, through one schema.
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const SCHEMA = z.object({
  /** The address of the box's HTTP server; port 0 takes a free one. */
  WORLD_HOST: z.string().default('127.0.0.1'),
  WORLD_PORT: port.default(8090),
  WORLD_SMTP_PORT: port.default(8025),
  /** The server that uses the box; its banks push their messages there. */
  WORLD_CALLBACK_URL: z.url().optional(),
  /**
   * The public address of the box's pages; the callback's address by default, since the server proxies them.
   */
  WORLD_PUBLIC_URL: z.url().optional(),
  /** Folder for records that survive a restart: the banks' books, the clock. Without it they are lost. */
  WORLD_DATA: z.string().optional(),
  WORLD_SECRET: z.string().min(8).optional(),
  WORLD_MNEMONIC: z.string().optional(),
  WORLD_SEED: z.string().optional(),
  /** Base32, of the authenticator for the test staff; without it there is none. */
  WORLD_AUTHENTICATOR_SECRET: z.string().optional(),
  /** Real seconds between two blocks of the chains while a transaction waits or settles; 0: only on demand. */
  WORLD_BLOCK_SECONDS: z.coerce.number().min(0).max(60).default(2),
  WORLD_LOG: z.enum(['silent', 'warn', 'info', 'debug']).default('warn'),
});

export type WorldConfig = z.output<typeof SCHEMA>;

/** Reads the configuration, or returns its issues as a readable list. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { readonly ok: true; readonly config: WorldConfig } | { readonly ok: false; readonly issues: string } {
  const result = SCHEMA.safeParse(environment);
  if (result.success) return { ok: true, config: result.data };
  return { ok: false, issues: z.prettifyError(result.error) };
}
