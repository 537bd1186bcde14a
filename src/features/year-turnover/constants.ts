/** What a plan does with a student. */
export const placements = ['stays', 'moves', 'leaves'] as const;
export type Placement = (typeof placements)[number];

/** What changed at the school since a plan was made; the plan leaves it alone until somebody takes it in. */
export const changeKinds = ['new', 'gone', 'moved', 'sectionNew', 'sectionGone', 'adviser', 'teacher'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What people do in a section that a turnover opened, and what it is kept for when the turnover is undone. */
export const workKinds = [
  'students',
  'subjects',
  'assistants',
  'timetable',
  'albums',
  'files',
  'entries',
  'handoverNotes',
  'observations',
  'reports',
  'announcements',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** What has to be settled before a year can be turned over. */
export const problemKinds = ['closed', 'noTarget', 'noAdviser', 'noTeacher', 'noLevel', 'sameName'] as const;
export type ProblemKind = (typeof problemKinds)[number];
