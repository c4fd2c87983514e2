// The people who may sign in: people of members, and staff; looked up and added.
export { addStaff, makeDeveloper } from './set-up.ts';
export {
  type PersonWithMember,
  type StaffRow,
  personByEmail,
  personById,
  personByMobile,
  staffByEmail,
  staffById,
  update,
} from './store.ts';
