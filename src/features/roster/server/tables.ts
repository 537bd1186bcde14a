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
      /** JSON: the titles of the columns. */
      head: string;
      /** The titles without order: the same columns are taken for the same fields next time. */
      head_key: string;
      /** JSON: the cells; none once it is done. */
      table_rows: string;
      first_line: number;
      /** JSON: the field of each column, or null. */
      mapping: string;
      day_order: DayOrder | null;
      clock: Clock | null;
      /** JSON: what new people have where their lines say nothing, by field. */
      fills: string;
      /** JSON: how many lines had which outcome. */
      counts: string | null;
      /** 1 if the table holds changes only, so that no person counts as missing. */
      only_changes: Flag;
      created_at: string;
      done_at: string | null;
      undone_at: string | null;
    };
    /** What an import did to one person: JSON of the fields before and after. */
    import_changes: {
      id: string;
      import_id: string;
      line: number;
      person_id: string;
      is_new: Flag;
      before: string;
      after: string;
    };
    /** What an import did to one part of the school: what it added, or whom it gave it to. */
    import_class_changes: {
      id: string;
      import_id: string;
      line: number;
      part_kind: 'category' | 'level' | 'section' | 'subject' | 'schedule';
      part_id: string;
      is_new: Flag;
      /** Its name as it is compared, or the day and the minutes of a lesson. */
      state_after: string;
      teacher_before: string | null;
      teacher_after: string | null;
    };
    /** Who was at the school and on no line of a table when it was imported. */
    import_missing: { import_id: string; person_id: string };
    /** What tables last said of a section or subject, so that it shows what was changed by hand since. */
    imported_classes: {
      part_id: string;
      teacher_id: string | null;
      /** JSON: its names as they are compared, outer ones first. */
      last_path: string;
      /** JSON: its lessons. */
      last_slots: string;
    };
    /** What tables last said of somebody, as JSON, so that it shows what was changed by hand since. */
    imported_people: { account_id: string; role: Role; external_id: string | null; last_values: string };
  }
}
