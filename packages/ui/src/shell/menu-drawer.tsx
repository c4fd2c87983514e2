// The whole menu of a phone, from the bottom of the window.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

export interface MenuDrawerProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MenuDrawer({ opened, title, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer onClose={onClose} opened={opened} position="bottom" size="80%" title={title}>
      {children}
    </Drawer>
  );
}
