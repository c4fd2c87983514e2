// How much room the window has: on a phone a dialog takes all of it.
import { useMediaQuery } from '@mantine/hooks';

/** Whether a dialog has the page around it; told at the first drawing, so that no dialog changes under a finger. */
export const useViewportFitsDialog = (): boolean =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
