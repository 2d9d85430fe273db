import type { ColumnType, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Right } from '#kernel/endpoint.ts';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { EntryId } from '../contract/entry.ts';
import type { Told } from '../rules/facts.ts';
import type { DayMinute } from '../rules/timing.ts';
import type { Channel, Rhythm, Topic } from '../rules/topics.ts';

export type ChoiceRow = { user_id: UserId; topic: Topic; channel: Channel; rhythm: Rhythm; changed_at: Instant };

export type CompanyDefaultRow = { company_id: CompanyId; topic: Topic; channel: Channel; rhythm: Rhythm };

export type TimingRow = {
  user_id: UserId;
  /** Null goes with the company that something is told of. */
  zone: string | null;
  digest_at: DayMinute;
  digest_on: number;
  quiet_from: DayMinute | null;
  quiet_until: DayMinute | null;
  changed_at: Instant;
};

export type EntryTableRow = {
  company_id: CompanyId;
  id: EntryId;
  user_id: UserId;
  topic: Topic;
  facts: JSONColumnType<Told['facts']>;
  key: string;
  about: string | null;
  link: string;
  audience: Right[] | null;
  is_listed: boolean;
  at: Instant;
  read_at: ColumnType<Instant | null, undefined, Instant | null>;
  mail_due_at: Instant | null;
  mail_settled_at: ColumnType<Instant | null, undefined, Instant>;
  push_due_at: Instant | null;
  push_settled_at: ColumnType<Instant | null, undefined, Instant>;
};
export type EntryRow = Selectable<EntryTableRow>;

export type NotificationsTables = {
  'notifications.choice': ChoiceRow;
  'notifications.timing': TimingRow;
  'notifications.entry': EntryTableRow;
  'notifications.company_default': CompanyDefaultRow;
  'notifications.company_setting': { company_id: CompanyId; mails_show_documents: boolean };
};

export const notificationsTables = (db: Kysely<object>): Kysely<NotificationsTables> =>
  db.withTables<NotificationsTables>();
