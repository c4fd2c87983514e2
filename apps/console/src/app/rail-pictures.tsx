// The pictures of the rail.
import { ListIcon, PeopleIcon, ShieldIcon, WalletIcon } from '@causeway/ui';
import type { ReactNode } from 'react';
import type { RailRoute } from '../shared/routes.ts';

export const railPictures: Readonly<Record<RailRoute, ReactNode>> = {
  reviews: <ShieldIcon />,
  members: <PeopleIcon />,
  treasury: <WalletIcon />,
  audit: <ListIcon />,
};
