/** The records from whose pages people come to the log. */
export const subjectKinds = [
  ...(['admin', 'teacher', 'student', 'category', 'level', 'section', 'subject'] as const),
  ...(['news', 'newsletter'] as const),
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
