// The provider's own money: what its accounts at the banks hold before anybody pays. Treasury enters each amount with its
// document, and the senior confirms it, so that the books say from the first day what the banks say.
import { bankPlaceNames, channelOfPlace, confirmHouseMovement, enterHouseMovement } from '@causeway/contract';
import { seedStaff } from './names.ts';
import { sampleDocument } from './sample-document.ts';
import { type Stage, staffAtWork, treasuryAtWork } from './sessions.ts';

export async function bringOwnFunds(stage: Stage, day: string): Promise<void> {
  const treasury = await treasuryAtWork(stage, seedStaff.treasury);
  const senior = await staffAtWork(stage, seedStaff.senior);
  for (const { channel, currency, amount } of await stage.world.bankBalances()) {
    const title = `Own funds at bank ${channel} in ${currency}`;
    const { documentId } = await treasury.sendDocument(
      `own-funds-${channel}-${currency}.pdf`,
      sampleDocument(title),
    );
    const { movementNo } = await treasury.call(enterHouseMovement, {
      ...{ kind: 'own-funds-in', place: placeOf(channel), currency, amount, documentId },
      valueDate: day,
      reason: 'Own funds of the provider, held since the accounts were opened.',
    });
    await senior(confirmHouseMovement, { movementNo, version: 1 });
  }
}

const placeOf = (channel: number) => bankPlaceNames.find((name) => channelOfPlace(name) === channel);
