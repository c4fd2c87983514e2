// The components, each of which knows amounts, tones and texts, and nothing of any feature.
export * from './icons.tsx';
export { AmountInput, useAmountIssue } from './amount-input.tsx';
export type { AmountInputProps } from './amount-input.tsx';
export { AmountText } from './amount-text.tsx';
export type { AmountTextProps } from './amount-text.tsx';
export { BalanceBar } from './balance-bar.tsx';
export type { BalanceBarProps, BalanceShare } from './balance-bar.tsx';
export { CodeButton } from './code-button.tsx';
export type { CodeButtonProps } from './code-button.tsx';
export { useIsCodeSent } from './sent-code.ts';
export { CodeInput } from './code-input.tsx';
export type { CodeInputProps } from './code-input.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export type { ConfirmDialogProps } from './confirm-dialog.tsx';
export { CopyButton, Copyable } from './copyable.tsx';
export type { CopyableProps } from './copyable.tsx';
export { minutesAndSeconds, useCountdown } from './countdown.ts';
export { CountdownRing } from './countdown-ring.tsx';
export type { CountdownRingProps } from './countdown-ring.tsx';
export { DataTable } from './data-table.tsx';
export type { DataTableProps } from './data-table.tsx';
export type { TableColumn } from './table-cards.tsx';
export { ErrorPage } from './error-page.tsx';
export type { ErrorPageProps } from './error-page.tsx';
export { ExportButton, ExportButtons, FileButton } from './file-button.tsx';
export { FormError } from './form-error.tsx';
export type { FormErrorProps } from './form-error.tsx';
export { Logo } from './logo.tsx';
export type { LogoProps } from './logo.tsx';
export { CopyableMasked, MaskedText } from './masked-text.tsx';
export type { MaskedTextProps } from './masked-text.tsx';
export { groupedNumber } from './masking.ts';
export { PageHeader } from './page-header.tsx';
export type { PageHeaderProps } from './page-header.tsx';
export { EmptyState, ErrorState, LoadingState, RefusedState } from './page-states.tsx';
export type {
  EmptyStateProps,
  ErrorStateProps,
  LoadingStateProps,
  RefusedStateProps,
} from './page-states.tsx';
export { QrCode } from './qr-code.tsx';
export type { QrCodeProps } from './qr-code.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export type { RecoveryCodesProps } from './recovery-codes.tsx';
export { RoleTable } from './role-table.tsx';
export type { RoleLine, RoleTableProps } from './role-table.tsx';
export { SideDrawer } from './side-drawer.tsx';
export type { SideDrawerProps } from './side-drawer.tsx';
export { useServerNow } from './server-now.ts';
export { StaleNotice } from './stale-notice.tsx';
export { StatusTag } from './status-tag.tsx';
export type { StatusTagProps } from './status-tag.tsx';
export { ProgressSteps, Timeline } from './steps.tsx';
export type { ProgressStep, ProgressStepsProps, StepState, TimelineEntry, TimelineProps } from './steps.tsx';
export { SentRequest } from './sent-request.tsx';
export type { SentRequestProps } from './sent-request.tsx';
export { UnsavedChanges } from './unsaved-changes.tsx';
export type { UnsavedChangesProps } from './unsaved-changes.tsx';
export { WizardSteps } from './wizard-steps.tsx';
export { DetailLines, Fold, SummaryList } from './summary-list.tsx';
export type { SummaryItem, SummaryListProps } from './summary-list.tsx';
export { PAGE_SIZES, TableFoot } from './table-foot.tsx';
export type { Paging } from './table-foot.tsx';
export { TimeText, useMoment } from './time-text.tsx';
export type { TimeTextProps } from './time-text.tsx';
