import type { Attention, CellState, StoredKind } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** When a student was in a section; `to_at` is missing while they are. A section may be gone by now; its last adviser is noted. */
    stays: {
      id: string;
      student_id: string;
      section_id: string;
      from_at: string;
      to_at: string | null;
      /** Who advised the section then; `''` where they are erased, missing of stays from before this was noted. */
      adviser_id: string | null;
      /** Who advised the section until it came to another adviser while the student stayed in it, or the student was turned over. */
      adviser_before: string | null;
      /** When that was done, of a turnover that is done before the new year begins its first day; a turnover puts `to_at` back to the last day of the old year. */
      handed_over_at: string | null;
      /** In the order into which the staff of the section put its students; null where they did not. */
      place: number | null;
    };
    /** Only ever added to. What should not be there is taken back by a row of the kind `withdrawn` that names it. */
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
      /** The name of the lesson that it was recorded of, where that was merged into another one since. */
      recorded_as: string | null;
    };
    /** What the entries of a student and a lesson come to, by `foldEntries`; `last_day` is `''` where none stands any more. */
    cell_states: {
      student_id: string;
      lesson_id: string;
      state: CellState;
      first_presented: string | null;
      last_day: string;
      times: number;
      attention: number;
      /** The number of its last change. */
      change: number;
    };
    /** A lesson that is not proposed to a child: until a day, or, where none is told, until that is taken back. */
    proposal_answers: {
      student_id: string;
      lesson_id: string;
      until_day: string | null;
      maker_id: string;
      created_at: string;
    };
    /** Two children who are not put into one group, until a day or until that is taken back; the smaller id first. */
    keep_apart: {
      student_id: string;
      other_id: string;
      until_day: string | null;
      maker_id: string;
      created_at: string;
    };
    /** What the guide of a section, which may be gone by now, tells the next one of a child. */
    handover_notes: {
      student_id: string;
      section_id: string;
      agreements: string;
      interests: string;
      version: number;
      written_by: string;
      written_at: string;
    };
    /** When a teacher helped in a section; `to_at` is missing while they do. */
    room_assistants: {
      id: string;
      section_id: string;
      teacher_id: string;
      from_at: string;
      added_by: string;
      to_at: string | null;
      /** The turnover that ended it, where one did. */
      turnover_id: string | null;
    };
    /** Children whom the staff of a section chooses together. */
    child_groups: {
      id: string;
      section_id: string;
      name: string;
      name_key: string;
      maker_id: string;
      created_at: string;
    };
    /** Who was put into a group; who is in the section no longer is left out. */
    child_group_members: { group_id: string; student_id: string };
    /** Levels whose students see which lessons they had; a level without a row does not show them. */
    my_lessons_levels: { level_id: string; opened_at: string };
    /** One row: the last number that was given. */
    record_changes: { id: number; last: number };
  }
}
