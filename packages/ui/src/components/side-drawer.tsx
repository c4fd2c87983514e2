// A drawer at the side for the detail of a row: head, and content that scrolls.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

export interface SideDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Small buttons beside the cross, for the record as a whole. */
  readonly tools?: ReactNode;
  /** 480 px unless the record and its evidence are side by side. */
  readonly size?: number;
}

export function SideDrawer({ opened, onClose, title, tools, children, size = 480 }: SideDrawerProps) {
  return (
    <Drawer
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
      onClose={onClose}
      opened={opened}
      size={size}
      title={title}
    >
      {tools !== undefined && <div className={classes.drawerTools}>{tools}</div>}
      <div className={classes.scroll}>{children}</div>
    </Drawer>
  );
}
