// The dialog about too many failed sign-ins, shown while the lock lasts.
import { createLockedDialog } from '@causeway/web/locked-dialog';

export const LockedDialog = createLockedDialog(() =>
  import('./locked-modal.tsx').then((file) => file.LockedModal),
);
