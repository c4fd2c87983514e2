// Tones for the states of webhook notifications.
import type { NotificationState } from '@causeway/contract';
import type { Tone } from '@causeway/ui';

export const notificationTones = {
  waiting: 'wait',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<NotificationState, Tone>;
