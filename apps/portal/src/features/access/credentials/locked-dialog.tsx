// The dialog about too many failed attempts, shown while the lock lasts (ACC-053).
import { createLockedDialog } from '@causeway/web/locked-dialog';

export const LockedDialog = createLockedDialog(() =>
  import('./locked-modal.tsx').then((file) => file.LockedModal),
);
