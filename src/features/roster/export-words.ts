export const exportedLists = ['students', 'teachers', 'admins'] as const;
export type ExportedList = (typeof exportedLists)[number];

export const exportFormats = ['csv', 'xlsx', 'vcf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a spreadsheet opens. */
export const sheetFormats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[];
export type SheetFormat = (typeof sheetFormats)[number];
