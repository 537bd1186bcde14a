export const exportedLists = ['students', 'leavers', 'teachers', 'admins'] as const;
export type ExportedList = (typeof exportedLists)[number];

/** Their contacts are their guardians. */
export const isOfStudents = (list: ExportedList): boolean => list === 'students' || list === 'leavers';

export const exportFormats = ['csv', 'xlsx', 'vcf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a spreadsheet opens. */
export const sheetFormats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[];
export type SheetFormat = (typeof sheetFormats)[number];
