// The window's size: on a phone a dialog fills it.
import { useMediaQuery } from '@mantine/hooks';

/**
 * True if a dialog leaves part of the page visible; known at the first drawing, so that no dialog changes
 * under a finger.
 */
export const useViewportFitsDialog = (): boolean =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
