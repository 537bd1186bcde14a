export const exportedLists = ['students', 'leavers', 'teachers', 'admins'] as const;
export type ExportedList = (typeof exportedLists)[number];

/** True if the list contains students. The contacts of students are their guardians. */
export const isOfStudents = (list: ExportedList): boolean => list === 'students' || list === 'leavers';

export const exportFormats = ['csv', 'xlsx', 'vcf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const sheetFormats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[];
export type SheetFormat = (typeof sheetFormats)[number];
