// The provider's own money: the balances of its accounts at the banks and of its wallets before anybody pays. Treasury
// enters each amount with its document, and the senior confirms it, so that the books contain the outside balances from the
// first day.
import {
  type HouseAccountName,
  bankPlaceNames,
  channelOfPlace,
  chainPlaceNames,
  channels,
  confirmHouseMovement,
  enterHouseMovement,
  isChainChannel,
  listWallets,
} from '@causeway/contract';
import { type CurrencyCode, decimal, isCurrencyCode } from '@causeway/money';
import type { Call } from './client.ts';
import { seedStaff } from './names.ts';
import { sampleDocument } from './sample-document.ts';
import { type Stage, staffAtWork, treasuryAtWork } from './sessions.ts';
import { until } from './until.ts';

interface OwnFunds {
  readonly place: HouseAccountName;
  readonly currency: CurrencyCode;
  /** The amount as a decimal. */
  readonly amount: string;
}

/** Enters the balances at banks, and coin for the fees of sweeps: on the first day, before anybody pays. */
export async function bringOwnFunds(stage: Stage, day: string): Promise<void> {
  const staff = await houseStaff(stage);
  await enterFunds(staff, await atBanks(stage), day);
  await fillGasWallets(stage, staff.treasury.call);
}

/** The earlier balances of the hot wallets, once the server has read them. */
export async function bringHotWallets(stage: Stage, day: string): Promise<void> {
  const staff = await houseStaff(stage);
  await enterFunds(staff, await inHotWallets(staff.treasury.call), day);
}

/** Buys coin from the box's faucet, for the fees of sweeps. */
async function fillGasWallets({ world }: Stage, call: Call): Promise<void> {
  for (const { channel, place, address } of (await call(listWallets, {})).list)
    if (place === 'gas' && address !== null && isChainChannel(channel))
      await world.payOnChain(channel, {
        to: address,
        ...(channel === channels.erc20 ? { asset: 'ETH', amount: '5' } : { asset: 'TRX', amount: '20000' }),
      });
}

const houseStaff = async (stage: Stage) => ({
  treasury: await treasuryAtWork(stage, seedStaff.treasury),
  senior: await staffAtWork(stage, seedStaff.senior),
});

async function enterFunds(
  { treasury, senior }: Awaited<ReturnType<typeof houseStaff>>,
  funds: readonly OwnFunds[],
  day: string,
): Promise<void> {
  for (const { place, currency, amount } of funds) {
    const name = `Own funds on ${place} in ${currency}`;
    const { documentId } = await treasury.sendDocument(`${name}.pdf`, sampleDocument(name));
    const { movementNo } = await treasury.call(enterHouseMovement, {
      ...{ kind: 'own-funds-in', place, currency, amount, documentId },
      valueDate: day,
      reason: 'Own funds of the provider, held since the account was opened.',
    });
    await senior(confirmHouseMovement, { movementNo, version: 1 });
  }
}

async function atBanks({ world }: Stage): Promise<readonly OwnFunds[]> {
  return (await world.bankBalances()).flatMap(({ channel, currency, amount }) =>
    bankPlaceNames
      .filter((name) => channelOfPlace(name) === channel)
      .map((place) => ({ place, currency, amount })),
  );
}

/** The server reads its wallets by itself, every few minutes. */
const inHotWallets = (treasury: Call): Promise<readonly OwnFunds[]> =>
  until('the hot wallets were read', async () => {
    const { list } = await treasury(listWallets, {});
    const wallets = list.filter(({ place }) => place === 'hot');
    if (wallets.some(({ reading }) => reading === null)) return undefined;
    return wallets.flatMap(({ channel, reading }) =>
      (reading?.balances ?? []).flatMap(({ asset, books }) => {
        const place = chainPlaceNames.find((name) => name === `channel-${channel}`);
        if (!place || books === null || !isCurrencyCode(asset)) return [];
        const { unexplained } = books;
        return decimal(unexplained, asset).minor > 0n
          ? [{ place, currency: asset, amount: unexplained }]
          : [];
      }),
    );
  });
