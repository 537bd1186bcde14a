import type { Attention, CellState, StoredKind } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Enrollment periods. `to_at` is null while open. The last adviser is recorded, as sections may be deleted. */
    stays: {
      id: string;
      student_id: string;
      section_id: string;
      from_at: string;
      to_at: string | null;
      /** Adviser at the time. `''` if erased, null in older rows. */
      adviser_id: string | null;
      /** Former adviser, if the adviser changed during the period or a change of school year moved the student. */
      adviser_before: string | null;
      /** In an early year turnover, the new year's first day, while `to_at` may be the old year's last day. */
      handed_over_at: string | null;
      /** Position in the order set by the staff. Null without a custom order. */
      place: number | null;
    };
    /** Append-only. A row of kind `withdrawn` removes the entry in `corrects_id`. */
    entries: {
      id: string;
      student_id: string;
      lesson_id: string;
      section_id: string;
      kind: StoredKind;
      /** `YYYY-MM-DD` */
      day: string;
      period: number | null;
      attention: Attention | null;
      note: string;
      maker_id: string;
      client_id: string;
      corrects_id: string | null;
      created_at: string;
      /** Name of the original lesson if the lesson was merged into another one. */
      recorded_as: string | null;
    };
    /** State of a student's lesson, computed by `foldEntries`. `last_day` is `''` if no entry is effective. */
    cell_states: {
      student_id: string;
      lesson_id: string;
      state: CellState;
      first_presented: string | null;
      last_day: string;
      times: number;
      attention: number;
      change: number;
    };
    /** Lessons that are not proposed to a student until a day. Without a day, until revoked. */
    proposal_answers: {
      student_id: string;
      lesson_id: string;
      until_day: string | null;
      maker_id: string;
      created_at: string;
    };
    /** Pairs of students who are not grouped together, until a day or until revoked. The smaller id comes first. */
    keep_apart: {
      student_id: string;
      other_id: string;
      until_day: string | null;
      maker_id: string;
      created_at: string;
    };
    /** Handover notes on a student by the teacher of a section. The section may be deleted. */
    handover_notes: {
      student_id: string;
      section_id: string;
      agreements: string;
      interests: string;
      version: number;
      written_by: string;
      written_at: string;
    };
    /** Periods in which a teacher assisted in a section. `to_at` is null while open. */
    room_assistants: {
      id: string;
      section_id: string;
      teacher_id: string;
      from_at: string;
      added_by: string;
      to_at: string | null;
      /** Change of school year that ended the period, if any. */
      turnover_id: string | null;
    };
    child_groups: {
      id: string;
      section_id: string;
      name: string;
      name_key: string;
      maker_id: string;
      created_at: string;
    };
    /** Members of groups, including those who left the section. Queries filter them out. */
    child_group_members: { group_id: string; student_id: string };
    /** Levels whose students can see their lessons. */
    my_lessons_levels: { level_id: string; opened_at: string };
    /** A single row with the last change number. */
    record_changes: { id: number; last: number };
  }
}
