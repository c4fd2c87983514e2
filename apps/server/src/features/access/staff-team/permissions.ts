// The permissions of each role of staff, read from the declarations of the calls, so that they cannot differ from what is
// enforced.
import { type Endpoint, type Language, type StaffPermission, staffRoles } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { staffCalls as texts } from '../../../platform/call-texts.ts';

/** Steps that lead to a listed call, such as fetching a file's name or saving a draft. */
const STEPS: ReadonlySet<string> = new Set([
  'verification-reviews.draft-corrections',
  'staff-team.resend',
  'staff-team.withdraw',
]);

/** Leaves out reads, which the console shows by its pages, and the calls about one's own access. */
const isShown = ({ access, write, name }: Endpoint): boolean =>
  access.kind === 'staff' && write && access.roles.length < staffRoles.length && !STEPS.has(name);

type Action = keyof typeof texts.en;

const names = Object.keys(texts.en);

const byText = (one: Endpoint, other: Endpoint): number =>
  names.indexOf(one.name) - names.indexOf(other.name);

/** Lists them in the order of their texts. */
export const staffPermissionsIn = (
  language: Language,
  declared: readonly Endpoint[] = endpoints,
): StaffPermission[] =>
  declared
    .toSorted(byText)
    .flatMap((call) =>
      isShown(call) && call.access.kind === 'staff'
        ? [{ call: call.name, action: actionText(call.name, language), roles: [...call.access.roles] }]
        : [],
    );

/** The text of an action; its name without one, which a test finds. */
const actionText = (name: string, language: Language): string =>
  isAction(name) ? texts[language][name] : name;

const isAction = (name: string): name is Action => Object.hasOwn(texts.en, name);
