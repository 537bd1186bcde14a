/** Content of a cell that the reader of a workbook could not read. */
export const unreadableCell = '#UNKNOWN!';

/** Content of a cell whose formula has no saved result. */
export const uncomputedCell = '#NO_RESULT!';

const forms = [
  // Errors of Excel and Google Sheets in any language: #REF!, #SPILL!, #WERT!, #¿NOMBRE?
  /^#[¡¿]?[\p{L}\p{N}/_.]+[!?]$/u,
  // "Not available" and other errors without a final punctuation mark, in several languages.
  /^#(?:N\/A|N\/B|N\/D|N\/DISP|NV|NB|ND|I\/T|Н\/Д|DATA|GETTING_DATA|BUSY|REF|VALUE|NAME)$/iu,
  // LibreOffice
  /^(?:err(?:o|or|eur)?|fehler|fout)\s?:\s?\d{3}$/i,
  // A cell that was still loading when the file was saved
  /^(?:loading|calculating|wird geladen|chargement|cargando)(?:\.{3}|…)$/i,
  // A number or date that was wider than its column
  /^#{2,}$/,
];

/** True if a spreadsheet wrote the text in place of a value that it could not compute or show. */
export const isFailedCell = (cell: string): boolean => cell === uncomputedCell || forms.some((form) => form.test(cell));
