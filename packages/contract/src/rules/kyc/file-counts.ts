// How many files of one kind a record takes: the field offers no more, the server refuses more. So many
// pages of one document are enough for anybody.

/** By file type (VER-069), of the record itself. */
export const recordFilesOfType = {
  '111': 5,
  '112': 5,
  '114': 10,
  '200': 5,
  '211': 5,
  '36': 10,
  '400': 1,
  '600': 1,
} as const satisfies Readonly<Record<string, number>>;

/** Proofs of address, 400, of one stakeholder. */
export const stakeholderProofsMax = 3;

/** Attachments, 36, of an institution's enquiry. */
export const institutionFilesMax = 5;

type CountedType = keyof typeof recordFilesOfType;

/** Of these types, those of which there are more than a record takes. */
export const overfullTypes = <Type extends CountedType>(
  fileTypes: readonly Type[],
  handedIn: readonly string[],
): readonly Type[] =>
  fileTypes.filter((type) => handedIn.filter((one) => one === type).length > recordFilesOfType[type]);
