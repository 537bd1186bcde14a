type Person = {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
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
    admins: Person & { phone: string };
    teachers: Person & {
      phone: string;
      birthdate: string;
      address: string;
      zoom_link: string;
      zoom_id: string;
      zoom_password: string;
    };
    students: Person & {
      birthdate: string;
      address: string;
      parent_first_name: string;
      parent_middle_name: string;
      parent_last_name: string;
      parent_relationship: string;
      parent_email: string;
      parent_phone: string;
    };
    /** Former students. `last_day` is `YYYY-MM-DD`. `place` is the former section as text. */
    leavers: { student_id: string; last_day: string; reason: string; place: string; created_at: string };
    /** Trigrams of names, so that a search does not scan all people. */
    name_grams: { gram: string; account_id: string };
  }
}

export type {};
