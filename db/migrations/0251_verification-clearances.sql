-- What reviewers say when they approve in spite of a failed check or of a file that they have not opened, and a fourth
-- decision: of somebody on a list the first reviewer approves nothing, but refers to the second (VER-152 to VER-154).
alter table verification_decision
  -- [{name, uid, detail, reason}]: the failed check, as it read, and why it is no obstacle.
  add column clearances jsonb not null default '[]' check (jsonb_typeof(clearances) = 'array'),
  -- Why not every new file was opened.
  add column unopened_reason text,
  drop constraint verification_decision_decision_check,
  drop constraint verification_decision_check,
  add constraint verification_decision_kind check (decision in ('approve', 'reject', 'decline', 'refer')),
  add constraint verification_decision_reason check ((decision in ('decline', 'refer')) = (reason is not null)),
  add constraint verification_decision_clearance
    check (decision = 'approve' or (clearances = '[]' and unopened_reason is null));
