// The requests to an inspecting process, and its answers.
import { type ErrorName, type UploadType, errorCodes, uploadExtensions } from '@causeway/contract';
import * as z from 'zod/mini';

const isUploadType = (text: unknown): text is UploadType =>
  typeof text === 'string' && text in uploadExtensions;
const uploadType = z.custom<UploadType>(isUploadType);

/** Every type that may be uploaded. */
export const uploadTypes: readonly UploadType[] = Object.keys(uploadExtensions).filter(isUploadType);

export const inspectionRequest = z.object({
  kind: z.enum(['file', 'image']),
  /** The file types that are accepted. */
  types: z.array(uploadType),
});
export type InspectionRequest = z.infer<typeof inspectionRequest>;

export const inspectionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** The bytes follow, unless they are unchanged. */
  z.object({ kind: z.literal('clean'), type: uploadType, contentType: z.string(), isSame: z.boolean() }),
  z.object({ kind: z.literal('no-image') }),
  z.object({
    kind: z.literal('refused'),
    refusal: z.custom<ErrorName>((name) => typeof name === 'string' && name in errorCodes),
    because: z.string(),
  }),
  /** A bug in the inspecting code. */
  z.object({ kind: z.literal('failed'), why: z.string() }),
]);
export type InspectionAnswer = z.infer<typeof inspectionAnswer>;
