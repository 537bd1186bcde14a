import type { Role } from '#kernel/roles.ts';
import type { Flag } from '#platform/server/db/flag.ts';
import type {} from '#platform/server/db/tables.ts';
import type { Clock } from '../class-times.ts';
import type { DayOrder, ImportKind } from '../import-fields.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    imports: {
      id: string;
      kind: ImportKind;
      state: 'draft' | 'done' | 'undone';
      owner_id: string | null;
      file_name: string;
      /** JSON array of column titles. */
      head: string;
      /** Key of the column titles in any order. The next import with the same columns reuses the mapping. */
      head_key: string;
      /** JSON array of rows of cells. Empty after the import is done. */
      table_rows: string;
      first_line: number;
      /** JSON array with the field of each column, or null. */
      mapping: string;
      day_order: DayOrder | null;
      clock: Clock | null;
      /** JSON object of fill values for new people, by field. */
      fills: string;
      /** JSON object with the number of rows per outcome. */
      counts: string | null;
      /** 1 if the file contains only changes, so that no person counts as missing. */
      only_changes: Flag;
      created_at: string;
      done_at: string | null;
      undone_at: string | null;
    };
    /** Changes of an import to one person. `before` and `after` are JSON objects of fields. */
    import_changes: {
      id: string;
      import_id: string;
      line: number;
      person_id: string;
      is_new: Flag;
      before: string;
      after: string;
    };
    /** Changes of an import to one part of the school: its creation, or a new teacher. */
    import_class_changes: {
      id: string;
      import_id: string;
      line: number;
      part_kind: 'category' | 'level' | 'section' | 'subject' | 'schedule';
      part_id: string;
      is_new: Flag;
      /** Name key of the part, or day and minutes of a lesson. */
      state_after: string;
      teacher_before: string | null;
      teacher_after: string | null;
    };
    /** People at the school without a row in the file at the time of the import. */
    import_missing: { import_id: string; person_id: string };
    /** Last imported values of a section or subject. Differences show edits by hand. */
    imported_classes: {
      part_id: string;
      teacher_id: string | null;
      /** JSON array of name keys, outermost first. */
      last_path: string;
      last_slots: string;
    };
    /** Last imported values of a person, as JSON. Differences show edits by hand. */
    imported_people: { account_id: string; role: Role; external_id: string | null; last_values: string };
  }
}
