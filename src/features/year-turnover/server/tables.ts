import type { Flag } from '#platform/server/db/flag.ts';
import type {} from '#platform/server/db/tables.ts';
import type { Placement } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Plans and results of turnovers. At most one row is a draft. */
    year_turnovers: {
      id: string;
      old_year: string;
      /** Last day of the old year, `YYYY-MM-DD`. */
      last_day: string;
      new_year: string;
      /** First day of the new year, `YYYY-MM-DD`. */
      first_day: string;
      state: 'draft' | 'done' | 'undone';
      /** Incremented by each change of the plan. */
      version: number;
      owner_id: string | null;
      /** JSON with the counts of students and sections by action. */
      counts: string | null;
      created_at: string;
      updated_at: string;
      done_at: string | null;
      undone_at: string | null;
    };
    /** Planned placement of each student. `from_section` is the section when the plan was made, `''` for none. */
    year_turnover_students: {
      turnover_id: string;
      student_id: string;
      from_section: string;
      way: Placement;
      /** Target section, for `moves`. */
      to_section: string;
      reason: string;
      /** True once the turnover has executed this row. */
      is_done: Flag;
      /** Start of the enrollment that ended when the student left. */
      enrolled_at: string | null;
      /** Last day of a student who left. */
      last_day: string | null;
    };
    /** Sections at the time of the plan, and planned new sections. New sections are created with the id given here. */
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
    year_trials: {
      turnover_id: string;
      owner_id: string | null;
      tried_at: string;
      milliseconds: number;
      fingerprint: string;
      counts: string | null;
      /** Numbers of tables and rows compared. */
      table_count: number | null;
      row_count: number | null;
      /** Message of the problem that stopped the trial. */
      problem: string | null;
    };
    /** Section names by school year, for deleted or renamed sections. `year_from` is the first day of the year. */
    year_sections: {
      section_id: string;
      year_from: string;
      name: string;
      level: string;
      category: string;
      adviser_id: string | null;
    };
    year_turnover_subjects: {
      turnover_id: string;
      subject_id: string;
      teacher_before: string | null;
      teacher_id: string | null;
      is_done: Flag;
    };
  }
}
