// The enquiry of a licensed institution, and the staff's decision.
import {
  decideApplication,
  getApplication,
  noteApplication,
  sendInstitutionApplication,
  fileTypes,
  type RequestOf,
} from '@causeway/contract';
import type { Call } from './client.ts';
import type { SeedMember } from './names.ts';
import { sampleDocument } from './sample-document.ts';
import type { Person } from './sessions.ts';

/** Enquires with its licence attached. */
export async function enquire({ call, upload }: Person, { name, people }: SeedMember): Promise<void> {
  const licence = await upload(
    fileTypes.attachment,
    'licence.pdf',
    sampleDocument(`Sample licence of ${name}`),
  );
  await call(sendInstitutionApplication, {
    companyName: name,
    email: people[0].email,
    imType: '2',
    imTypeAcct: '+852 5123 4570',
    description: 'Collection accounts and payouts for test customers of ours, by the interface.',
    applyFiles: [licence.fileId],
    version: 0,
  });
}

type Decision = Pick<RequestOf<typeof decideApplication>, 'decision' | 'reason'>;

/** The first staff member processes it and leaves a note for the second. */
export async function processEnquiry(staff: Call, memberId: string, text: string): Promise<void> {
  await staff(noteApplication, { memberId, text });
  await decide(staff, memberId, { decision: 'process' });
}

/** Another staff member completes it: from then on the member is an institution. */
export const completeEnquiry = (staff: Call, memberId: string): Promise<void> =>
  decide(staff, memberId, { decision: 'complete' });

export const rejectEnquiry = (staff: Call, memberId: string, reason: string): Promise<void> =>
  decide(staff, memberId, { decision: 'reject', reason });

async function decide(staff: Call, memberId: string, decision: Decision): Promise<void> {
  const { version } = await staff(getApplication, { memberId });
  await staff(decideApplication, { memberId, version, ...decision });
}
