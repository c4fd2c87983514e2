// The icon of a bank or chain beside the name of an account; decorative.
import { channels, type ChannelCode } from '@causeway/contract';
import type { ReactNode } from 'react';
import classes from './display.module.css';

const bank = <path d="M3 8 10 3.5 17 8M4.5 8v7m3.7-7v7m3.6-7v7m3.7-7v7M3 16.5h14" />;
const chains: Readonly<Partial<Record<ChannelCode, ReactNode>>> = {
  [channels.erc20]: <path d="m10 2.5 5 7.8-5 2.7-5-2.7zM5 12.2l5 5.3 5-5.3-5 2.6z" />,
  [channels.trc20]: <path d="m3 4 11 2 3 2.6L9 17.5zm0 0 6.6 5.8M9 17.5l.6-7.7L14 6m-4.4 3.8L17 8.6" />,
};

export const ChannelMark = ({ channel }: { readonly channel: ChannelCode }) => (
  <span aria-hidden="true" className={classes.channel}>
    <svg
      fill="none"
      height={20}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.5}
      viewBox="0 0 20 20"
      width={20}
    >
      {chains[channel] ?? bank}
    </svg>
  </span>
);
