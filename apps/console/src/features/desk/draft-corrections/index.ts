// Corrections that a reviewer has drafted in this tab and not sent yet.
export {
  draftCorrections,
  followUnload,
  useDraftCorrections,
  useDraftCount,
  useDraftTotal,
} from './use-draft-corrections.ts';
