type Named = {
  id: string;
  name: string;
  /** Name without case and spaces. Unique within the parent. */
  name_key: string;
  created_at: string;
  updated_at: string;
};

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    categories: Named;
    levels: Named & { category_id: string };
    sections: Named & { level_id: string; adviser_id: string };
    subjects: Named & { section_id: string; teacher_id: string };
    /** `day`: Monday = 0. Times are minutes after midnight; the end is exclusive. */
    schedules: { id: string; subject_id: string; day: number; start_minute: number; end_minute: number };
    /** A student has at most one section. A student without a section has no row. */
    enrollments: { student_id: string; section_id: string; created_at: string };
    section_files: { id: string; section_id: string; path: string; created_at: string };
    subject_files: { id: string; subject_id: string; path: string; created_at: string };
  }
}

export type {};
