// The people of the seed: test personas, not real people, with the sign-ins that `npm start` prints and that journeys use.
// An import of this file has no effect.
import { memberRoles, type AccountType, type RoleId, type StaffRole } from '@causeway/contract';

export type Edition = 'personal' | 'enterprise' | 'console';

/** One password for all of them: it is valid only in test environments. */
export const seedPassword = 'Causeway-Test-1';

export interface SeedPerson {
  readonly email: string;
  /** The name of an invited person. */
  readonly name?: string;
  readonly department?: string;
  /** 1 admin, 2 operator, 3 approver. */
  readonly roleId: RoleId;
}

export interface SeedMember {
  readonly type: AccountType;
  readonly name: string;
  /** Its purpose, in a few words. */
  readonly about: string;
  /** The first person registered the member. */
  readonly people: readonly [SeedPerson, ...SeedPerson[]];
}

const individual = (name: string, email: string, about: string) =>
  ({
    type: 'individual',
    name,
    about,
    people: [{ email, roleId: memberRoles.admin }],
  }) as const satisfies SeedMember;

const business = (name: string, email: string, about: string) =>
  ({
    type: 'business',
    name,
    about,
    people: [{ email, roleId: memberRoles.admin }],
  }) as const satisfies SeedMember;

export const seedMembers = {
  individual: individual('Ivy Individual', 'ivy@personal.example', 'verified, four months of history'),
  business: {
    type: 'business',
    name: 'Bramble Test Trading Limited',
    about: 'verified business, four months of history',
    people: [
      { email: 'admin@bramble.example', roleId: memberRoles.admin },
      {
        email: 'operator@bramble.example',
        roleId: memberRoles.operator,
        name: 'Otto Operator',
        department: 'Payments',
      },
      {
        email: 'rechecker@bramble.example',
        roleId: memberRoles.approver,
        name: 'Rhea Rechecker',
        department: 'Finance',
      },
    ],
  },
  institution: business(
    'Sample Institution Limited',
    'admin@institution.example',
    'institution with the developer platform',
  ),
  waiting: individual('Wanda Waiting', 'wanda@personal.example', 'verification waits for review'),
  waitingBusiness: business(
    'Harbour Sample Holdings Limited',
    'admin@harbour.example',
    'verification waits, and differs from the register',
  ),
  rejected: individual('Ray Rejected', 'ray@personal.example', 'verification was rejected'),
  rejectedSecond: individual('Sonia Second', 'sonia@personal.example', 'rejected by the second reviewer'),
  declined: individual('Dan Declined', 'dan@personal.example', 'verification was declined'),
  expiring: individual('Erin Expiring', 'erin@personal.example', 'verified, document ends within 30 days'),
  expired: individual('Edgar Expired', 'edgar@personal.example', 'verified, document has ended'),
  enquiring: business('Enquiring Test Payments Limited', 'admin@enquiring.example', 'enquiry waits'),
  enquiryProcessed: business(
    'Processed Test Remittance Limited',
    'admin@processed.example',
    'enquiry was found good, waits to be completed',
  ),
  enquiryRejected: business(
    'Rejected Test Wallets Limited',
    'admin@rejected.example',
    'enquiry was rejected',
  ),
  newcomer: individual('Nina Newcomer', 'nina@personal.example', 'just registered, not verified'),
} as const satisfies Record<string, SeedMember>;

/** Base32, of the authenticator of all staff; the world box shows its codes. */
export const seedStaffSecret = 'CAUSEWAYTESTSTAFFONLYCAUSEWAYBOX';

export interface SeedStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

export const seedStaff = {
  reviewer: { email: 'reviewer@causeway.example', name: 'Rita Reviewer', role: 'reviewer' },
  senior: { email: 'senior@causeway.example', name: 'Sam Senior', role: 'senior' },
  auditor: { email: 'auditor@causeway.example', name: 'Aude Auditor', role: 'auditor' },
  trainee: { email: 'trainee@causeway.example', name: 'Tara Trainee', role: 'auditor' },
  treasury: { email: 'treasury@causeway.example', name: 'Theo Treasury', role: 'treasury' },
  support: { email: 'support@causeway.example', name: 'Sue Support', role: 'support' },
  settings: { email: 'settings@causeway.example', name: 'Seth Settings', role: 'settings' },
} as const satisfies Record<string, SeedStaff>;

export interface SignInLine {
  readonly edition: Edition;
  readonly email: string;
  readonly about: string;
}

const roleNames: Readonly<Record<RoleId, string>> = {
  [memberRoles.admin]: 'admin',
  [memberRoles.operator]: 'operator',
  [memberRoles.approver]: 'approver',
};

const linesOf = ({ type, name, about, people }: SeedMember): readonly SignInLine[] =>
  people.map(({ email, roleId }) => ({
    edition: type === 'individual' ? 'personal' : 'enterprise',
    email,
    about: people.length > 1 ? `${name}, ${roleNames[roleId]}` : `${name}, ${about}`,
  }));

/** Every sign-in of the seed, for people to read. */
export const seedSignIns: readonly SignInLine[] = [
  ...Object.values<SeedMember>(seedMembers).flatMap(linesOf),
  ...Object.values(seedStaff).map(({ email, name, role }) => ({
    edition: 'console' as const,
    email,
    about: `${name}, ${role}`,
  })),
];
