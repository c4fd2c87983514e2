// Bookings that banks report: each known once, whichever messages report it.
export { withoutBatchReferences } from './batch-references.ts';
export { eventOf } from './booked-event.ts';
export { bookingTools, hearBooking } from './hear-booking.ts';
export {
  type BankBookingRow,
  type BookingStore,
  type BookingSubject,
  bookingPosted,
  updateBooking,
} from './store.ts';
