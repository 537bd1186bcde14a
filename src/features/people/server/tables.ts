type Person = {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  /** Last, first, middle name by `foldName`: the order of lists. */
  sort_name: string;
  /** The whole name by `foldName`: what searches look at. */
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
    /** Students who left the school. `last_day`: `YYYY-MM-DD`; `place`: where they were, in words, as it was called then. */
    leavers: { student_id: string; last_day: string; reason: string; place: string; created_at: string };
    /** Every three letters in a row of a name, so that a search need not read all people. */
    name_grams: { gram: string; account_id: string };
  }
}

export type {};
