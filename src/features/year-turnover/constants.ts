export const placements = ['stays', 'moves', 'leaves'] as const;
export type Placement = (typeof placements)[number];

/** Changes made after the plan. The plan does not touch changed items until an admin accepts the changes. */
export const changeKinds = ['new', 'gone', 'moved', 'sectionNew', 'sectionGone', 'adviser', 'teacher'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of work in a section opened by a turnover. An undo keeps a section that contains such work. */
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

export const problemKinds = ['closed', 'noTarget', 'noAdviser', 'noTeacher', 'noLevel', 'sameName'] as const;
export type ProblemKind = (typeof problemKinds)[number];
