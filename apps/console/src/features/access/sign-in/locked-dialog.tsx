// Too many failed sign-ins: says so for as long as the lock lasts.
import { createLockedDialog } from '@causeway/web/locked-dialog';

export const LockedDialog = createLockedDialog(() =>
  import('./locked-modal.tsx').then((file) => file.LockedModal),
);
