// Licensed institutions that wish to cooperate: their application and staff's decision.
import { institutionStatuses, fileTypes } from '@causeway/contract';
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { fileSlot } from '../../foundation/files/index.ts';
import { decideApplication, notifyApplicantJob } from './decide-application.ts';
import { noteApplication } from './note-application.ts';
import { applicationDetail, applicationList, ownApplication } from './read-application.ts';
import { sendApplication } from './send-application.ts';
import { filesNamed } from './store.ts';
import { notifyApplicant } from './notify-applicant.ts';

export const institutionFiles = fileSlot({
  feature: 'institutions',
  fileTypes: [fileTypes.attachment],
  namedAmong: filesNamed,
  shownAmong: filesNamed,
});

export const institutionsFeature = feature('institutions', (context) => ({
  routes: (router) => {
    router.member(contract.queryInstitutionApplication, (_input, { actor }) =>
      ownApplication(context.db, actor.memberId),
    );
    router.member(contract.sendInstitutionApplication, (input, { actor, request }) =>
      sendApplication(context, actor, request, input),
    );
    router.staff(contract.listApplications, (input, { actor }) => applicationList(context.db, actor, input));
    router.staff(contract.getApplication, ({ memberId }, { actor, language }) =>
      applicationDetail(context.db, actor, memberId, language),
    );
    router.staff(contract.noteApplication, (input, { actor, request }) =>
      noteApplication(context, actor, request, input),
    );
    router.staff(contract.decideApplication, (input, { actor, request }) =>
      decideApplication(context, actor, request, input),
    );
  },
  jobs: (jobs) => {
    jobs.define({
      name: notifyApplicantJob,
      sendsMessage: true,
      data: z.object({
        memberId: z.string(),
        personId: z.nullable(z.uuid()),
        status: z.union([
          z.literal(institutionStatuses.rejected),
          z.literal(institutionStatuses.processed),
          z.literal(institutionStatuses.completed),
        ]),
      }),
      handle: (data, { id }) => notifyApplicant(context, data, id),
    });
  },
}));
