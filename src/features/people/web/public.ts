export {
  CredentialSheetsProgress,
  useCredentialSheetCreation,
} from './credential-sheets/credential-sheets-progress.tsx';
export { PrintCredentialSheets } from './credential-sheets/print-credential-sheets.tsx';
export { ExportFormats } from './export/export-formats.tsx';
export { ExportList } from './export/export-list.tsx';
export { sheetNames } from './export/sheet-names.ts';
export { ImportLink } from './import-link.tsx';
export { InvitePeople } from './invitations/invite-people.tsx';
export { LeaveStudents } from './leaving/leave-students.tsx';
export { numberCheck, TypedNumber } from './leaving/typed-number.tsx';
export { MoveStudents } from './students/move-students.tsx';
export { StudentDetails } from './students/student-details.tsx';
