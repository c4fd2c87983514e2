// The house's own movements: charges, interest, own funds, moves between places, hedges, write-offs and corrections.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { movementBreaks } from './books-breaks.ts';
import { confirmMovements } from './confirm-several.ts';
import { confirmMovement, rejectMovement, withdrawMovement } from './decide-movement.ts';
import { downloadDocument, purgeDocuments, uploadDocument } from './documents.ts';
import { enterMovement } from './enter-movement.ts';
import { listMovements, readMovement } from './list-movements.ts';
import { listOnSuspense } from './suspense-bookings.ts';
import { movementTools } from './tools.ts';

export { gasReference } from './gas-reference.ts';
export { refuseWrongPart, turnsOf } from './limits.ts';
export { type MovementPlan, planBooked } from './plan-booked.ts';
export { keepWritten, planPrepared } from './plan-prepared.ts';
export { bookByRule, movementRuleSetting } from './rules.ts';
export { takenByBanks } from './suspense-bookings.ts';
export { movementTools } from './tools.ts';

export const houseMovementsFeature = feature('house-movements', (context) => {
  const tools = context.use(movementTools);
  return {
    booksBreaks: movementBreaks,
    routes: (router) => {
      router.staff(contract.listHouseMovements, (page, { actor }) => listMovements(tools, actor, page));
      router.staff(contract.getHouseMovement, (named, { actor }) => readMovement(tools, actor, named));
      router.staff(contract.enterHouseMovement, (input, { actor, request }) =>
        enterMovement(tools, actor, request, input),
      );
      router.staff(contract.confirmHouseMovement, (seen, { actor, request }) =>
        confirmMovement(tools, actor, request, seen),
      );
      router.staff(contract.confirmHouseMovements, (input, { actor, request }) =>
        confirmMovements(tools, actor, request, input),
      );
      router.staff(contract.rejectHouseMovement, (input, { actor, request }) =>
        rejectMovement(tools, actor, request, input),
      );
      router.staff(contract.withdrawHouseMovement, (seen, { actor, request }) =>
        withdrawMovement(tools, actor, request, seen),
      );
      router.staff(contract.uploadHouseDocument, (_, call) => uploadDocument(tools, call));
      router.staff(contract.downloadHouseDocument, (named, call) => downloadDocument(tools, call, named));
      router.staff(contract.listSuspenseBookings, (page) => listOnSuspense(tools, page));
    },
    gauges: (gauges) =>
      gauges.watchLevel({
        name: 'causeway_house_movements_waiting',
        help: 'Movements of the house that staff entered or the machine prepared, and nobody decided',
        read: () => tools.store.countWaiting(),
      }),
    scheduledTasks: (tasks) =>
      tasks.define({
        name: 'house-movements.purge-documents',
        everySeconds: 3600,
        handle: (now) => purgeDocuments(tools, now),
      }),
  };
});
