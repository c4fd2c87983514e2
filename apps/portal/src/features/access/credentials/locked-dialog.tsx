// Too many failed attempts: says so for as long as the lock lasts (ACC-053).
import { createLockedDialog } from '@causeway/web/locked-dialog';

export const LockedDialog = createLockedDialog(() =>
  import('./locked-modal.tsx').then((file) => file.LockedModal),
);
