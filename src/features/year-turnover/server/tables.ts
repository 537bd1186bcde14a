import type { Flag } from '#platform/server/db/flag.ts';
import type {} from '#platform/server/db/tables.ts';
import type { Placement } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** A plan to turn over a school year, and what came of it; at most one is a draft. */
    year_turnovers: {
      id: string;
      old_year: string;
      /** `YYYY-MM-DD`, of the old year. */
      last_day: string;
      new_year: string;
      /** `YYYY-MM-DD`, of the new year. */
      first_day: string;
      state: 'draft' | 'done' | 'undone';
      /** Grows with each change of the plan. */
      version: number;
      owner_id: string | null;
      /** JSON: how many students and sections went which way. */
      counts: string | null;
      created_at: string;
      updated_at: string;
      done_at: string | null;
      undone_at: string | null;
    };
    /** Where each student was when the plan was made, `''` without a section, and goes. */
    year_turnover_students: {
      turnover_id: string;
      student_id: string;
      from_section: string;
      way: Placement;
      /** Where somebody goes who moves. */
      to_section: string;
      reason: string;
      /** It was carried out. */
      is_done: Flag;
      /** When the enrollment began that ended with it. */
      enrolled_at: string | null;
      /** Of who left. */
      last_day: string | null;
    };
    /** The sections that there were when the plan was made, and those that it makes: they get the id that they have here. */
    year_turnover_sections: {
      turnover_id: string;
      section_id: string;
      is_new: Flag;
      name: string;
      level_id: string;
      adviser_before: string | null;
      adviser_id: string | null;
      copy_of: string | null;
      closes: Flag;
      is_done: Flag;
      bin_batch: string | null;
    };
    /** What came of trying a plan on a copy of the school, the last time. */
    year_trials: {
      turnover_id: string;
      owner_id: string | null;
      tried_at: string;
      /** How long it took. */
      milliseconds: number;
      fingerprint: string;
      /** JSON: as of the turnover. */
      counts: string | null;
      /** How many tables and rows were compared. */
      table_count: number | null;
      row_count: number | null;
      /** What stopped it, in a sentence. */
      problem: string | null;
    };
    /** How a section was called in a school year, for when it is gone or has another name; `year_from` is the first day of the year. */
    year_sections: {
      section_id: string;
      year_from: string;
      name: string;
      level: string;
      category: string;
      adviser_id: string | null;
    };
    /** Subjects that come to another teacher. */
    year_turnover_subjects: {
      turnover_id: string;
      subject_id: string;
      teacher_before: string | null;
      teacher_id: string | null;
      is_done: Flag;
    };
  }
}
