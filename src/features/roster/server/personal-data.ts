import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/roster/personal-data';

export const personalData = {
  imports: {
    mention: 'owner_id',
    secret: 'table_rows',
    about: 'file_name',
    plain:
      'id kind state head head_key first_line mapping day_order clock fills counts only_changes created_at done_at undone_at',
    // A draft contains all rows of a file, in which the person can appear in any spelling. Drafts are deleted because
    // the admin can choose the file again.
    erase: [
      { where: () => sql<boolean>`state = 'draft'` },
      { where: ({ id }) => sql<boolean>`owner_id = ${id}`, set: () => ({ owner_id: null }) },
    ],
    description: texts.imports,
  },
  import_changes: {
    person: 'person_id',
    about: 'before after',
    plain: 'id import_id line is_new',
    erase: [{ where: ({ id }) => sql<boolean>`person_id = ${id}` }],
    description: texts.changes,
  },
  import_class_changes: {
    mention: 'teacher_before teacher_after',
    plain: 'id import_id line part_kind part_id is_new state_after',
    erase: [
      { where: ({ id }) => sql<boolean>`teacher_before = ${id}`, set: () => ({ teacher_before: null }) },
      { where: ({ id }) => sql<boolean>`teacher_after = ${id}`, set: () => ({ teacher_after: null }) },
    ],
    description: texts.classChanges,
  },
  import_missing: {
    person: 'person_id',
    plain: 'import_id',
    erase: [{ where: ({ id }) => sql<boolean>`person_id = ${id}` }],
    description: texts.missing,
  },
  imported_classes: {
    mention: 'teacher_id',
    plain: 'part_id last_path last_slots',
    erase: [{ where: ({ id }) => sql<boolean>`teacher_id = ${id}`, set: () => ({ teacher_id: null }) }],
    description: texts.classes,
  },
  imported_people: {
    person: 'account_id',
    about: 'external_id last_values',
    plain: 'role',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
    description: texts.people,
  },
} satisfies Record<string, PersonalData>;
