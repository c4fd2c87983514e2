// Refuses SQL over another area's tables: who needs what they hold asks a feature of that area by its index.
import { type Finding, type Rule, isTest } from './rule.ts';

/** Members, their people and staff, and their sessions: every area may read them. */
const EVERYBODYS = 'member person session staff staff_session';

/** The tables by area; a new one is added here. */
const TABLES: Readonly<Record<string, string>> = {
  platform: 'answered_request audit session_times session_token staff_session_token',
  access: `authenticator authenticator_binding code_event developer_change developer_key developer_platform graphic_code held_mailbox invitation_code login_record notification notification_attempt open_call_count open_call_nonce passkey passkey_challenge password_reset person_address
    pending_sign_in recheck_loosened recheck_setting role_grant safety_notice sessions_link_use sign_in_attempts sign_in_lock sign_in_pressure staff_proof staff_recovery
    staff_request staff_sign_in staff_tie team_invitation trusted_browser verification_code`,
  verification: `agreement_consent agreement_version identity_check identity_check_attempt identity_check_failure identity_check_link institution_application institution_note
    verification verification_alert verification_claim verification_decision verification_drafted_items verification_party_screening
    verification_submission verification_todo`,
  money: `approval bank_account_heard bank_booking bank_cursor bank_message_aside bank_send bill bill_change billing_fee billing_month blocked_payment chain_attempt chain_binding chain_check chain_foreign chain_left chain_outcome chain_scan chain_send chain_sequence chain_stop collection_account collection_limit
    collection_account_room address_detection deposit deposit_fee entry_day entry_day_upto exchange exchange_fee exchange_quote funds_export fx_spread legacy_order legacy_statement limit_usage movement_count movement_limit network_fee node_finding opening_limit payee prepaid_transfer
    return_correction small_deposit small_deposit_credit small_deposit_source staff_threshold sub_account sub_account_move transaction_supplement transfer transfer_fee transfer_preparation unmatched_payment unproven_payment`,
  support: `announcement announcement_confirmation announcement_version suggestion canned_answer chat_conversation chat_file chat_message chat_note
    chat_beginner chat_hours chat_limits`,
  desk: 'access_request',
  reference:
    'country_risk dictionary_entry file finding_clearance holiday loose_file message message_way review_hold setting setting_change setting_change_line',
};

/** The trail is the platform's to write; the desk shows it to staff, access to the business whose people they are. */
const READERS: Readonly<Record<string, readonly string[]>> = { audit: ['desk', 'access'] };

const areaOf = new Map(
  Object.entries(TABLES).flatMap(([area, names]) => names.split(/\s+/).map((name) => [name, area] as const)),
);
const listed = new Set([...areaOf.keys(), ...EVERYBODYS.split(' ')]);

const inCalls =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|insert|update|unchanged)\(\s*'([a-z_]+)(?: as \w+)?'/g;
const inText = /\b(?:from|join|insert into|update|delete from) ([a-z_]+)\b/g;
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const SCHEMA = 'apps/server/src/platform/db/tables.ts';

export const tableAreas: Rule = {
  name: 'table-areas',
  reads: (path) => path === SCHEMA || (FEATURE.test(path) && !isTest(path) && !path.includes('.testing.')),
  find({ path, text }) {
    return path === SCHEMA ? unlisted(text) : foreign(FEATURE.exec(path)?.[1] ?? '', text);
  },
};

function unlisted(text: string): readonly Finding[] {
  return [...text.matchAll(/^ {2}([a-z_]+): \w+Table;$/gm)]
    .filter(([, table = '']) => !listed.has(table))
    .map(({ 1: table, index }) => ({
      line: lineAt(text, index),
      message: `${table} has no area: add it to scripts/tidy/table-areas.ts`,
    }));
}

function foreign(area: string, text: string): readonly Finding[] {
  return [...text.matchAll(inCalls), ...text.matchAll(inText)].flatMap(({ 1: table = '', index }) => {
    const home = areaOf.get(table);
    if (home === undefined || home === area || READERS[table]?.includes(area)) return [];
    const message = `${table} is a table of ${home}: ask a feature of ${home} by its index, and keep the SQL there`;
    return [{ line: lineAt(text, index), message }];
  });
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
