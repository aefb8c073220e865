// Made by `npm run db:types` from the migrated database; do not edit.
import type { Generated } from "kysely";

export interface Acknowledgements {
  message_id: string;
  user_id: string;
  conversation_id: string;
  acknowledged_at: string;
}

export interface Activities {
  id: string;
  fact_id: number | null;
  kind: string;
  organization_id: string;
  team_id: string | null;
  project_id: string | null;
  place_id: string;
  actor_id: string | null;
  object_id: string;
  object_name: string;
  details: Generated<unknown>;
  count: Generated<number>;
  created_at: string;
}

export interface AnnotationReplies {
  id: string;
  file_id: string;
  number: number;
  content: string;
  created_by: string;
  created_at: Generated<string>;
  mentions: Generated<string[]>;
  mention_names: Generated<string[]>;
}

export interface Annotations {
  id: string;
  file_id: string;
  version: number;
  number: number;
  page: number | null;
  type: string;
  x: number;
  y: number;
  width: number | null;
  height: number | null;
  color: string;
  content: string;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  resolved_at: string | null;
  resolved_by: string | null;
  mentions: Generated<string[]>;
  mention_names: Generated<string[]>;
  strokes: unknown | null;
}

export interface Appearances {
  user_id: string;
  theme: string;
  variant: string;
  layout_density: string;
  custom_accent_color: string | null;
  sidebar_collapsed: boolean;
  show_animations: boolean;
  changed_at: string;
}

export interface AuditLog {
  id: Generated<number>;
  at: Generated<string>;
  actor_id: string | null;
  action: string;
  object: string;
  object_id: string | null;
  organization_id: string | null;
  address: string;
  details: Generated<unknown>;
}

export interface AutomationMessages {
  message_id: string;
  conversation_id: string;
}

export interface AutomationRuns {
  id: string;
  trigger_id: string;
  message_id: string;
  seq: number;
  action: unknown;
  only_if: string | null;
  tries: Generated<number>;
  due_at: string | null;
  finished_at: string | null;
  error: string | null;
}

