// Draws toasts with Mantine's notifications, each with the icon and color of its tone.
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { ToneIcon } from '../components/icons.tsx';
import type { ToastTone } from '../request/toaster.ts';
import classes from './toasts.module.css';

export function showToast(id: string, text: string, tone: ToastTone): void {
  notifications.show({
    id,
    message: text,
    color: tone,
    icon: <ToneIcon size={18} tone={tone} />,
    withBorder: true,
    'data-tone': tone,
  });
}

export function hideToast(id: string): void {
  notifications.hide(id);
}

export function Toasts() {
  return (
    <Notifications
      autoClose={6000}
      classNames={{ root: classes.layer }}
      containerWidth={340}
      limit={4}
      position="bottom-left"
    />
  );
}
