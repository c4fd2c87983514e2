// The features of the server, found among the exports of the rooms' index files. A room with a slot for others' values is
// made here.
import { captchaFeature } from './features/access/captcha/index.ts';
import { recordsFeature } from './features/back-office/records/index.ts';
import { reviewsFeature } from './features/back-office/reviews/index.ts';
import { outsideBalanceSlot, safeguardingFeature } from './features/money/safeguarding/index.ts';
import { documentSlot, supportingDocumentsFeature } from './features/money/supporting-documents/index.ts';
import { fileSlot, filesFeature } from './features/foundation/files/index.ts';
import { casesFeature, outcomeSlot } from './features/verification/cases/index.ts';
import { recordSlot, reviewSlot } from './features/foundation/reviewing/index.ts';
import { settingSlot, settingsFeature } from './features/foundation/settings/index.ts';
import { type Feature, featureSlot } from './platform/feature.ts';
import { inSlots } from './rooms.ts';

/** All settings that staff change at run time. */
export const settingSources = settingSlot.among(inSlots);

export const features: readonly Feature[] = [
  ...featureSlot.among(inSlots),
  captchaFeature(),
  casesFeature(outcomeSlot.among(inSlots)),
  filesFeature(fileSlot.among(inSlots)),
  safeguardingFeature(outsideBalanceSlot.among(inSlots)),
  supportingDocumentsFeature(documentSlot.among(inSlots)),
  reviewsFeature(reviewSlot.among(inSlots)),
  recordsFeature(recordSlot.among(inSlots)),
  settingsFeature(settingSources),
];
