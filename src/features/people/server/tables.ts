import type { adminFields, Columns, guardianFields, meetingFields, studentFields, teacherFields } from '../fields.ts';

type Person = {
  id: string;
  /** Last, first and middle name by `foldName`, for sorting. */
  sort_name: string;
  /** Full name by `foldName`, for searching. */
  search_name: string;
  image: string | null;
  created_at: string;
  updated_at: string;
};

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    admins: Person & Columns<typeof adminFields>;
    teachers: Person & Columns<typeof teacherFields> & Columns<typeof meetingFields>;
    students: Person & Columns<typeof studentFields> & Columns<typeof guardianFields>;
    /** Former students. `last_day` is `YYYY-MM-DD`. `place` is the former section as text. */
    leavers: { student_id: string; last_day: string; reason: string; place: string; created_at: string };
    /** Trigrams of names, so that a search does not scan all people. */
    name_grams: { gram: string; account_id: string };
  }
}
