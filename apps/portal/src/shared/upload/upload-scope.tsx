// Whether anything in a form is being uploaded: said beside the field, so that forms find both in one place.
export { UploadScope, useIsUploading } from '@causeway/ui';
