// Toasts, shown by Mantine's notifications, each with the icon and colour of its tone.
import { notifications } from '@mantine/notifications';
import { ToneIcon } from './components/icons.tsx';
import { createToaster } from './request/toaster.ts';

/** Shows a text; an identical one that is still there is replaced. */
export const toast = createToaster({
  show: (text, tone) =>
    notifications.show({
      message: text,
      color: tone,
      icon: <ToneIcon tone={tone} size={18} />,
      withBorder: true,
      'data-tone': tone,
    }),
  hide: (id) => {
    notifications.hide(id);
  },
});
