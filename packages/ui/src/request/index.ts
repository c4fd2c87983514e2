// The request client and what surrounds it.
export type { Download } from './answer.ts';
export { TIMEOUT_MS, UPLOAD_TIMEOUT_MS, createClient } from './client.ts';
export type { BareCall, CallOptions, ClientOptions, RequestClient } from './client.ts';
export * from './codes.ts';
export type { EndpointDescriptor, OpaqueSchema } from './endpoint.ts';
export { lockedSeconds } from './failures.ts';
export { httpMessage, offlineMessage } from './http-messages.ts';
export { createOverlay } from './overlay.ts';
export type { InFlight, Overlay } from './overlay.ts';
export { RequestError, isRequestError } from './request-error.ts';
export type { Failure, FailureKind, Verification } from './request-error.ts';
export { newRequestId } from './request-id.ts';
export { saveDownload } from './save-download.ts';
export { sessionEvents } from './session.ts';
export type { SessionEvent, SessionEvents, SessionListener, TokenStore, Tokens } from './session.ts';
export { createToaster } from './toaster.ts';
export type { Toast, ToastSink, ToastTone } from './toaster.ts';
