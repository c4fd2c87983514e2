// The pictures of the rail.
import { InstitutionIcon, InvitationIcon, ListIcon, PeopleIcon, ShieldIcon, WalletIcon } from '@causeway/ui';
import type { ReactNode } from 'react';
import type { RailRoute } from '../shared/routes.ts';

export const railPictures: Readonly<Record<RailRoute, ReactNode>> = {
  reviews: <ShieldIcon />,
  members: <PeopleIcon />,
  institutions: <InstitutionIcon />,
  invitations: <InvitationIcon />,
  treasury: <WalletIcon />,
  audit: <ListIcon />,
};