export interface AutomationTriggers {
  id: string;
  seed: Generated<string>;
  conversation_id: string;
  owner_id: string;
  template_id: string | null;
  name: string;
  description: string;
  conditions: unknown;
  actions: unknown;
  enabled: boolean;
  time_zone: string;
  priority: string;
  category: string;
  seen_seq: number;
  trigger_count: Generated<number>;
  failure_count: Generated<number>;
  last_triggered: string | null;
  last_wrote: string | null;
  last_wrote_on: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface BlobPreviews {
  source: string;
  kind: string;
  problem: string | null;
  width: number | null;
  height: number | null;
  pages: number | null;
  duration_ms: number | null;
  made_at: Generated<string>;
}

export interface BlobTexts {
  source: string;
  content: string;
  words: string;
}

export interface Blobs {
  sha256: string;
  size: number;
  created_at: Generated<string>;
}

export interface CalendarAddresses {
  user_id: string;
  token_hash: Buffer;
  kinds: Generated<string[]>;
  made_at: Generated<string>;
  last_read_at: string | null;
}

export interface Challenges {
  hash: Buffer;
  kind: string;
  user_id: string | null;
  value: Generated<string>;
  expires_at: string;
}

export interface ConsultationMails {
  consultation_id: string;
  user_id: string;
  title: string;
  scheduled_at: string;
  duration: number;
  is_off: Generated<boolean>;
  is_mailed: Generated<boolean>;
  sequence: Generated<number>;
  before: unknown | null;
  as_of: string;
}

export interface Consultations {
  id: string;
  conversation_id: string;
  type: string;
  status: Generated<string>;
  scheduled_at: string;
  duration: number;
  facilitator_id: string;
  agenda: Generated<string[]>;
  outcomes: Generated<string[]>;
  follow_up_tasks: Generated<unknown>;
  notes: Generated<string>;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  project_id: string | null;
  reminded_for: string | null;
}

export interface Conversations {
  id: string;
  type: string;
  name: string;
  description: string;
  organization_id: string | null;
  team_id: string | null;
  project_id: string | null;
  direct_key: string | null;
  priority: string;
  tags: Generated<string[]>;
  last_seq: Generated<number>;
  last_activity: Generated<string>;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface DashboardLayouts {
  user_id: string;
  layouts: unknown | null;
  changed_at: string;
}

export interface DesignReviews {
  id: string;
  file_id: string;
  version: number | null;
  review_type: string;
  status: Generated<string>;
  assigned_to: string;
  reviewer: string | null;
  created_by: string;
  note: string;
  deadline: string | null;
  reminded_for: string | null;
  created_at: Generated<string>;
  decided_at: string | null;
  updated_at: Generated<string>;
}

export interface Drafts {
  user_id: string;
  conversation_id: string;
  content: string;
  written_at: string;
}

export interface Facts {
  id: Generated<number>;
  name: string;
  rooms: string[];
  payload: unknown;
  actor_id: string | null;
  created_at: Generated<string>;
  told_at: string | null;
  heard_at: string | null;
  moved: string[] | null;
  hear_failures: Generated<number>;
  hear_again_at: string | null;
  set_aside_at: string | null;
}

export interface FileVersions {
  file_id: string;
  version: number;
  sha256: string;
  size: number;
  name: string;
  mime_type: string;
  width: number | null;
  height: number | null;
  preview: string;
  uploaded_by: string;
  restored_from: number | null;
  created_at: Generated<string>;
  pages: number | null;
  duration_ms: number | null;
  preview_problem: string | null;
  has_thumb: Generated<boolean>;
  note: Generated<string>;
  decision: string | null;
  decided_by: string | null;
  decided_at: string | null;
}

export interface Files {
  id: string;
  project_id: string | null;
  name: string;
  category: string;
  status: string;
  mime_type: string;
  sha256: string;
  width: number | null;
  height: number | null;
  preview: string;
  uploaded_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  folder_id: string | null;
  version: Generated<number>;
  size: Generated<number>;
  sort_name: Generated<string>;
  base_name: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  pages: number | null;
  duration_ms: number | null;
  preview_problem: string | null;
  has_thumb: Generated<boolean>;
  version_at: Generated<string>;
}

export interface Folders {
  id: string;
  project_id: string;
  parent_id: string | null;
  name: string;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Identities {
  provider: string;
  subject: string;
  user_id: string;
  email: string;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
}

export interface Inquiries {
  id: string;
  name: string;
  email: string;
  ensemble: string;
  season: Generated<string>;
  theme: Generated<string>;
  challenges: Generated<string>;
  timeline: string | null;
  newsletter: Generated<boolean>;
  state: string;
  assignee_id: string | null;
  organization_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface InquiryEntries {
  id: string;
  inquiry_id: string;
  kind: string;
  body: string;
  author_id: string | null;
  created_at: Generated<string>;
}

export interface Invitations {
  id: string;
  organization_id: string;
  team_id: string | null;
  project_id: string | null;
  email: string;
  role: string;
  link_hash: Buffer;
  mail_hash: Buffer;
  invited_by: string;
  created_at: Generated<string>;
  expires_at: string;
  accepted_at: string | null;
  accepted_by: string | null;
  declined_at: string | null;
  revoked_at: string | null;
}

export interface LostParticipations {
  conversation_id: string;
  user_id: string;
}

export interface Mails {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
  reply_to: string | null;
  next_try_at: Generated<string>;
  link_of: string | null;
  link_ends_at: string | null;
  server_was_away: Generated<boolean>;
  about: string | null;
  calendar: string | null;
  unsubscribe: string | null;
}

export interface MessageEdits {
  message_id: string;
  version: number;
  content: string;
  written_at: string;
  edit_id: string | null;
}

export interface Messages {
  conversation_id: string;
  seq: number;
  id: string;
  author_id: string;
  type: string;
  content: string;
  reply_to: string | null;
  mentions: string[];
  attachments: string[];
  priority: string;
  is_edited: Generated<boolean>;
  created_at: string;
  updated_at: string;
  version: Generated<number>;
  deleted_at: string | null;
  is_forwarded: Generated<boolean>;
  needs_acknowledgement: Generated<boolean>;
  reminded_at: string | null;
  topic_id: string | null;
  signs: Generated<string[]>;
  forwarded_from: string | null;
  changed_at: string | null;
  mention_names: Generated<string[]>;
}

export interface MilestoneAssignees {
  milestone_id: string;
  user_id: string;
}

export interface Milestones {
  id: string;
  project_id: string;
  name: string;
  description: string;
  status: string;
  priority: string;
  due_date: string | null;
  position: number;
  completed_at: string | null;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  progress: Generated<number>;
}

export interface NotificationMails {
  user_id: string;
  mailed_at: string;
}

export interface NotificationPreferences {
  user_id: string;
  email: boolean;
  email_digest: boolean;
  sound: boolean;
  desktop: boolean;
  messages: boolean;
  projects: boolean;
  consultations: boolean;
  has_quiet_hours: boolean;
  quiet_start: string;
  quiet_end: string;
  time_zone: string;
  changed_at: Generated<string>;
  system: Generated<boolean>;
  priorities: Generated<string[]>;
  shows_previews: Generated<boolean>;
  groups_similar: Generated<boolean>;
  workflows: Generated<boolean>;
  reads_seen: Generated<boolean>;
}

export interface Notifications {
  id: Generated<string>;
  user_id: string;
  type: string;
  priority: string;
  title: string;
  message: string;
  actor_id: string;
  conversation_id: string | null;
  message_id: string | null;
  seq: number | null;
  created_at: string;
  read_at: string | null;
  version: Generated<number>;
  project_id: string | null;
  file_id: string | null;
  annotation_id: string | null;
  review_id: string | null;
  actionable: Generated<boolean>;
  archived_at: string | null;
  snoozed_until: string | null;
  mailed_at: string | null;
  pushed_at: string | null;
  workflow_id: string | null;
  milestone_id: string | null;
  due_for: string | null;
  organization_id: string | null;
  team_id: string | null;
  inquiry_id: string | null;
  workflow_step: string | null;
  dismissed_at: string | null;
}

export interface OneTimeTokens {
  token_hash: Buffer;
  purpose: string;
  user_id: string | null;
  email: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface OrganizationMembers {
  organization_id: string;
  user_id: string;
  role: string;
  joined_at: Generated<string>;
}

export interface Organizations {
  id: string;
  name: string;
  description: string;
  type: string;
  location: string;
  contact_email: string;
  contact_phone: string;
  website: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: string | null;
}

export interface Participants {
  conversation_id: string;
  user_id: string;
  role: string;
  last_read_seq: Generated<number>;
  joined_at: Generated<string>;
  read_version: Generated<number>;
  marked_at_seq: Generated<number>;
  was_read_seq: Generated<number>;
  is_archived: Generated<boolean>;
  is_muted: Generated<boolean>;
  is_pinned: Generated<boolean>;
  settings_version: Generated<number>;
  joined_seq: Generated<number>;
  last_said_seq: Generated<number>;
}

export interface Passkeys {
  id: string;
  user_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface PerformanceCounts {
  day: string;
  page: string;
  metric: string;
  span: number;
  count: number;
}

export interface Posters {
  file_id: string;
  source: string;
  variant: string;
  sha256: string;
}

export interface Presence {
  user_id: string;
  server_id: string;
  seen_at: Generated<string>;
}

export interface Previews {
  source: string;
  variant: string;
  sha256: string;
}

export interface ProjectMembers {
  project_id: string;
  user_id: string;
  role: string;
  joined_at: Generated<string>;
}

export interface Projects {
  id: string;
  organization_id: string;
  team_id: string | null;
  name: string;
  description: string;
  status: string;
  priority: string;
  progress: Generated<number>;
  project_type: string;
  due_date: string | null;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: string | null;
  archived_at: string | null;
  milestones_total: Generated<number>;
  milestones_completed: Generated<number>;
  completed_at: string | null;
}

export interface PushSubscriptions {
  session_id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<string>;
}

export interface Reactions {
  message_id: string;
  user_id: string;
  reaction: string;
  created_at: Generated<string>;
}

export interface RecoveryCodes {
  user_id: string;
  code_hash: Buffer;
  used_at: string | null;
}

export interface ReviewFeedback {
  id: string;
  review_id: string;
  overall: string;
  version: number;
  decision: string | null;
  author: string;
  created_at: Generated<string>;
  mentions: Generated<string[]>;
  mention_names: Generated<string[]>;
}

export interface Sessions {
  id: string;
  user_id: string;
  token_hash: Buffer;
  bind_hash: Buffer | null;
  idle_seconds: number;
  user_agent: string;
  address: string;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
}

export interface Stars {
  user_id: string;
  message_id: string;
  conversation_id: string;
  created_at: Generated<string>;
}

export interface Studio {
  id: Generated<boolean>;
  name: string;
  founder: string;
  email: string;
  tagline: string;
  seasons: string;
  best_times: string[];
  services: unknown;
  concepts: unknown;
  logo: string | null;
  logo_sha256: string | null;
  updated_at: string | null;
}

export interface TeamMembers {
  team_id: string;
  user_id: string;
  role: string;
  joined_at: Generated<string>;
}

export interface Teams {
  id: string;
  organization_id: string;
  name: string;
  description: string;
  is_private: boolean;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: string | null;
}

export interface Throttles {
  key: string;
  tries: number;
  resets_at: string;
}

export interface TopicReads {
  user_id: string;
  topic_id: string;
  last_read_seq: number;
}

export interface Topics {
  id: string;
  conversation_id: string;
  title: string;
  root_id: string;
  started_by: string;
  created_at: string;
}

export interface TotpSecrets {
  user_id: string;
  secret: Buffer;
  confirmed_at: string | null;
  last_step: Generated<number>;
}

export interface UntoldMessages {
  message_id: string;
  stored_at: Generated<string>;
}

export interface Uploads {
  id: string;
  user_id: string;
  project_id: string | null;
  folder_id: string | null;
  file_id: string | null;
  name: string;
  category: string;
  size: number;
  received: Generated<number>;
  state: Generated<unknown>;
  head: Generated<Buffer>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  finished_at: string | null;
  note: Generated<string>;
}

export interface Users {
  id: string;
  name: string;
  email: string;
  password_hash: string | null;
  user_type: string;
  avatar: string | null;
  last_seen_at: string | null;
  disabled_at: string | null;
  created_at: Generated<string>;
  email_verified_at: string | null;
  avatar_sha256: string | null;
  deleted_at: string | null;
}

export interface WorkflowTemplates {
  id: string;
  name: string;
  definition: unknown;
  version: Generated<number>;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface Workflows {
  id: string;
  seed: Generated<string>;
  project_id: string;
  template: unknown;
  variables: unknown;
  time_zone: string;
  status: Generated<string>;
  tokens: unknown;
  round: Generated<number>;
  errors: Generated<unknown>;
  waits_for: Generated<string[]>;
  wake_at: string | null;
  started_by: string;
  started_at: Generated<string>;
  completed_at: string | null;
  updated_at: Generated<string>;
}

export interface Tables {
  acknowledgements: Acknowledgements;
  activities: Activities;
  annotation_replies: AnnotationReplies;
  annotations: Annotations;
  appearances: Appearances;
  audit_log: AuditLog;
  automation_messages: AutomationMessages;
  automation_runs: AutomationRuns;
  automation_triggers: AutomationTriggers;
  blob_previews: BlobPreviews;
  blob_texts: BlobTexts;
  blobs: Blobs;
  calendar_addresses: CalendarAddresses;
  challenges: Challenges;
  consultation_mails: ConsultationMails;
  consultations: Consultations;
  conversations: Conversations;
  dashboard_layouts: DashboardLayouts;
  design_reviews: DesignReviews;
  drafts: Drafts;
  facts: Facts;
  file_versions: FileVersions;
  files: Files;
  folders: Folders;
  identities: Identities;
  inquiries: Inquiries;
  inquiry_entries: InquiryEntries;
  invitations: Invitations;
  lost_participations: LostParticipations;
  mails: Mails;
  message_edits: MessageEdits;
  messages: Messages;
  milestone_assignees: MilestoneAssignees;
  milestones: Milestones;
  notification_mails: NotificationMails;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  one_time_tokens: OneTimeTokens;
  organization_members: OrganizationMembers;
  organizations: Organizations;
  participants: Participants;
  passkeys: Passkeys;
  performance_counts: PerformanceCounts;
  posters: Posters;
  presence: Presence;
  previews: Previews;
  project_members: ProjectMembers;
  projects: Projects;
  push_subscriptions: PushSubscriptions;
  reactions: Reactions;
  recovery_codes: RecoveryCodes;
  review_feedback: ReviewFeedback;
  sessions: Sessions;
  stars: Stars;
  studio: Studio;
  team_members: TeamMembers;
  teams: Teams;
  throttles: Throttles;
  topic_reads: TopicReads;
  topics: Topics;
  totp_secrets: TotpSecrets;
  untold_messages: UntoldMessages;
  uploads: Uploads;
  users: Users;
  workflow_templates: WorkflowTemplates;
  workflows: Workflows;
  live_conversations: Conversations;
  live_organizations: Organizations;
  live_projects: Projects;
  live_teams: Teams;
}
