// The house's own movements: charges, interest, own funds, moves between places, hedges, write-offs and corrections.
export { type MovementMoney, movementJournal, movementPostings } from './journals.ts';
export { type BookedMovement, type MovementPlan, planBooked } from './plan-booked.ts';
export { movementStates } from './states.ts';
