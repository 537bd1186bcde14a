import papa from 'papaparse';
import { spreadsheetFormula } from '#kernel/spreadsheet-formula.ts';
import { csvFile, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/roster/screens';
import { fieldLabel, fieldNames, type ImportKind, isOfLeaving } from '../import-fields.ts';

const { one, other } = texts.exampleAddresses;
const shared = { external_id: ['2026-001', '2026-002'], address: [one, other] };

const place = { category: ['Casa', 'Casa'], level: ['Primary', 'Primary'], section: ['Narra', 'Molave'] };

/** Two fictitious example people per kind. */
const examples: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  students: {
    ...shared,
    first_name: ['Amihan', 'Mateo'],
    last_name: ['Santos', 'Reyes'],
    email: ['amihan.santos@example.org', 'mateo.reyes@example.org'],
    birthdate: ['2016-09-30', '2017-03-09'],
    parent_fName: ['Luz', 'Carlos'],
    parent_lName: ['Santos', 'Reyes'],
    relationship: ['Mother', 'Father'],
    parent_email: ['luz.santos@example.org', 'carlos.reyes@example.org'],
    phone: ['0917 555 0142', '+63 917 555 0143'],
    ...place,
  },
  enrollments: {
    external_id: shared.external_id,
    first_name: ['Amihan', 'Mateo'],
    last_name: ['Santos', 'Reyes'],
    email: ['amihan.santos@example.org', 'mateo.reyes@example.org'],
    birthdate: ['2016-09-30', '2017-03-09'],
    ...place,
  },
  classes: {
    category: ['Casa', 'Casa'],
    level: ['Primary', 'Primary'],
    section: ['Narra', 'Narra'],
    adviser: ['tala.reyes@example.org', ''],
    subject: ['Mathematics', 'Language'],
    teacher: ['jose.cruz@example.org', 'tala.reyes@example.org'],
    day: ['MWF', 'Friday'],
    from: ['8:00 AM', '9:00 AM'],
    to: ['9:00 AM', '10:00 AM'],
  },
  teachers: {
    ...shared,
    first_name: ['Tala', 'Jose'],
    last_name: ['Reyes', 'Cruz'],
    email: ['tala.reyes@example.org', 'jose.cruz@example.org'],
    phone: ['0917 555 0101', '0917 555 0102'],
    birthdate: ['1988-04-12', '1979-11-02'],
    zoom_link: ['https://example.org/room/tala', ''],
  },
};

export const saveTemplate = (kind: ImportKind): void => {
  const names = fieldNames(kind).filter((name) => !isOfLeaving(name));
  const titles = names.map((name) => fieldLabel(kind, name));
  const rows = [0, 1].map((at) => names.map((name) => examples[kind][name]?.[at] ?? ''));
  saveFile(texts.templateFile[kind], csvFile(papa.unparse([titles, ...rows], { escapeFormulae: spreadsheetFormula })));
};
