// The features that the server is made of, found among what the doors of the rooms export. A room that takes what others
// put into its slot is made here.
import { captchaFeature } from './features/access/captcha/index.ts';
import { recordsFeature } from './features/desk/records/index.ts';
import { reviewsFeature } from './features/desk/reviews/index.ts';
import { documentSlot, supportingDocumentsFeature } from './features/money/supporting-documents/index.ts';
import { fileSlot, filesFeature } from './features/reference/files/index.ts';
import { recordSlot, reviewSlot } from './features/reference/reviewing/index.ts';
import { settingSlot, settingsFeature } from './features/reference/settings/index.ts';
import { type Feature, featureSlot } from './platform/feature.ts';
import { inSlots } from './rooms.ts';

/** Everything that staff change at run time. */
export const settingSources = settingSlot.among(inSlots);

export const features: readonly Feature[] = [
  ...featureSlot.among(inSlots),
  captchaFeature(),
  filesFeature(fileSlot.among(inSlots)),
  supportingDocumentsFeature(documentSlot.among(inSlots)),
  reviewsFeature(reviewSlot.among(inSlots)),
  recordsFeature(recordSlot.among(inSlots)),
  settingsFeature(settingSources),
];
