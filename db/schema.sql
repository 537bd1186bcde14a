-- The schema of the embedded database and its first rows, as the migrations make them. New databases are made of it.
-- `CASA_WRITE_SCHEMA=1 npx vitest run --project unit schema` writes it anew.

create table "accounts" (
  "id" text primary key,
  "role" text not null,
  "email" text not null,
  "email_key" text not null,
  "password_hash" text not null,
  "must_change_password" integer not null,
  "created_at" text not null,
  "updated_at" text not null,
  "erased_at" text,
  "closed_at" text,
  constraint "accounts_role_email_key_key" unique ("role", "email_key"),
  constraint "accounts_role_check" check (role in ('admin', 'teacher', 'student')),
  constraint "accounts_must_change_password_check" check (must_change_password in (0, 1))
);

create table "accounts_bin" (
  "id" text primary key,
  "role" text not null,
  "email" text not null,
  "email_key" text not null,
  "password_hash" text not null,
  "must_change_password" integer not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_batch" text not null,
  "erased_at" text,
  "closed_at" text,
  constraint "accounts_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "accounts_bin_deleted_batch_idx" on "accounts_bin" ("deleted_batch");

create table "admins" (
  "id" text primary key,
  "first_name" text not null,
  "middle_name" text not null,
  "last_name" text not null,
  "sort_name" text not null,
  "search_name" text not null,
  "image" text,
  "created_at" text not null,
  "updated_at" text not null,
  "phone" text not null,
  constraint "admins_id_fkey" foreign key ("id") references "accounts" ("id") on delete cascade,
  constraint "admins_image_fkey" foreign key ("image") references "files" ("path")
);

create index "admins_image_idx" on "admins" ("image");

create index "admins_sort_name_id_idx" on "admins" ("sort_name", "id");

create table "admins_bin" (
  "id" text primary key,
  "first_name" text not null,
  "middle_name" text not null,
  "last_name" text not null,
  "sort_name" text not null,
  "search_name" text not null,
  "image" text,
  "created_at" text not null,
  "updated_at" text not null,
  "phone" text not null,
  "deleted_batch" text not null,
  constraint "admins_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "admins_bin_image_fkey" foreign key ("image") references "files" ("path")
);

create index "admins_bin_deleted_batch_idx" on "admins_bin" ("deleted_batch");

create index "admins_bin_image_idx" on "admins_bin" ("image");

create table "agreement_lessons" (
  "agreement_id" text not null,
  "lesson_id" text not null,
  constraint "agreement_lessons_agreement_id_lesson_id_key" primary key ("agreement_id", "lesson_id"),
  constraint "agreement_lessons_agreement_id_fkey" foreign key ("agreement_id") references "agreements" ("id") on delete cascade,
  constraint "agreement_lessons_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id") on delete cascade
);

create index "agreement_lessons_lesson_id_idx" on "agreement_lessons" ("lesson_id");

create table "agreement_lessons_bin" (
  "agreement_id" text not null,
  "lesson_id" text not null,
  "deleted_batch" text not null,
  constraint "agreement_lessons_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "agreement_lessons_bin_agreement_id_lesson_id_key" primary key ("agreement_id", "lesson_id")
);

create index "agreement_lessons_bin_deleted_batch_idx" on "agreement_lessons_bin" ("deleted_batch");

create table "agreements" (
  "id" text primary key,
  "student_id" text not null,
  "day" text not null,
  "text" text not null,
  "by_day" text,
  "state" text not null,
  "done_by" text,
  "done_at" text,
  "version" integer not null,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  constraint "agreements_maker_id_client_id_key" unique ("maker_id", "client_id"),
  constraint "agreements_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "agreements_state_check" check (state in ('open', 'done'))
);

create index "agreements_student_id_state_day_id_idx" on "agreements" ("student_id", "state", "day", "id");

create table "agreements_bin" (
  "id" text primary key,
  "student_id" text not null,
  "day" text not null,
  "text" text not null,
  "by_day" text,
  "state" text not null,
  "done_by" text,
  "done_at" text,
  "version" integer not null,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "agreements_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "agreements_bin_deleted_batch_idx" on "agreements_bin" ("deleted_batch");

create table "album_areas" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "album_id" text not null,
  "position" integer not null,
  constraint "album_areas_album_id_name_key_key" unique ("album_id", "name_key"),
  constraint "album_areas_album_id_fkey" foreign key ("album_id") references "albums" ("id") on delete cascade
);

create table "album_areas_bin" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "album_id" text not null,
  "position" integer not null,
  "deleted_batch" text not null,
  constraint "album_areas_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "album_areas_bin_deleted_batch_idx" on "album_areas_bin" ("deleted_batch");

create table "album_imports" (
  "id" text not null,
  "album_id" text not null,
  "created_at" text not null,
  "added" integer not null,
  "changed" integer not null,
  "changes" text not null,
  constraint "album_imports_id_key" primary key ("id"),
  constraint "album_imports_album_id_fkey" foreign key ("album_id") references "albums" ("id") on delete cascade
);

create index "album_imports_album_id_idx" on "album_imports" ("album_id");

create table "album_imports_bin" (
  "id" text primary key,
  "album_id" text not null,
  "created_at" text not null,
  "added" integer not null,
  "changed" integer not null,
  "changes" text not null,
  "deleted_batch" text not null,
  constraint "album_imports_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "album_imports_bin_deleted_batch_idx" on "album_imports_bin" ("deleted_batch");

create table "albums" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "plane" text not null,
  "source" text not null,
  constraint "albums_name_key_key" unique ("name_key"),
  constraint "albums_source_check" check (source in ('shipped', 'own', 'import'))
);

create table "albums_bin" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "plane" text not null,
  "source" text not null,
  "deleted_batch" text not null,
  constraint "albums_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "albums_bin_deleted_batch_idx" on "albums_bin" ("deleted_batch");

create table "announcement_skips" (
  "announcement_id" text not null,
  "student_id" text not null,
  "reason" text not null,
  constraint "announcement_skips_announcement_id_student_id_key" primary key ("announcement_id", "student_id"),
  constraint "announcement_skips_announcement_id_fkey" foreign key ("announcement_id") references "announcements" ("id") on delete cascade,
  constraint "announcement_skips_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade
);

create index "announcement_skips_student_id_idx" on "announcement_skips" ("student_id");

create table "announcement_skips_bin" (
  "announcement_id" text not null,
  "student_id" text not null,
  "reason" text not null,
  "deleted_batch" text not null,
  constraint "announcement_skips_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "announcement_skips_bin_announcement_id_student_id_deleted_batch_key" primary key ("announcement_id", "student_id", "deleted_batch")
);

create index "announcement_skips_bin_deleted_batch_idx" on "announcement_skips_bin" ("deleted_batch");

create table "announcements" (
  "id" text primary key,
  "teacher_id" text not null,
  "section_id" text,
  "section_name" text not null,
  "text" text not null,
  "client_id" text not null,
  "file_count" integer not null,
  "sent" integer not null,
  "created_at" text not null,
  "deleted_at" text,
  "state" text default 'sent' not null,
  "send_at" text,
  "reminded_at" text,
  constraint "announcements_teacher_id_client_id_key" unique ("teacher_id", "client_id"),
  constraint "announcements_teacher_id_fkey" foreign key ("teacher_id") references "teachers" ("id") on delete cascade,
  constraint "announcements_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete set null
);

create index "announcements_section_id_idx" on "announcements" ("section_id");

create index "announcements_state_send_at_idx" on "announcements" ("state", "send_at");

create index "announcements_teacher_id_created_at_id_idx" on "announcements" ("teacher_id", "created_at", "id");

