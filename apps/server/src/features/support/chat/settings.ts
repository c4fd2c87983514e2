// Settings of live chat: its hours with the text outside of them, and its limits (SUP-140, SUP-141).
import type { SettingValues, UploadType } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';
import { countWaiting } from './store.ts';

export interface ChatSettings {
  /** Hong Kong time; the last minute is before `hoursTo`. */
  readonly hoursFrom: string;
  readonly hoursTo: string;
  /** Includes Saturdays, Sundays and holidays. */
  readonly isDaily: boolean;
  readonly closedText: { readonly en: string; readonly 'zh-Hans': string; readonly 'zh-Hant': string };
  /** Limits of simultaneous chats: for an agent, and in the queue. */
  readonly agentChatsMax: number;
  readonly waitingMax: number;
  /** Minutes without a word from either side. */
  readonly inactiveMinutes: number;
  readonly fileTypes: readonly UploadType[];
  /** In bytes; a file of exactly this size is refused. */
  readonly fileBytesMax: number;
  /** The files that a visitor may send in one conversation. */
  readonly filesMax: number;
  /** How long a conversation is kept after its end. */
  readonly keptDays: number;
}

const kept = {
  name: 'chat_settings',
  text: `select hours_from "hoursFrom", hours_to "hoursTo", is_daily "isDaily",
    json_build_object('en', coalesce(closed_en, ''), 'zh-Hans', coalesce(closed_zh_hans, ''),
      'zh-Hant', coalesce(closed_zh_hant, '')) "closedText",
    agent_chats_max "agentChatsMax", waiting_max "waitingMax", inactive_minutes "inactiveMinutes",
    file_types "fileTypes", file_megabytes_max * 1048576 "fileBytesMax", files_max "filesMax", kept_days "keptDays"
    from chat_hours, chat_limits`,
};

export async function chatSettings(db: Db): Promise<ChatSettings> {
  const [settings] = await db.run<ChatSettings>(kept);
  if (!settings) throw new Error('no settings of live chat');
  return settings;
}

/** HH:MM. */
function minutesOf(clock: string | null | undefined): number {
  const [hours = 0, minutes = 0] = (clock ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

/** The hours of a week without a holiday. */
function hoursOfWeek(value: SettingValues | null): string {
  const minutes = minutesOf(value?.['hoursTo']) - minutesOf(value?.['hoursFrom']);
  return String(Math.round((minutes / 60) * (value?.['isDaily'] === 'yes' ? 7 : 5) * 10) / 10);
}

export const chatSources = [
  tableSetting({
    name: 'chat-hours',
    table: 'chat_hours',
    effects: () => (changes) =>
      Promise.resolve(
        changes.map(({ before, after }) => ({
          ...{ what: 'hours-of-week', example: null, before: hoursOfWeek(before), after: hoursOfWeek(after) },
        })),
      ),
  }),
  tableSetting({
    name: 'chat-limits',
    table: 'chat_limits',
    effects:
      ({ db }) =>
      async () => [counted('waiting-chats', (await countWaiting(db)).all)],
  }),
];
