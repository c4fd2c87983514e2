// The evidence for a decision: panels with lines and checks, and its audit trail.
export { CheckList, Line, Lines, MemberLink, Nothing, Panel, Side, Sides } from './evidence.tsx';
export { AskMember } from './ask-member.tsx';
export { DueText } from './due-text.tsx';
export { MemberRequests } from './member-requests.tsx';
export { Matches } from './matches.tsx';
export { PaymentsStopped } from './payments-stopped.tsx';
export { JournalTable } from './journal-table.tsx';
export { subjectLink, subjectOf } from './subject.ts';
export { Trail } from './trail.tsx';