create table "announcements_bin" (
  "id" text primary key,
  "teacher_id" text not null,
  "section_id" text,
  "section_name" text not null,
  "text" text not null,
  "client_id" text not null,
  "file_count" integer not null,
  "sent" integer not null,
  "created_at" text not null,
  "deleted_at" text,
  "deleted_batch" text not null,
  "state" text default 'sent' not null,
  "send_at" text,
  "reminded_at" text,
  constraint "announcements_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "announcements_bin_deleted_batch_idx" on "announcements_bin" ("deleted_batch");

create table "app_versions" (
  "id" text primary key,
  "version" text not null,
  "git_commit" text not null,
  "git_date" text not null,
  "started_at" text not null
);

create table "audit_log" (
  "id" text primary key,
  "at" text not null,
  "actor_role" text,
  "actor_id" text,
  "action" text not null,
  "subject_kind" text not null,
  "subject_id" text,
  "before" text,
  "after" text,
  "request_id" text not null,
  "address" text,
  "device" text,
  "salt" text
);

create index "audit_log_actor_id_at_idx" on "audit_log" ("actor_id", "at");

create index "audit_log_at_id_idx" on "audit_log" ("at", "id");

create trigger audit_log_no_delete before delete on audit_log begin select raise(abort, 'the audit log is append-only'); end;

create trigger audit_log_no_update before update on audit_log when not (new.id is old.id and new.at is old.at and new.actor_role is old.actor_role and new.actor_id is old.actor_id and new.action is old.action and new.subject_kind is old.subject_kind and new.subject_id is old.subject_id and new.request_id is old.request_id and new.before is null and new.after is null and new.address is null and new.device is null and new.salt is null) begin select raise(abort, 'the audit log is append-only'); end;

create index "audit_log_subject_id_at_idx" on "audit_log" ("subject_id", "at");

create table "audit_seals" (
  "number" integer primary key,
  "line_id" text not null,
  "payload_digest" text not null,
  "seal" text not null,
  constraint "audit_seals_line_id_key" unique ("line_id")
);

create trigger audit_seals_no_delete before delete on audit_seals begin select raise(abort, 'the audit log is append-only'); end;

create trigger audit_seals_no_update before update on audit_seals begin select raise(abort, 'the audit log is append-only'); end;

create table "backup_key_confirmations" (
  "fingerprint" text primary key,
  "confirmed_by" text,
  "confirmed_at" text not null
);

create table "batch_photos" (
  "id" text primary key,
  "batch_id" text not null,
  "client_id" text not null,
  "file_name" text not null,
  "path" text,
  "refused" text,
  "chosen_id" text,
  "is_left_out" integer not null,
  "outcome" text,
  "reason" text,
  "person_id" text,
  "path_before" text,
  "created_at" text not null,
  constraint "batch_photos_batch_id_client_id_key" unique ("batch_id", "client_id"),
  constraint "batch_photos_path_key" unique ("path"),
  constraint "batch_photos_batch_id_fkey" foreign key ("batch_id") references "photo_batches" ("id") on delete cascade,
  constraint "batch_photos_path_fkey" foreign key ("path") references "files" ("path"),
  constraint "batch_photos_path_before_fkey" foreign key ("path_before") references "files" ("path")
);

create index "batch_photos_path_before_idx" on "batch_photos" ("path_before");

create index "batch_photos_person_id_idx" on "batch_photos" ("person_id");

create table "bin_batches" (
  "id" text primary key,
  "kind" text not null,
  "root" text not null,
  "titles" text not null,
  "search_text" text not null,
  "counts" text not null,
  "deleted_by" text,
  "deleted_at" text not null,
  "erase_after" text not null
);

create index "bin_batches_deleted_at_id_idx" on "bin_batches" ("deleted_at", "id");

create index "bin_batches_erase_after_idx" on "bin_batches" ("erase_after");

create table "bin_links" (
  "id" text primary key,
  "deleted_batch" text not null,
  "linked_table" text not null,
  "linked_row" text not null,
  "linked_column" text not null,
  "before" text not null,
  "after" text,
  constraint "bin_links_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "bin_links_deleted_batch_idx" on "bin_links" ("deleted_batch");

create table "categories" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  constraint "categories_name_key_key" unique ("name_key")
);

create table "categories_bin" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_batch" text not null,
  constraint "categories_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "categories_bin_deleted_batch_idx" on "categories_bin" ("deleted_batch");

create table "cell_states" (
  "student_id" text not null,
  "lesson_id" text not null,
  "state" text not null,
  "first_presented" text,
  "last_day" text not null,
  "times" integer not null,
  "attention" integer not null,
  "change" integer not null,
  constraint "cell_states_student_id_lesson_id_key" primary key ("student_id", "lesson_id"),
  constraint "cell_states_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "cell_states_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id"),
  constraint "cell_states_state_check" check (state in ('none', 'planned', 'presented', 'practising', 'mastered')),
  constraint "cell_states_attention_check" check (attention in (0, 1))
);

create index "cell_states_lesson_id_idx" on "cell_states" ("lesson_id");

create table "cell_states_bin" (
  "student_id" text not null,
  "lesson_id" text not null,
  "state" text not null,
  "first_presented" text,
  "last_day" text not null,
  "times" integer not null,
  "attention" integer not null,
  "change" integer not null,
  "deleted_batch" text not null,
  constraint "cell_states_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "cell_states_bin_student_id_lesson_id_deleted_batch_key" primary key ("student_id", "lesson_id", "deleted_batch")
);

create index "cell_states_bin_deleted_batch_idx" on "cell_states_bin" ("deleted_batch");

create table "chat_switches" (
  "student_id" text primary key,
  "off_since" text not null,
  "off_by" text,
  "note" text not null,
  constraint "chat_switches_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "chat_switches_off_by_fkey" foreign key ("off_by") references "accounts" ("id") on delete set null
);

create index "chat_switches_off_by_idx" on "chat_switches" ("off_by");

create table "chat_switches_bin" (
  "student_id" text,
  "off_since" text not null,
  "off_by" text,
  "note" text not null,
  "deleted_batch" text not null,
  constraint "chat_switches_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "chat_switches_bin_student_id_deleted_batch_key" primary key ("student_id", "deleted_batch")
);

create index "chat_switches_bin_deleted_batch_idx" on "chat_switches_bin" ("deleted_batch");

create table "child_group_members" (
  "group_id" text not null,
  "student_id" text not null,
  constraint "child_group_members_group_id_student_id_key" primary key ("group_id", "student_id"),
  constraint "child_group_members_group_id_fkey" foreign key ("group_id") references "child_groups" ("id") on delete cascade,
  constraint "child_group_members_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade
);

create index "child_group_members_student_id_idx" on "child_group_members" ("student_id");

create table "child_group_members_bin" (
  "group_id" text not null,
  "student_id" text not null,
  "deleted_batch" text not null,
  constraint "child_group_members_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "child_group_members_bin_group_id_student_id_deleted_batch_key" primary key ("group_id", "student_id", "deleted_batch")
);

create index "child_group_members_bin_deleted_batch_idx" on "child_group_members_bin" ("deleted_batch");

create table "child_groups" (
  "id" text primary key,
  "section_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "maker_id" text not null,
  "created_at" text not null,
  constraint "child_groups_section_id_name_key_key" unique ("section_id", "name_key"),
  constraint "child_groups_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade
);

create table "child_groups_bin" (
  "id" text primary key,
  "section_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "maker_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "child_groups_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "child_groups_bin_deleted_batch_idx" on "child_groups_bin" ("deleted_batch");

create table "conversations" (
  "id" text primary key,
  "student_id" text not null,
  "teacher_id" text not null,
  "last_seq" integer not null,
  "last_message_at" text not null,
  "student_unread" integer not null,
  "teacher_unread" integer not null,
  "student_read_seq" integer not null,
  "teacher_read_seq" integer not null,
  "created_at" text not null,
  "student_delivered_seq" integer default 0 not null,
  "teacher_delivered_seq" integer default 0 not null,
  "last_change" integer default 0 not null,
  constraint "conversations_student_id_teacher_id_key" unique ("student_id", "teacher_id"),
  constraint "conversations_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "conversations_teacher_id_fkey" foreign key ("teacher_id") references "teachers" ("id") on delete cascade,
  constraint "conversations_unread_check" check (student_unread >= 0 and teacher_unread >= 0),
  constraint "conversations_read_seq_check" check (student_read_seq between 0 and last_seq and teacher_read_seq between 0 and last_seq)
);

create index "conversations_last_message_at_idx" on "conversations" ("last_message_at");

create index "conversations_student_id_last_message_at_id_idx" on "conversations" ("student_id", "last_message_at", "id");

create index "conversations_teacher_id_last_message_at_id_idx" on "conversations" ("teacher_id", "last_message_at", "id");

create table "conversations_bin" (
  "id" text primary key,
  "student_id" text not null,
  "teacher_id" text not null,
  "last_seq" integer not null,
  "last_message_at" text not null,
  "student_unread" integer not null,
  "teacher_unread" integer not null,
  "student_read_seq" integer not null,
  "teacher_read_seq" integer not null,
  "created_at" text not null,
  "student_delivered_seq" integer not null,
  "teacher_delivered_seq" integer not null,
  "last_change" integer not null,
  "deleted_batch" text not null,
  constraint "conversations_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "conversations_bin_deleted_batch_idx" on "conversations_bin" ("deleted_batch");

create table "enrollments" (
  "student_id" text primary key,
  "section_id" text not null,
  "created_at" text not null,
  constraint "enrollments_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "enrollments_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade
);

create index "enrollments_section_id_idx" on "enrollments" ("section_id");

create table "enrollments_bin" (
  "student_id" text,
  "section_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "enrollments_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "enrollments_bin_student_id_deleted_batch_key" primary key ("student_id", "deleted_batch")
);

create index "enrollments_bin_deleted_batch_idx" on "enrollments_bin" ("deleted_batch");

create table "entries" (
  "id" text primary key,
  "student_id" text not null,
  "lesson_id" text not null,
  "section_id" text not null,
  "kind" text not null,
  "day" text not null,
  "period" integer,
  "attention" text,
  "note" text not null,
  "maker_id" text not null,
  "client_id" text not null,
  "corrects_id" text,
  "created_at" text not null,
  "recorded_as" text,
  constraint "entries_maker_id_client_id_key" unique ("maker_id", "client_id"),
  constraint "entries_corrects_id_key" unique ("corrects_id"),
  constraint "entries_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "entries_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id"),
  constraint "entries_kind_check" check (kind in ('planned', 'presented', 'represented', 'practised', 'mastered', 'noted', 'withdrawn')),
  constraint "entries_attention_check" check (attention in ('set', 'cleared')),
  constraint "entries_period_check" check (period between 1 and 3)
);

create index "entries_lesson_id_section_id_idx" on "entries" ("lesson_id", "section_id");

create index "entries_student_id_day_id_idx" on "entries" ("student_id", "day", "id");

create index "entries_student_id_kind_idx" on "entries" ("student_id", "kind");

create index "entries_student_id_lesson_id_idx" on "entries" ("student_id", "lesson_id");

create table "entries_bin" (
  "id" text primary key,
  "student_id" text not null,
  "lesson_id" text not null,
  "section_id" text not null,
  "kind" text not null,
  "day" text not null,
  "period" integer,
  "attention" text,
  "note" text not null,
  "maker_id" text not null,
  "client_id" text not null,
  "corrects_id" text,
  "created_at" text not null,
  "deleted_batch" text not null,
  "recorded_as" text,
  constraint "entries_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "entries_bin_deleted_batch_idx" on "entries_bin" ("deleted_batch");

create table "erasures" (
  "person_id" text primary key,
  "role" text not null,
  "asked_by" text,
  "asked_at" text not null,
  "held" integer not null,
  "done_at" text
);

create table "files" (
  "path" text primary key,
  "purpose" text not null,
  "uploader_id" text not null,
  "file_name" text not null,
  "type" text not null,
  "size" integer not null,
  "created_at" text not null,
  "hidden" text
);

create index "files_created_at_idx" on "files" ("created_at");

create index "files_uploader_id_size_idx" on "files" ("uploader_id", "size");

create table "handover_notes" (
  "student_id" text not null,
  "section_id" text not null,
  "agreements" text not null,
  "interests" text not null,
  "version" integer not null,
  "written_by" text not null,
  "written_at" text not null,
  constraint "handover_notes_student_id_section_id_key" primary key ("student_id", "section_id"),
  constraint "handover_notes_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade
);

create table "handover_notes_bin" (
  "student_id" text not null,
  "section_id" text not null,
  "agreements" text not null,
  "interests" text not null,
  "version" integer not null,
  "written_by" text not null,
  "written_at" text not null,
  "deleted_batch" text not null,
  constraint "handover_notes_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "handover_notes_bin_student_id_section_id_deleted_batch_key" primary key ("student_id", "section_id", "deleted_batch")
);

create index "handover_notes_bin_deleted_batch_idx" on "handover_notes_bin" ("deleted_batch");

create table "health_checks" (
  "name" text primary key,
  "state" text not null,
  "since" text not null,
  "text" text not null,
  "advice" text,
  "link" text,
  "checked_at" text not null,
  "told_bad" integer not null,
  "ignored_until" text,
  "ignored_by" text,
  "ignored_at" text,
  "ignored_why" text
);

create table "held_messages" (
  "id" text primary key,
  "student_id" text not null,
  "teacher_id" text not null,
  "sender_id" text not null,
  "receiver_id" text not null,
  "text" text not null,
  "client_id" text,
  "announcement_id" text,
  "file_count" integer not null,
  "waits_until" text not null,
  "created_at" text not null,
  "quoted_id" text,
  constraint "held_messages_sender_id_client_id_key" unique ("sender_id", "client_id"),
  constraint "held_messages_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "held_messages_teacher_id_fkey" foreign key ("teacher_id") references "teachers" ("id") on delete cascade,
  constraint "held_messages_announcement_id_fkey" foreign key ("announcement_id") references "announcements" ("id") on delete cascade
);

create index "held_messages_announcement_id_idx" on "held_messages" ("announcement_id");

create index "held_messages_student_id_teacher_id_idx" on "held_messages" ("student_id", "teacher_id");

create index "held_messages_teacher_id_idx" on "held_messages" ("teacher_id");

create index "held_messages_waits_until_idx" on "held_messages" ("waits_until");

create table "held_messages_bin" (
  "id" text primary key,
  "student_id" text not null,
  "teacher_id" text not null,
  "sender_id" text not null,
  "receiver_id" text not null,
  "text" text not null,
  "client_id" text,
  "announcement_id" text,
  "file_count" integer not null,
  "waits_until" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  "quoted_id" text,
  constraint "held_messages_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "held_messages_bin_deleted_batch_idx" on "held_messages_bin" ("deleted_batch");

create table "import_changes" (
  "id" text primary key,
  "import_id" text not null,
  "line" integer not null,
  "person_id" text not null,
  "is_new" integer not null,
  "before" text not null,
  "after" text not null,
  constraint "import_changes_import_id_fkey" foreign key ("import_id") references "imports" ("id") on delete cascade
);

create index "import_changes_import_id_line_idx" on "import_changes" ("import_id", "line");

create index "import_changes_person_id_idx" on "import_changes" ("person_id");

create table "import_class_changes" (
  "id" text primary key,
  "import_id" text not null,
  "line" integer not null,
  "part_kind" text not null,
  "part_id" text not null,
  "is_new" integer not null,
  "state_after" text not null,
  "teacher_before" text,
  "teacher_after" text,
  constraint "import_class_changes_import_id_fkey" foreign key ("import_id") references "imports" ("id") on delete cascade
);

create index "import_class_changes_import_id_line_idx" on "import_class_changes" ("import_id", "line");

create index "import_class_changes_teacher_after_idx" on "import_class_changes" ("teacher_after");

create index "import_class_changes_teacher_before_idx" on "import_class_changes" ("teacher_before");

create table "import_missing" (
  "import_id" text not null,
  "person_id" text not null,
  constraint "import_missing_import_id_person_id_key" primary key ("import_id", "person_id"),
  constraint "import_missing_import_id_fkey" foreign key ("import_id") references "imports" ("id") on delete cascade
);

create index "import_missing_person_id_idx" on "import_missing" ("person_id");

create table "imported_classes" (
  "part_id" text primary key,
  "teacher_id" text,
  "last_path" text not null,
  "last_slots" text not null
);

create index "imported_classes_teacher_id_idx" on "imported_classes" ("teacher_id");

create table "imported_people" (
  "account_id" text primary key,
  "role" text not null,
  "external_id" text,
  "last_values" text not null,
  constraint "imported_people_role_external_id_key" unique ("role", "external_id"),
  constraint "imported_people_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade
);

create table "imported_people_bin" (
  "account_id" text,
  "role" text not null,
  "external_id" text,
  "last_values" text not null,
  "deleted_batch" text not null,
  constraint "imported_people_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "imported_people_bin_account_id_deleted_batch_key" primary key ("account_id", "deleted_batch")
);

create index "imported_people_bin_deleted_batch_idx" on "imported_people_bin" ("deleted_batch");

create table "imports" (
  "id" text primary key,
  "kind" text not null,
  "state" text not null,
  "owner_id" text,
  "file_name" text not null,
  "head" text not null,
  "head_key" text not null,
  "table_rows" text not null,
  "first_line" integer not null,
  "mapping" text not null,
  "day_order" text,
  "counts" text,
  "created_at" text not null,
  "done_at" text,
  "undone_at" text,
  "fills" text default '{}' not null,
  "clock" text,
  "only_changes" integer default 0 not null,
  constraint "imports_state_check" check (state in ('draft', 'done', 'undone'))
);

create index "imports_kind_head_key_created_at_idx" on "imports" ("kind", "head_key", "created_at");

create table "job_runs" (
  "job" text not null,
  "due_at" text not null,
  "holder" text not null,
  "leased_until" text not null,
  "outcome" text,
  constraint "job_runs_job_due_at_key" primary key ("job", "due_at")
);

create table "keep_apart" (
  "student_id" text not null,
  "other_id" text not null,
  "until_day" text,
  "maker_id" text not null,
  "created_at" text not null,
  constraint "keep_apart_student_id_other_id_key" primary key ("student_id", "other_id"),
  constraint "keep_apart_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "keep_apart_other_id_fkey" foreign key ("other_id") references "students" ("id") on delete cascade,
  constraint "keep_apart_student_id_other_id_check" check (student_id <> other_id)
);

create index "keep_apart_other_id_idx" on "keep_apart" ("other_id");

create table "keep_apart_bin" (
  "student_id" text not null,
  "other_id" text not null,
  "until_day" text,
  "maker_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "keep_apart_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "keep_apart_bin_student_id_other_id_deleted_batch_key" primary key ("student_id", "other_id", "deleted_batch")
);

create index "keep_apart_bin_deleted_batch_idx" on "keep_apart_bin" ("deleted_batch");

create table "kept_differences" (
  "album_id" text not null,
  "shipped_key" text not null,
  "what" text not null,
  "shipped" text not null,
  constraint "kept_differences_album_id_shipped_key_what_key" primary key ("album_id", "shipped_key", "what"),
  constraint "kept_differences_album_id_fkey" foreign key ("album_id") references "albums" ("id") on delete cascade
);

create table "kept_differences_bin" (
  "album_id" text not null,
  "shipped_key" text not null,
  "what" text not null,
  "shipped" text not null,
  "deleted_batch" text not null,
  constraint "kept_differences_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "kept_differences_bin_album_id_shipped_key_what_key" primary key ("album_id", "shipped_key", "what")
);

create index "kept_differences_bin_deleted_batch_idx" on "kept_differences_bin" ("deleted_batch");

create table "kept_texts" (
  "id" text primary key,
  "message_id" text not null,
  "text" text not null,
  "kept_at" text not null,
  constraint "kept_texts_message_id_fkey" foreign key ("message_id") references "messages" ("id") on delete cascade
);

create index "kept_texts_kept_at_idx" on "kept_texts" ("kept_at");

create index "kept_texts_message_id_idx" on "kept_texts" ("message_id");

create table "kept_texts_bin" (
  "id" text primary key,
  "message_id" text not null,
  "text" text not null,
  "kept_at" text not null,
  "deleted_batch" text not null,
  constraint "kept_texts_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "kept_texts_bin_deleted_batch_idx" on "kept_texts_bin" ("deleted_batch");

create table "known_browsers" (
  "token_hash" text not null,
  "account_id" text not null,
  "last_used_at" text not null,
  constraint "known_browsers_token_hash_account_id_key" primary key ("token_hash", "account_id"),
  constraint "known_browsers_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade
);

create index "known_browsers_account_id_idx" on "known_browsers" ("account_id");

create table "leavers" (
  "student_id" text primary key,
  "last_day" text not null,
  "reason" text not null,
  "place" text not null,
  "created_at" text not null,
  constraint "leavers_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade
);

create index "leavers_last_day_student_id_idx" on "leavers" ("last_day", "student_id");

create table "leavers_bin" (
  "student_id" text primary key,
  "last_day" text not null,
  "reason" text not null,
  "place" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "leavers_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "leavers_bin_deleted_batch_idx" on "leavers_bin" ("deleted_batch");

create table "lesson_groups" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "area_id" text not null,
  "position" integer not null,
  constraint "lesson_groups_area_id_name_key_key" unique ("area_id", "name_key"),
  constraint "lesson_groups_area_id_fkey" foreign key ("area_id") references "album_areas" ("id") on delete cascade
);

create table "lesson_groups_bin" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "area_id" text not null,
  "position" integer not null,
  "deleted_batch" text not null,
  constraint "lesson_groups_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "lesson_groups_bin_deleted_batch_idx" on "lesson_groups_bin" ("deleted_batch");

create table "lesson_links" (
  "id" text primary key,
  "lesson_id" text not null,
  "before_id" text not null,
  "kind" text not null,
  "position" integer not null,
  constraint "lesson_links_lesson_id_before_id_key" unique ("lesson_id", "before_id"),
  constraint "lesson_links_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id") on delete cascade,
  constraint "lesson_links_before_id_fkey" foreign key ("before_id") references "lessons" ("id") on delete cascade,
  constraint "lesson_links_lesson_id_before_id_check" check (lesson_id <> before_id),
  constraint "lesson_links_kind_check" check (kind in ('needs', 'follows'))
);

create index "lesson_links_before_id_idx" on "lesson_links" ("before_id");

create table "lesson_links_bin" (
  "id" text primary key,
  "lesson_id" text not null,
  "before_id" text not null,
  "kind" text not null,
  "position" integer not null,
  "deleted_batch" text not null,
  constraint "lesson_links_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "lesson_links_bin_deleted_batch_idx" on "lesson_links_bin" ("deleted_batch");

create table "lessons" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "group_id" text not null,
  "position" integer not null,
  "age_from" integer,
  "age_to" integer,
  "mode" text not null,
  "direct_aim" text not null,
  "indirect_aim" text not null,
  "points_of_interest" text not null,
  "control_of_error" text not null,
  "family_text" text not null,
  "tags" text not null,
  "shipped_key" text,
  "archived_at" text,
  "image" text,
  constraint "lessons_group_id_name_key_key" unique ("group_id", "name_key"),
  constraint "lessons_group_id_fkey" foreign key ("group_id") references "lesson_groups" ("id") on delete cascade,
  constraint "lessons_age_from_age_to_check" check (age_from <= age_to)
);

create index "lessons_shipped_key_idx" on "lessons" ("shipped_key");

create table "lessons_bin" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "group_id" text not null,
  "position" integer not null,
  "age_from" integer,
  "age_to" integer,
  "mode" text not null,
  "direct_aim" text not null,
  "indirect_aim" text not null,
  "points_of_interest" text not null,
  "control_of_error" text not null,
  "family_text" text not null,
  "tags" text not null,
  "shipped_key" text,
  "archived_at" text,
  "deleted_batch" text not null,
  "image" text,
  constraint "lessons_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "lessons_bin_deleted_batch_idx" on "lessons_bin" ("deleted_batch");

create table "levels" (
  "id" text primary key,
  "category_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  constraint "levels_category_id_fkey" foreign key ("category_id") references "categories" ("id") on delete cascade,
  constraint "levels_category_id_name_key_key" unique ("category_id", "name_key")
);

create table "levels_bin" (
  "id" text primary key,
  "category_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_batch" text not null,
  constraint "levels_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "levels_bin_deleted_batch_idx" on "levels_bin" ("deleted_batch");

create table "mail_outbox" (
  "id" text primary key,
  "key" text not null,
  "kind" text not null,
  "account_id" text,
  "to_address" text,
  "content" text,
  "state" text not null,
  "attempts" integer not null,
  "last_answer" text,
  "epoch" text not null,
  "created_at" text not null,
  "finished_at" text,
  constraint "mail_outbox_key_key" unique ("key")
);

create index "mail_outbox_account_id_kind_idx" on "mail_outbox" ("account_id", "kind");

create index "mail_outbox_state_idx" on "mail_outbox" ("state");

create table "message_files" (
  "id" text primary key,
  "path" text not null,
  "place" integer not null,
  "message_id" text,
  "held_message_id" text,
  "announcement_id" text,
  constraint "message_files_path_key" unique ("path"),
  constraint "message_files_path_fkey" foreign key ("path") references "files" ("path"),
  constraint "message_files_owner_check" check ((case when message_id is null then 0 else 1 end) + (case when held_message_id is null then 0 else 1 end) + (case when announcement_id is null then 0 else 1 end) = 1),
  constraint "message_files_message_id_fkey" foreign key ("message_id") references "messages" ("id") on delete cascade,
  constraint "message_files_held_message_id_fkey" foreign key ("held_message_id") references "held_messages" ("id") on delete cascade,
  constraint "message_files_announcement_id_fkey" foreign key ("announcement_id") references "announcements" ("id") on delete cascade
);

create index "message_files_announcement_id_idx" on "message_files" ("announcement_id");

create index "message_files_held_message_id_idx" on "message_files" ("held_message_id");

create index "message_files_message_id_idx" on "message_files" ("message_id");

create table "message_files_bin" (
  "id" text primary key,
  "path" text not null,
  "place" integer not null,
  "message_id" text,
  "held_message_id" text,
  "announcement_id" text,
  "deleted_batch" text not null,
  constraint "message_files_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "message_files_bin_path_fkey" foreign key ("path") references "files" ("path")
);

create index "message_files_bin_deleted_batch_idx" on "message_files_bin" ("deleted_batch");

create index "message_files_bin_path_idx" on "message_files_bin" ("path");

create table "message_report_looks" (
  "id" text primary key,
  "report_id" text not null,
  "looked_by" text,
  "at" text not null,
  constraint "message_report_looks_report_id_fkey" foreign key ("report_id") references "message_reports" ("id") on delete cascade,
  constraint "message_report_looks_looked_by_fkey" foreign key ("looked_by") references "accounts" ("id") on delete set null
);

create index "message_report_looks_looked_by_idx" on "message_report_looks" ("looked_by");

create index "message_report_looks_report_id_idx" on "message_report_looks" ("report_id");

create table "message_report_looks_bin" (
  "id" text primary key,
  "report_id" text not null,
  "looked_by" text,
  "at" text not null,
  "deleted_batch" text not null,
  constraint "message_report_looks_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "message_report_looks_bin_deleted_batch_idx" on "message_report_looks_bin" ("deleted_batch");

create table "message_reports" (
  "id" text primary key,
  "message_id" text not null,
  "conversation_id" text not null,
  "seq" integer not null,
  "reporter_id" text not null,
  "sender_id" text not null,
  "reason" text not null,
  "text" text not null,
  "sent_at" text not null,
  "state" text not null,
  "closed_at" text,
  "closed_by" text,
  "created_at" text not null,
  constraint "message_reports_message_id_key" unique ("message_id"),
  constraint "message_reports_message_id_fkey" foreign key ("message_id") references "messages" ("id") on delete cascade,
  constraint "message_reports_closed_by_fkey" foreign key ("closed_by") references "accounts" ("id") on delete set null,
  constraint "message_reports_state_check" check (state in ('open', 'closed'))
);

create index "message_reports_closed_by_idx" on "message_reports" ("closed_by");

create index "message_reports_conversation_id_idx" on "message_reports" ("conversation_id");

create index "message_reports_created_at_id_idx" on "message_reports" ("created_at", "id");

create index "message_reports_state_created_at_id_idx" on "message_reports" ("state", "created_at", "id");

create table "message_reports_bin" (
  "id" text primary key,
  "message_id" text not null,
  "conversation_id" text not null,
  "seq" integer not null,
  "reporter_id" text not null,
  "sender_id" text not null,
  "reason" text not null,
  "text" text not null,
  "sent_at" text not null,
  "state" text not null,
  "closed_at" text,
  "closed_by" text,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "message_reports_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "message_reports_bin_deleted_batch_idx" on "message_reports_bin" ("deleted_batch");

create table "messages" (
  "id" text primary key,
  "conversation_id" text not null,
  "seq" integer not null,
  "sender_id" text not null,
  "receiver_id" text not null,
  "text" text not null,
  "client_id" text,
  "created_at" text not null,
  "updated_at" text not null,
  "edited_at" text,
  "deleted_at" text,
  "hidden_at" text,
  "change_seq" integer,
  "announcement_id" text references "announcements" ("id") on delete set null,
  "file_count" integer default 0 not null,
  "folded" text default '' not null,
  "quoted_id" text,
  constraint "messages_conversation_id_seq_key" unique ("conversation_id", "seq"),
  constraint "messages_sender_id_client_id_key" unique ("sender_id", "client_id"),
  constraint "messages_conversation_id_fkey" foreign key ("conversation_id") references "conversations" ("id") on delete cascade,
  constraint "messages_seq_check" check (seq > 0)
);

create index messages_announcement_id_idx on messages (announcement_id) where announcement_id is not null;

create unique index messages_conversation_id_change_seq_key on messages (conversation_id, change_seq) where change_seq is not null;

create table "messages_bin" (
  "id" text primary key,
  "conversation_id" text not null,
  "seq" integer not null,
  "sender_id" text not null,
  "receiver_id" text not null,
  "text" text not null,
  "client_id" text,
  "created_at" text not null,
  "updated_at" text not null,
  "edited_at" text,
  "deleted_at" text,
  "hidden_at" text,
  "change_seq" integer,
  "announcement_id" text,
  "file_count" integer not null,
  "folded" text not null,
  "deleted_batch" text not null,
  "quoted_id" text,
  constraint "messages_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "messages_bin_deleted_batch_idx" on "messages_bin" ("deleted_batch");

create table "my_lessons_levels" (
  "level_id" text primary key,
  "opened_at" text not null,
  constraint "my_lessons_levels_level_id_fkey" foreign key ("level_id") references "levels" ("id") on delete cascade
);

create table "my_lessons_levels_bin" (
  "level_id" text primary key,
  "opened_at" text not null,
  "deleted_batch" text not null,
  constraint "my_lessons_levels_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "my_lessons_levels_bin_deleted_batch_idx" on "my_lessons_levels_bin" ("deleted_batch");

create table "name_grams" (
  "gram" text not null,
  "account_id" text not null,
  constraint "name_grams_gram_account_id_key" primary key ("gram", "account_id"),
  constraint "name_grams_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade
);

create index name_grams_account_id_idx on name_grams (account_id);

create table "name_grams_bin" (
  "gram" text not null,
  "account_id" text not null,
  "deleted_batch" text not null,
  constraint "name_grams_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "name_grams_bin_gram_account_id_deleted_batch_key" primary key ("gram", "account_id", "deleted_batch")
);

create index "name_grams_bin_deleted_batch_idx" on "name_grams_bin" ("deleted_batch");

create table "news" (
  "id" text primary key,
  "image" text,
  "text" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "title" text,
  "image_alt" text,
  constraint "news_image_fkey" foreign key ("image") references "files" ("path")
);

create index "news_created_at_id_idx" on "news" ("created_at", "id");

create index "news_image_idx" on "news" ("image");

create table "news_bin" (
  "id" text primary key,
  "image" text,
  "text" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_batch" text not null,
  "title" text,
  "image_alt" text,
  constraint "news_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "news_bin_image_fkey" foreign key ("image") references "files" ("path")
);

create index "news_bin_deleted_batch_idx" on "news_bin" ("deleted_batch");

create index "news_bin_image_idx" on "news_bin" ("image");

create table "newsletters" (
  "id" text primary key,
  "path" text,
  "link" text,
  "created_at" text not null,
  "title" text,
  "image" text references "files" ("path"),
  "is_draft" integer default 0 not null,
  constraint "newsletters_path_fkey" foreign key ("path") references "files" ("path"),
  constraint "newsletters_path_link_check" check ((path is null) <> (link is null))
);

create index "newsletters_created_at_id_idx" on "newsletters" ("created_at", "id");

create index "newsletters_image_idx" on "newsletters" ("image");

create index "newsletters_path_idx" on "newsletters" ("path");

create table "newsletters_bin" (
  "id" text primary key,
  "path" text,
  "link" text,
  "created_at" text not null,
  "deleted_batch" text not null,
  "title" text,
  "image" text references "files" ("path"),
  "is_draft" integer default 0 not null,
  constraint "newsletters_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "newsletters_bin_path_fkey" foreign key ("path") references "files" ("path")
);

create index "newsletters_bin_deleted_batch_idx" on "newsletters_bin" ("deleted_batch");

create index "newsletters_bin_image_idx" on "newsletters_bin" ("image");

create index "newsletters_bin_path_idx" on "newsletters_bin" ("path");

create table "notification_marks" (
  "account_id" text not null,
  "conversation_id" text not null,
  "pushed_seq" integer not null,
  "mailed_seq" integer not null,
  constraint "notification_marks_account_id_conversation_id_key" primary key ("account_id", "conversation_id"),
  constraint "notification_marks_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade,
  constraint "notification_marks_conversation_id_fkey" foreign key ("conversation_id") references "conversations" ("id") on delete cascade
);

create index "notification_marks_conversation_id_idx" on "notification_marks" ("conversation_id");

create table "notification_marks_bin" (
  "account_id" text not null,
  "conversation_id" text not null,
  "pushed_seq" integer not null,
  "mailed_seq" integer not null,
  "deleted_batch" text not null,
  constraint "notification_marks_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "notification_marks_bin_account_id_conversation_id_deleted_batch_key" primary key ("account_id", "conversation_id", "deleted_batch")
);

create index "notification_marks_bin_deleted_batch_idx" on "notification_marks_bin" ("deleted_batch");

create table "notification_settings" (
  "account_id" text primary key,
  "frequency" text not null,
  "push" integer not null,
  "mail" integer not null,
  "digest_day" text not null,
  constraint "notification_settings_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade,
  constraint "notification_settings_frequency_check" check (frequency in ('at_once', 'daily', 'never'))
);

create table "notification_settings_bin" (
  "account_id" text,
  "frequency" text not null,
  "push" integer not null,
  "mail" integer not null,
  "digest_day" text not null,
  "deleted_batch" text not null,
  constraint "notification_settings_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "notification_settings_bin_account_id_deleted_batch_key" primary key ("account_id", "deleted_batch")
);

create index "notification_settings_bin_deleted_batch_idx" on "notification_settings_bin" ("deleted_batch");

create table "observation_children" (
  "observation_id" text not null,
  "student_id" text not null,
  constraint "observation_children_observation_id_student_id_key" primary key ("observation_id", "student_id"),
  constraint "observation_children_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "observation_children_observation_id_fkey" foreign key ("observation_id") references "observations" ("id") on delete cascade
);

create index "observation_children_student_id_idx" on "observation_children" ("student_id");

create table "observation_children_bin" (
  "observation_id" text not null,
  "student_id" text not null,
  "deleted_batch" text not null,
  constraint "observation_children_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "observation_children_bin_observation_id_student_id_deleted_batch_key" primary key ("observation_id", "student_id", "deleted_batch")
);

create index "observation_children_bin_deleted_batch_idx" on "observation_children_bin" ("deleted_batch");

create table "observation_lessons" (
  "observation_id" text not null,
  "lesson_id" text not null,
  constraint "observation_lessons_observation_id_lesson_id_key" primary key ("observation_id", "lesson_id"),
  constraint "observation_lessons_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id") on delete cascade,
  constraint "observation_lessons_observation_id_fkey" foreign key ("observation_id") references "observations" ("id") on delete cascade
);

create index "observation_lessons_lesson_id_idx" on "observation_lessons" ("lesson_id");

create table "observation_lessons_bin" (
  "observation_id" text not null,
  "lesson_id" text not null,
  "deleted_batch" text not null,
  constraint "observation_lessons_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "observation_lessons_bin_observation_id_lesson_id_deleted_batch_key" primary key ("observation_id", "lesson_id", "deleted_batch")
);

create index "observation_lessons_bin_deleted_batch_idx" on "observation_lessons_bin" ("deleted_batch");

create table "observation_photos" (
  "id" text primary key,
  "observation_id" text not null,
  "path" text not null,
  "tagged" integer not null,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  constraint "observation_photos_maker_id_client_id_key" unique ("maker_id", "client_id"),
  constraint "observation_photos_path_key" unique ("path"),
  constraint "observation_photos_path_fkey" foreign key ("path") references "files" ("path"),
  constraint "observation_photos_observation_id_fkey" foreign key ("observation_id") references "observations" ("id") on delete cascade
);

create index "observation_photos_observation_id_idx" on "observation_photos" ("observation_id");

create table "observation_photos_bin" (
  "id" text primary key,
  "observation_id" text not null,
  "path" text not null,
  "tagged" integer not null,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "observation_photos_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "observation_photos_bin_path_fkey" foreign key ("path") references "files" ("path")
);

create index "observation_photos_bin_deleted_batch_idx" on "observation_photos_bin" ("deleted_batch");

create index "observation_photos_bin_path_idx" on "observation_photos_bin" ("path");

create table "observation_versions" (
  "id" text primary key,
  "observation_id" text not null,
  "day" text not null,
  "text" text not null,
  "visibility" text not null,
  "draft_until" text,
  "maker_id" text not null,
  "created_at" text not null,
  "topic" text,
  "duration" integer,
  "engagement" text,
  constraint "observation_versions_observation_id_fkey" foreign key ("observation_id") references "observations" ("id") on delete cascade
);

create index "observation_versions_observation_id_idx" on "observation_versions" ("observation_id");

create table "observation_versions_bin" (
  "id" text primary key,
  "observation_id" text not null,
  "day" text not null,
  "text" text not null,
  "visibility" text not null,
  "draft_until" text,
  "maker_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  "topic" text,
  "duration" integer,
  "engagement" text,
  constraint "observation_versions_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "observation_versions_bin_deleted_batch_idx" on "observation_versions_bin" ("deleted_batch");

create table "observations" (
  "id" text primary key,
  "section_id" text not null,
  "day" text not null,
  "text" text not null,
  "visibility" text not null,
  "draft_until" text,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  "written_by" text not null,
  "written_at" text not null,
  "taken_back_by" text,
  "taken_back_at" text,
  "state" text default 'kept' not null check (state = 'kept' or (state = 'jotting' and visibility = 'staff')),
  "kept_by" text,
  "kept_at" text,
  "before_keeping" text,
  "tagged" integer default 0 not null,
  "topic" text,
  "duration" integer,
  "engagement" text,
  constraint "observations_maker_id_client_id_key" unique ("maker_id", "client_id"),
  constraint "observations_visibility_check" check (visibility in ('draft', 'staff', 'family'))
);

create index "observations_section_id_day_id_idx" on "observations" ("section_id", "day", "id");

create index "observations_section_id_state_id_idx" on "observations" ("section_id", "state", "id");

create table "observations_bin" (
  "id" text primary key,
  "section_id" text not null,
  "day" text not null,
  "text" text not null,
  "visibility" text not null,
  "draft_until" text,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  "written_by" text not null,
  "written_at" text not null,
  "taken_back_by" text,
  "taken_back_at" text,
  "deleted_batch" text not null,
  "state" text default 'kept' not null,
  "kept_by" text,
  "kept_at" text,
  "before_keeping" text,
  "tagged" integer default 0 not null,
  "topic" text,
  "duration" integer,
  "engagement" text,
  constraint "observations_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "observations_bin_deleted_batch_idx" on "observations_bin" ("deleted_batch");

create table "one_time_tokens" (
  "id" text primary key,
  "purpose" text not null,
  "subject" text not null,
  "sha256" text not null,
  "created_at" text not null,
  "expires_at" text not null,
  "used_at" text,
  "tries" integer not null,
  constraint "one_time_tokens_sha256_key" unique ("sha256")
);

create index "one_time_tokens_expires_at_idx" on "one_time_tokens" ("expires_at");

create index "one_time_tokens_purpose_subject_idx" on "one_time_tokens" ("purpose", "subject");

create table "operations" (
  "id" text primary key,
  "kind" text not null,
  "owner_id" text not null,
  "subject_id" text,
  "state" text not null,
  "percent" integer not null,
  "tries" integer not null,
  "result_key" text,
  "result_size" integer,
  "holder" text,
  "leased_until" text,
  "created_at" text not null,
  "ended_at" text,
  "expires_at" text,
  "problem" text,
  "made_of" text
);

create index "operations_owner_id_idx" on "operations" ("owner_id");

create index "operations_state_kind_idx" on "operations" ("state", "kind");

create table "passkeys" (
  "id" text primary key,
  "account_id" text not null,
  "rp_id" text not null,
  "credential_id" text not null,
  "public_key" text not null,
  "counter" bigint not null,
  "transports" text not null,
  "name" text not null,
  "created_at" text not null,
  "last_used_at" text,
  constraint "passkeys_account_id_credential_id_key" unique ("account_id", "credential_id"),
  constraint "passkeys_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade
);

create table "passkeys_bin" (
  "id" text primary key,
  "account_id" text not null,
  "rp_id" text not null,
  "credential_id" text not null,
  "public_key" text not null,
  "counter" bigint not null,
  "transports" text not null,
  "name" text not null,
  "created_at" text not null,
  "last_used_at" text,
  "deleted_batch" text not null,
  constraint "passkeys_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "passkeys_bin_deleted_batch_idx" on "passkeys_bin" ("deleted_batch");

create table "password_requests" (
  "id" text primary key,
  "email_key" text,
  "email_hash" text not null,
  "source" text not null,
  "address" text,
  "device" text,
  "asked_at" text not null,
  "mailed_at" text
);

create index "password_requests_asked_at_idx" on "password_requests" ("asked_at");

create index "password_requests_email_hash_idx" on "password_requests" ("email_hash");

create index "password_requests_email_key_idx" on "password_requests" ("email_key");

create index "password_requests_source_idx" on "password_requests" ("source");

create table "pending_jobs" (
  "id" text primary key,
  "kind" text not null,
  "payload" text not null,
  "account_id" text,
  "created_at" text not null,
  "attempts" integer not null,
  "next_attempt_at" text not null,
  "leased_until" text
);

create index "pending_jobs_account_id_idx" on "pending_jobs" ("account_id");

create index "pending_jobs_kind_next_attempt_at_idx" on "pending_jobs" ("kind", "next_attempt_at");

create table "photo_archive_people" (
  "operation_id" text not null,
  "person_id" text not null,
  "number" integer not null,
  constraint "photo_archive_people_operation_id_person_id_key" primary key ("operation_id", "person_id"),
  constraint "photo_archive_people_operation_id_fkey" foreign key ("operation_id") references "operations" ("id") on delete cascade
);

create index "photo_archive_people_person_id_idx" on "photo_archive_people" ("person_id");

create table "photo_batches" (
  "id" text primary key,
  "role" text not null,
  "state" text not null,
  "owner_id" text,
  "counts" text,
  "created_at" text not null,
  "updated_at" text not null,
  "done_at" text,
  "undone_at" text,
  constraint "photo_batches_state_check" check (state in ('draft', 'done', 'undone'))
);

create index "photo_batches_owner_id_idx" on "photo_batches" ("owner_id");

create table "photo_children" (
  "photo_id" text not null,
  "student_id" text not null,
  constraint "photo_children_photo_id_student_id_key" primary key ("photo_id", "student_id"),
  constraint "photo_children_photo_id_fkey" foreign key ("photo_id") references "observation_photos" ("id") on delete cascade,
  constraint "photo_children_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade
);

create index "photo_children_student_id_idx" on "photo_children" ("student_id");

create table "photo_children_bin" (
  "photo_id" text not null,
  "student_id" text not null,
  "deleted_batch" text not null,
  constraint "photo_children_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "photo_children_bin_photo_id_student_id_deleted_batch_key" primary key ("photo_id", "student_id", "deleted_batch")
);

create index "photo_children_bin_deleted_batch_idx" on "photo_children_bin" ("deleted_batch");

create table "photo_consents" (
  "id" text primary key,
  "student_id" text not null,
  "use" text not null,
  "is_given" integer not null,
  "guardian" text not null,
  "way" text not null,
  "day" text not null,
  "until" text,
  "maker_id" text not null,
  "created_at" text not null,
  constraint "photo_consents_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "photo_consents_use_check" check (use in ('record', 'reports', 'public')),
  constraint "photo_consents_way_check" check (way in ('form', 'message', 'spoken'))
);

create index "photo_consents_student_id_id_idx" on "photo_consents" ("student_id", "id");

create table "photo_consents_bin" (
  "id" text primary key,
  "student_id" text not null,
  "use" text not null,
  "is_given" integer not null,
  "guardian" text not null,
  "way" text not null,
  "day" text not null,
  "until" text,
  "maker_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "photo_consents_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "photo_consents_bin_deleted_batch_idx" on "photo_consents_bin" ("deleted_batch");

create table "proposal_answers" (
  "student_id" text not null,
  "lesson_id" text not null,
  "until_day" text,
  "maker_id" text not null,
  "created_at" text not null,
  constraint "proposal_answers_student_id_lesson_id_key" primary key ("student_id", "lesson_id"),
  constraint "proposal_answers_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "proposal_answers_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id") on delete cascade
);

create index "proposal_answers_lesson_id_idx" on "proposal_answers" ("lesson_id");

create table "proposal_answers_bin" (
  "student_id" text not null,
  "lesson_id" text not null,
  "until_day" text,
  "maker_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "proposal_answers_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "proposal_answers_bin_student_id_lesson_id_deleted_batch_key" primary key ("student_id", "lesson_id", "deleted_batch")
);

create index "proposal_answers_bin_deleted_batch_idx" on "proposal_answers_bin" ("deleted_batch");

create table "push_keys" (
  "name" text primary key,
  "public_key" text not null,
  "private_key" text not null,
  "created_at" text not null
);

create table "push_subscriptions" (
  "id" text primary key,
  "account_id" text not null,
  "session_id" text not null,
  "endpoint" text not null,
  "p256dh" text not null,
  "auth" text not null,
  "failures" integer not null,
  "retry_at" text,
  "created_at" text not null,
  constraint "push_subscriptions_endpoint_key" unique ("endpoint"),
  constraint "push_subscriptions_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade,
  constraint "push_subscriptions_session_id_fkey" foreign key ("session_id") references "sessions" ("id") on delete cascade
);

create index "push_subscriptions_account_id_idx" on "push_subscriptions" ("account_id");

create index "push_subscriptions_session_id_idx" on "push_subscriptions" ("session_id");

create table "quiet_hours" (
  "id" integer primary key,
  "from_time" text not null,
  "until_time" text not null,
  "days" text not null,
  constraint "quiet_hours_id_check" check (id = 1),
  constraint "quiet_hours_from_time_until_time_check" check (from_time <> until_time)
);

create table "record_changes" (
  "id" integer primary key,
  "last" integer not null,
  constraint "record_changes_id_check" check (id = 1)
);

create table "recovery_codes" (
  "id" text primary key,
  "account_id" text not null,
  "code_hash" text not null,
  "used_at" text,
  constraint "recovery_codes_account_id_code_hash_key" unique ("account_id", "code_hash"),
  constraint "recovery_codes_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade
);

create table "recovery_codes_bin" (
  "id" text primary key,
  "account_id" text not null,
  "code_hash" text not null,
  "used_at" text,
  "deleted_batch" text not null,
  constraint "recovery_codes_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "recovery_codes_bin_deleted_batch_idx" on "recovery_codes_bin" ("deleted_batch");

create table "report_rounds" (
  "id" text primary key,
  "section_id" text not null,
  "title" text not null,
  "template" text not null,
  "from_day" text not null,
  "to_day" text not null,
  "due_day" text not null,
  "parts" text not null,
  "maker_id" text not null,
  "created_at" text not null,
  "closed_at" text,
  "lists_lessons" integer default 0 not null,
  "is_signed" integer default 0 not null,
  constraint "report_rounds_section_id_title_key" unique ("section_id", "title")
);

create table "report_rounds_bin" (
  "id" text primary key,
  "section_id" text not null,
  "title" text not null,
  "template" text not null,
  "from_day" text not null,
  "to_day" text not null,
  "due_day" text not null,
  "parts" text not null,
  "maker_id" text not null,
  "created_at" text not null,
  "closed_at" text,
  "deleted_batch" text not null,
  "lists_lessons" integer default 0 not null,
  "is_signed" integer default 0 not null,
  constraint "report_rounds_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "report_rounds_bin_deleted_batch_idx" on "report_rounds_bin" ("deleted_batch");

create table "report_templates" (
  "id" text primary key,
  "name" text not null,
  "plane" text not null,
  "parts" text not null,
  "version" integer not null,
  "maker_id" text not null,
  "created_at" text not null,
  constraint "report_templates_name_key" unique ("name")
);

create table "report_templates_bin" (
  "id" text primary key,
  "name" text not null,
  "plane" text not null,
  "parts" text not null,
  "version" integer not null,
  "maker_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "report_templates_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "report_templates_bin_deleted_batch_idx" on "report_templates_bin" ("deleted_batch");

create table "revisions" (
  "name" text primary key,
  "version" integer not null
);

create table "room_albums" (
  "section_id" text not null,
  "album_id" text not null,
  "position" integer not null,
  constraint "room_albums_section_id_album_id_key" primary key ("section_id", "album_id"),
  constraint "room_albums_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade,
  constraint "room_albums_album_id_fkey" foreign key ("album_id") references "albums" ("id") on delete cascade
);

create index "room_albums_album_id_idx" on "room_albums" ("album_id");

create table "room_albums_bin" (
  "section_id" text not null,
  "album_id" text not null,
  "position" integer not null,
  "deleted_batch" text not null,
  constraint "room_albums_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "room_albums_bin_section_id_album_id_deleted_batch_key" primary key ("section_id", "album_id", "deleted_batch")
);

create index "room_albums_bin_deleted_batch_idx" on "room_albums_bin" ("deleted_batch");

create table "room_assistants" (
  "id" text primary key,
  "section_id" text not null,
  "teacher_id" text not null,
  "from_at" text not null,
  "added_by" text not null,
  "to_at" text,
  "turnover_id" text,
  constraint "room_assistants_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade,
  constraint "room_assistants_teacher_id_fkey" foreign key ("teacher_id") references "teachers" ("id") on delete cascade
);

create index "room_assistants_section_id_idx" on "room_assistants" ("section_id");

create index "room_assistants_teacher_id_idx" on "room_assistants" ("teacher_id");

create table "room_assistants_bin" (
  "id" text primary key,
  "section_id" text not null,
  "teacher_id" text not null,
  "from_at" text not null,
  "added_by" text not null,
  "to_at" text,
  "turnover_id" text,
  "deleted_batch" text not null,
  constraint "room_assistants_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "room_assistants_bin_deleted_batch_idx" on "room_assistants_bin" ("deleted_batch");

create table "room_lessons" (
  "section_id" text not null,
  "lesson_id" text not null,
  "mark" text not null,
  constraint "room_lessons_section_id_lesson_id_key" primary key ("section_id", "lesson_id"),
  constraint "room_lessons_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade,
  constraint "room_lessons_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id") on delete cascade,
  constraint "room_lessons_mark_check" check (mark in ('hidden', 'pinned'))
);

create index "room_lessons_lesson_id_idx" on "room_lessons" ("lesson_id");

create table "room_lessons_bin" (
  "section_id" text not null,
  "lesson_id" text not null,
  "mark" text not null,
  "deleted_batch" text not null,
  constraint "room_lessons_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "room_lessons_bin_section_id_lesson_id_deleted_batch_key" primary key ("section_id", "lesson_id", "deleted_batch")
);

create index "room_lessons_bin_deleted_batch_idx" on "room_lessons_bin" ("deleted_batch");

create table "schedules" (
  "id" text primary key,
  "subject_id" text not null,
  "day" integer not null,
  "start_minute" integer not null,
  "end_minute" integer not null,
  constraint "schedules_subject_id_fkey" foreign key ("subject_id") references "subjects" ("id") on delete cascade,
  constraint "schedules_day_check" check (day >= 0 and day < 7),
  constraint "schedules_minutes_check" check (start_minute >= 0 and end_minute > start_minute and end_minute < 1440)
);

create index "schedules_subject_id_idx" on "schedules" ("subject_id");

create table "schedules_bin" (
  "id" text primary key,
  "subject_id" text not null,
  "day" integer not null,
  "start_minute" integer not null,
  "end_minute" integer not null,
  "deleted_batch" text not null,
  constraint "schedules_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "schedules_bin_deleted_batch_idx" on "schedules_bin" ("deleted_batch");

create table "school_identity" (
  "id" integer primary key,
  "school_id" text not null,
  "epoch" text not null,
  constraint "school_identity_id_check" check (id = 1)
);

create table "second_factors" (
  "account_id" text primary key,
  "secret" text,
  "pending_secret" text,
  "last_step" integer,
  "confirmed_at" text,
  "asked_at" text,
  constraint "second_factors_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade
);

create table "second_factors_bin" (
  "account_id" text not null,
  "secret" text,
  "pending_secret" text,
  "last_step" integer,
  "confirmed_at" text,
  "asked_at" text,
  "deleted_batch" text not null,
  constraint "second_factors_bin_account_id_deleted_batch_key" primary key ("account_id", "deleted_batch"),
  constraint "second_factors_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "second_factors_bin_deleted_batch_idx" on "second_factors_bin" ("deleted_batch");

create table "section_files" (
  "id" text primary key,
  "section_id" text not null,
  "path" text not null,
  "created_at" text not null,
  constraint "section_files_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade,
  constraint "section_files_path_fkey" foreign key ("path") references "files" ("path")
);

create index "section_files_path_idx" on "section_files" ("path");

create index "section_files_section_id_idx" on "section_files" ("section_id");

create table "section_files_bin" (
  "id" text primary key,
  "section_id" text not null,
  "path" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "section_files_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "section_files_bin_path_fkey" foreign key ("path") references "files" ("path")
);

create index "section_files_bin_deleted_batch_idx" on "section_files_bin" ("deleted_batch");

create index "section_files_bin_path_idx" on "section_files_bin" ("path");

create table "sections" (
  "id" text primary key,
  "level_id" text not null,
  "adviser_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  constraint "sections_level_id_fkey" foreign key ("level_id") references "levels" ("id") on delete cascade,
  constraint "sections_adviser_id_fkey" foreign key ("adviser_id") references "teachers" ("id") on delete restrict,
  constraint "sections_level_id_name_key_key" unique ("level_id", "name_key")
);

create index "sections_adviser_id_idx" on "sections" ("adviser_id");

create table "sections_bin" (
  "id" text primary key,
  "level_id" text not null,
  "adviser_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_batch" text not null,
  constraint "sections_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "sections_bin_deleted_batch_idx" on "sections_bin" ("deleted_batch");

create table "sessions" (
  "id" text primary key,
  "token_hash" text not null,
  "account_id" text not null,
  "device" text not null,
  "created_at" text not null,
  "last_seen_at" text not null,
  "expires_at" text not null,
  "proved_at" text,
  constraint "sessions_token_hash_key" unique ("token_hash"),
  constraint "sessions_account_id_fkey" foreign key ("account_id") references "accounts" ("id") on delete cascade
);

create index "sessions_account_id_idx" on "sessions" ("account_id");

create index "sessions_expires_at_idx" on "sessions" ("expires_at");

create table "settings" (
  "key" text primary key,
  "value" text not null,
  "version" text not null,
  "changed_at" text not null,
  "confirm_until" text,
  "previous" text
);

create table "setup_links" (
  "token_hash" text primary key,
  "created_at" text not null
);

create table "sign_in_attempts" (
  "id" text primary key,
  "account_key" text not null,
  "source" text not null,
  "at" text not null,
  "failed" integer not null,
  constraint "sign_in_attempts_failed_check" check (failed in (0, 1))
);

create index "sign_in_attempts_account_key_at_idx" on "sign_in_attempts" ("account_key", "at");

create index "sign_in_attempts_source_at_idx" on "sign_in_attempts" ("source", "at");

create table "stays" (
  "id" text primary key,
  "student_id" text not null,
  "section_id" text not null,
  "from_at" text not null,
  "to_at" text,
  "adviser_id" text,
  "adviser_before" text,
  "handed_over_at" text,
  "place" integer,
  constraint "stays_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "stays_from_at_to_at_check" check (from_at <= to_at)
);

create index "stays_section_id_to_at_idx" on "stays" ("section_id", "to_at");

create index "stays_student_id_idx" on "stays" ("student_id");

create index "stays_to_at_idx" on "stays" ("to_at");

create table "stays_bin" (
  "id" text primary key,
  "student_id" text not null,
  "section_id" text not null,
  "from_at" text not null,
  "to_at" text,
  "deleted_batch" text not null,
  "adviser_id" text,
  "adviser_before" text,
  "handed_over_at" text,
  "place" integer,
  constraint "stays_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "stays_bin_deleted_batch_idx" on "stays_bin" ("deleted_batch");

create table "students" (
  "id" text primary key,
  "first_name" text not null,
  "middle_name" text not null,
  "last_name" text not null,
  "sort_name" text not null,
  "search_name" text not null,
  "image" text,
  "created_at" text not null,
  "updated_at" text not null,
  "birthdate" text not null,
  "address" text not null,
  "parent_first_name" text not null,
  "parent_middle_name" text not null,
  "parent_last_name" text not null,
  "parent_relationship" text not null,
  "parent_email" text not null,
  "parent_phone" text not null,
  constraint "students_id_fkey" foreign key ("id") references "accounts" ("id") on delete cascade,
  constraint "students_image_fkey" foreign key ("image") references "files" ("path")
);

create index "students_image_idx" on "students" ("image");

create index "students_sort_name_id_idx" on "students" ("sort_name", "id");

create table "students_bin" (
  "id" text primary key,
  "first_name" text not null,
  "middle_name" text not null,
  "last_name" text not null,
  "sort_name" text not null,
  "search_name" text not null,
  "image" text,
  "created_at" text not null,
  "updated_at" text not null,
  "birthdate" text not null,
  "address" text not null,
  "parent_first_name" text not null,
  "parent_middle_name" text not null,
  "parent_last_name" text not null,
  "parent_relationship" text not null,
  "parent_email" text not null,
  "parent_phone" text not null,
  "deleted_batch" text not null,
  constraint "students_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "students_bin_image_fkey" foreign key ("image") references "files" ("path")
);

create index "students_bin_deleted_batch_idx" on "students_bin" ("deleted_batch");

create index "students_bin_image_idx" on "students_bin" ("image");

create table "subject_files" (
  "id" text primary key,
  "subject_id" text not null,
  "path" text not null,
  "created_at" text not null,
  constraint "subject_files_subject_id_fkey" foreign key ("subject_id") references "subjects" ("id") on delete cascade,
  constraint "subject_files_path_fkey" foreign key ("path") references "files" ("path")
);

create index "subject_files_path_idx" on "subject_files" ("path");

create index "subject_files_subject_id_idx" on "subject_files" ("subject_id");

create table "subject_files_bin" (
  "id" text primary key,
  "subject_id" text not null,
  "path" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "subject_files_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "subject_files_bin_path_fkey" foreign key ("path") references "files" ("path")
);

create index "subject_files_bin_deleted_batch_idx" on "subject_files_bin" ("deleted_batch");

create index "subject_files_bin_path_idx" on "subject_files_bin" ("path");

create table "subjects" (
  "id" text primary key,
  "section_id" text not null,
  "teacher_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  constraint "subjects_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade,
  constraint "subjects_teacher_id_fkey" foreign key ("teacher_id") references "teachers" ("id") on delete restrict,
  constraint "subjects_section_id_name_key_key" unique ("section_id", "name_key")
);

create index "subjects_teacher_id_idx" on "subjects" ("teacher_id");

create table "subjects_bin" (
  "id" text primary key,
  "section_id" text not null,
  "teacher_id" text not null,
  "name" text not null,
  "name_key" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_batch" text not null,
  constraint "subjects_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "subjects_bin_deleted_batch_idx" on "subjects_bin" ("deleted_batch");

create table "teachers" (
  "id" text primary key,
  "first_name" text not null,
  "middle_name" text not null,
  "last_name" text not null,
  "sort_name" text not null,
  "search_name" text not null,
  "image" text,
  "created_at" text not null,
  "updated_at" text not null,
  "phone" text not null,
  "birthdate" text not null,
  "address" text not null,
  "zoom_link" text not null,
  "zoom_id" text not null,
  "zoom_password" text not null,
  constraint "teachers_id_fkey" foreign key ("id") references "accounts" ("id") on delete cascade,
  constraint "teachers_image_fkey" foreign key ("image") references "files" ("path")
);

create index "teachers_image_idx" on "teachers" ("image");

create index "teachers_sort_name_id_idx" on "teachers" ("sort_name", "id");

create table "teachers_bin" (
  "id" text primary key,
  "first_name" text not null,
  "middle_name" text not null,
  "last_name" text not null,
  "sort_name" text not null,
  "search_name" text not null,
  "image" text,
  "created_at" text not null,
  "updated_at" text not null,
  "phone" text not null,
  "birthdate" text not null,
  "address" text not null,
  "zoom_link" text not null,
  "zoom_id" text not null,
  "zoom_password" text not null,
  "deleted_batch" text not null,
  constraint "teachers_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "teachers_bin_image_fkey" foreign key ("image") references "files" ("path")
);

create index "teachers_bin_deleted_batch_idx" on "teachers_bin" ("deleted_batch");

create index "teachers_bin_image_idx" on "teachers_bin" ("image");

create table "term_report_comments" (
  "id" text primary key,
  "report_id" text not null,
  "text" text not null,
  "maker_id" text not null,
  "created_at" text not null,
  constraint "term_report_comments_report_id_fkey" foreign key ("report_id") references "term_reports" ("id") on delete cascade
);

create index "term_report_comments_report_id_idx" on "term_report_comments" ("report_id");

create table "term_report_comments_bin" (
  "id" text primary key,
  "report_id" text not null,
  "text" text not null,
  "maker_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "term_report_comments_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "term_report_comments_bin_deleted_batch_idx" on "term_report_comments_bin" ("deleted_batch");

create table "term_report_edition_children" (
  "edition_id" text not null,
  "photo_id" text not null,
  "student_id" text not null,
  "kept_by" text,
  "kept_at" text,
  constraint "term_report_edition_children_edition_id_photo_id_student_id_key" primary key ("edition_id", "photo_id", "student_id"),
  constraint "term_report_edition_children_edition_id_fkey" foreign key ("edition_id") references "term_report_editions" ("id") on delete cascade
);

create index "term_report_edition_children_student_id_idx" on "term_report_edition_children" ("student_id");

create table "term_report_edition_children_bin" (
  "edition_id" text not null,
  "photo_id" text not null,
  "student_id" text not null,
  "kept_by" text,
  "kept_at" text,
  "deleted_batch" text not null,
  constraint "term_report_edition_children_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "term_report_edition_children_bin_edition_id_photo_id_student_id_deleted_batch_key" primary key ("edition_id", "photo_id", "student_id", "deleted_batch")
);

create index "term_report_edition_children_bin_deleted_batch_idx" on "term_report_edition_children_bin" ("deleted_batch");

create table "term_report_editions" (
  "id" text primary key,
  "report_id" text not null,
  "number" integer not null,
  "reason" text not null,
  "content" text not null,
  "evidence" text not null,
  "pdf" text not null,
  "sha256" text not null,
  "published_by" text not null,
  "published_at" text not null,
  constraint "term_report_editions_report_id_number_key" unique ("report_id", "number"),
  constraint "term_report_editions_report_id_fkey" foreign key ("report_id") references "term_reports" ("id") on delete cascade
);

create table "term_report_editions_bin" (
  "id" text primary key,
  "report_id" text not null,
  "number" integer not null,
  "reason" text not null,
  "content" text not null,
  "evidence" text not null,
  "pdf" text not null,
  "sha256" text not null,
  "published_by" text not null,
  "published_at" text not null,
  "deleted_batch" text not null,
  constraint "term_report_editions_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "term_report_editions_bin_deleted_batch_idx" on "term_report_editions_bin" ("deleted_batch");

create table "term_report_parts" (
  "report_id" text not null,
  "part" text not null,
  "text" text not null,
  "version" integer not null,
  "written_by" text not null,
  "written_at" text not null,
  "facts" text default '[]' not null,
  constraint "term_report_parts_report_id_part_key" primary key ("report_id", "part"),
  constraint "term_report_parts_report_id_fkey" foreign key ("report_id") references "term_reports" ("id") on delete cascade
);

create table "term_report_parts_bin" (
  "report_id" text not null,
  "part" text not null,
  "text" text not null,
  "version" integer not null,
  "written_by" text not null,
  "written_at" text not null,
  "deleted_batch" text not null,
  "facts" text default '[]' not null,
  constraint "term_report_parts_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "term_report_parts_bin_report_id_part_deleted_batch_key" primary key ("report_id", "part", "deleted_batch")
);

create index "term_report_parts_bin_deleted_batch_idx" on "term_report_parts_bin" ("deleted_batch");

create table "term_report_photos" (
  "report_id" text not null,
  "photo_id" text not null,
  "part" text not null,
  "added_by" text not null,
  "added_at" text not null,
  constraint "term_report_photos_report_id_photo_id_key" primary key ("report_id", "photo_id"),
  constraint "term_report_photos_report_id_fkey" foreign key ("report_id") references "term_reports" ("id") on delete cascade,
  constraint "term_report_photos_photo_id_fkey" foreign key ("photo_id") references "observation_photos" ("id") on delete cascade
);

create index "term_report_photos_photo_id_idx" on "term_report_photos" ("photo_id");

create table "term_report_photos_bin" (
  "report_id" text not null,
  "photo_id" text not null,
  "part" text not null,
  "added_by" text not null,
  "added_at" text not null,
  "deleted_batch" text not null,
  constraint "term_report_photos_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade,
  constraint "term_report_photos_bin_report_id_photo_id_deleted_batch_key" primary key ("report_id", "photo_id", "deleted_batch")
);

create index "term_report_photos_bin_deleted_batch_idx" on "term_report_photos_bin" ("deleted_batch");

create table "term_reports" (
  "id" text primary key,
  "round_id" text not null,
  "student_id" text not null,
  "state" text not null,
  "created_at" text not null,
  "ready_by" text,
  "reason" text,
  constraint "term_reports_round_id_student_id_key" unique ("round_id", "student_id"),
  constraint "term_reports_state_check" check (state in ('writing', 'ready', 'checked', 'published')),
  constraint "term_reports_round_id_fkey" foreign key ("round_id") references "report_rounds" ("id"),
  constraint "term_reports_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade
);

create index "term_reports_student_id_idx" on "term_reports" ("student_id");

create table "term_reports_bin" (
  "id" text primary key,
  "round_id" text not null,
  "student_id" text not null,
  "state" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  "ready_by" text,
  "reason" text,
  constraint "term_reports_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "term_reports_bin_deleted_batch_idx" on "term_reports_bin" ("deleted_batch");

create table "work_cycles" (
  "id" text primary key,
  "section_id" text not null,
  "day" text not null,
  "begun_at" text not null,
  "begun_by" text not null,
  "ended_at" text,
  "ended_by" text,
  "is_kept" integer not null,
  constraint "work_cycles_section_id_fkey" foreign key ("section_id") references "sections" ("id") on delete cascade
);

create index "work_cycles_begun_at_idx" on "work_cycles" ("begun_at");

create index "work_cycles_section_id_begun_at_idx" on "work_cycles" ("section_id", "begun_at");

create table "work_cycles_bin" (
  "id" text primary key,
  "section_id" text not null,
  "day" text not null,
  "begun_at" text not null,
  "begun_by" text not null,
  "ended_at" text,
  "ended_by" text,
  "is_kept" integer not null,
  "deleted_batch" text not null,
  constraint "work_cycles_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "work_cycles_bin_deleted_batch_idx" on "work_cycles_bin" ("deleted_batch");

create table "work_notes" (
  "id" text primary key,
  "cycle_id" text not null,
  "student_id" text not null,
  "at" text not null,
  "kind" text not null,
  "lesson_id" text,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  constraint "work_notes_maker_id_client_id_key" unique ("maker_id", "client_id"),
  constraint "work_notes_cycle_id_fkey" foreign key ("cycle_id") references "work_cycles" ("id") on delete cascade,
  constraint "work_notes_student_id_fkey" foreign key ("student_id") references "students" ("id") on delete cascade,
  constraint "work_notes_lesson_id_fkey" foreign key ("lesson_id") references "lessons" ("id") on delete set null,
  constraint "work_notes_kind_check" check (kind in ('choosing', 'settled', 'deep', 'repeating', 'wandering', 'puttingAway', 'resting'))
);

create index "work_notes_cycle_id_at_idx" on "work_notes" ("cycle_id", "at");

create index "work_notes_lesson_id_idx" on "work_notes" ("lesson_id");

create index "work_notes_student_id_idx" on "work_notes" ("student_id");

create table "work_notes_bin" (
  "id" text primary key,
  "cycle_id" text not null,
  "student_id" text not null,
  "at" text not null,
  "kind" text not null,
  "lesson_id" text,
  "maker_id" text not null,
  "client_id" text not null,
  "created_at" text not null,
  "deleted_batch" text not null,
  constraint "work_notes_bin_deleted_batch_fkey" foreign key ("deleted_batch") references "bin_batches" ("id") on delete cascade
);

create index "work_notes_bin_deleted_batch_idx" on "work_notes_bin" ("deleted_batch");

create table "year_sections" (
  "section_id" text not null,
  "year_from" text not null,
  "name" text not null,
  "level" text not null,
  "category" text not null,
  "adviser_id" text,
  constraint "year_sections_section_id_year_from_key" primary key ("section_id", "year_from")
);

create table "year_trials" (
  "turnover_id" text primary key,
  "owner_id" text,
  "tried_at" text not null,
  "milliseconds" integer not null,
  "fingerprint" text not null,
  "counts" text,
  "table_count" integer,
  "row_count" integer,
  "problem" text,
  constraint "year_trials_turnover_id_fkey" foreign key ("turnover_id") references "year_turnovers" ("id") on delete cascade
);

create table "year_turnover_sections" (
  "turnover_id" text not null,
  "section_id" text not null,
  "is_new" integer not null,
  "name" text not null,
  "level_id" text not null,
  "adviser_before" text,
  "adviser_id" text,
  "copy_of" text,
  "closes" integer not null,
  "is_done" integer not null,
  "bin_batch" text,
  constraint "year_turnover_sections_turnover_id_fkey" foreign key ("turnover_id") references "year_turnovers" ("id") on delete cascade,
  constraint "year_turnover_sections_turnover_id_section_id_key" primary key ("turnover_id", "section_id")
);

create table "year_turnover_students" (
  "turnover_id" text not null,
  "student_id" text not null,
  "from_section" text not null,
  "way" text not null,
  "to_section" text not null,
  "reason" text not null,
  "is_done" integer not null,
  "enrolled_at" text,
  "last_day" text,
  constraint "year_turnover_students_turnover_id_fkey" foreign key ("turnover_id") references "year_turnovers" ("id") on delete cascade,
  constraint "year_turnover_students_turnover_id_student_id_key" primary key ("turnover_id", "student_id"),
  constraint "year_turnover_students_way_check" check (way in ('stays', 'moves', 'leaves'))
);

create index "year_turnover_students_student_id_idx" on "year_turnover_students" ("student_id");

create table "year_turnover_subjects" (
  "turnover_id" text not null,
  "subject_id" text not null,
  "teacher_before" text,
  "teacher_id" text,
  "is_done" integer not null,
  constraint "year_turnover_subjects_turnover_id_fkey" foreign key ("turnover_id") references "year_turnovers" ("id") on delete cascade,
  constraint "year_turnover_subjects_turnover_id_subject_id_key" primary key ("turnover_id", "subject_id")
);

create table "year_turnovers" (
  "id" text primary key,
  "old_year" text not null,
  "last_day" text not null,
  "new_year" text not null,
  "first_day" text not null,
  "state" text not null,
  "version" integer not null,
  "owner_id" text,
  "counts" text,
  "created_at" text not null,
  "updated_at" text not null,
  "done_at" text,
  "undone_at" text,
  constraint "year_turnovers_state_check" check (state in ('draft', 'done', 'undone'))
);

insert into "record_changes" (id, last) values (1, 0);

insert into "revisions" (name, version) values ('school', 0);
