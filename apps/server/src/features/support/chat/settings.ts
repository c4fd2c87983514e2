// What live chat works by: a line of `chat_setting` where staff have changed it, else as it is here (SUP-140).
import { type Language, type UploadType, languages } from '@causeway/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/db.ts';

const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const fileTypes = ['jpg', 'png', 'bmp', 'gif', 'pdf', 'zip', 'rar'] as const satisfies readonly UploadType[];

/** Each setting with what it may be. */
export const chatSettingRules = {
  /** Hong Kong time; the last minute is before `hoursTo`. */
  hoursFrom: clock,
  hoursTo: clock,
  /** Also on Saturdays, Sundays and holidays. */
  isDaily: z.boolean(),
  closedText: z.record(z.enum(languages), z.string().check(z.maxLength(500))),
  /** At once: of an agent, and in line. */
  agentChatsMax: count(1, 50),
  waitingMax: count(1, 10_000),
  /** Without a word from either side. */
  inactiveMinutes: count(1, 1440),
  fileTypes: z.array(z.enum(fileTypes)).check(z.minLength(1)),
  /** Bytes; a file of exactly so many is refused. */
  fileBytesMax: count(1024, 50 * 1024 * 1024),
  /** Of a visitor in one conversation. */
  filesMax: count(0, 100),
  /** How long a conversation is kept after its end. */
  keptDays: count(1, 3650),
} as const;

export type ChatSettings = {
  readonly [Name in keyof typeof chatSettingRules]: z.infer<(typeof chatSettingRules)[Name]>;
};

const usual: ChatSettings = {
  hoursFrom: '09:00',
  hoursTo: '18:00',
  isDaily: false,
  closedText: Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>,
  agentChatsMax: 5,
  waitingMax: 50,
  inactiveMinutes: 30,
  fileTypes: ['jpg', 'png', 'bmp', 'gif', 'pdf'],
  fileBytesMax: 10 * 1024 * 1024,
  filesMax: 10,
  keptDays: 730,
};

const kept = { name: 'chat_settings', text: 'select name, value from chat_setting' };

export async function chatSettings(db: Db): Promise<ChatSettings> {
  const rows = await db.run<{ readonly name: string; readonly value: unknown }>(kept);
  return { ...usual, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}
