/** Kinds of records whose pages link to the audit log. */
export const subjectKinds = [
  ...(['admin', 'teacher', 'student', 'category', 'level', 'section', 'subject'] as const),
  ...(['news', 'newsletter'] as const),
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
