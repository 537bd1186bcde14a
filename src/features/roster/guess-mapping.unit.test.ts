import { expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { fieldLabel, fieldNames, type ImportKind, importKinds } from './import-fields.ts';

/** Returns the guessed fields with their column titles. Omits unmapped columns. */
const guessed = (kind: ImportKind, head: string[]) =>
  Object.fromEntries(
    guessMapping(kind, head).flatMap((field, at) => (field === null ? [] : [[field, head[at] ?? '']])),
  );

const rows: [string, ImportKind, string[], Record<string, string>][] = [
  [
    'the child’s own number before the guardian’s',
    'students',
    ['First name', 'Last name', 'E-mail', 'Phone', 'Guardian phone', 'Guardian’s e-mail'],
    {
      first_name: 'First name',
      last_name: 'Last name',
      email: 'E-mail',
      phone: 'Guardian phone',
      parent_email: 'Guardian’s e-mail',
    },
  ],
  [
    'one number alone is the guardian’s, but not where it says that it is the child’s',
    'students',
    ['Student phone', 'Contact No.'],
    { phone: 'Contact No.' },
  ],
  ['nothing but the child’s own number', 'students', ['Student phone'], {}],
  [
    'School Form 1 of the Philippines',
    'students',
    [
      ...['LRN', 'NAME (Last Name, First Name, Middle Name)', 'Sex', 'Birth Date (mm/dd/yyyy)', 'Age', 'Mother Tongue'],
      ...["Father's Name", "Mother's Maiden Name", 'Guardian Name', 'Relationship'],
      ...['Contact Number of Parent or Guardian', 'Remarks'],
    ],
    {
      external_id: 'LRN',
      birthdate: 'Birth Date (mm/dd/yyyy)',
      relationship: 'Relationship',
      phone: 'Contact Number of Parent or Guardian',
    },
  ],
  [
    'a private school of the Philippines',
    'students',
    [
      ...['No.', 'Student No.', 'Surname', 'Given Name', 'M.I.', 'Grade Level', 'Section', 'Birthday', 'Contact No.'],
      ...[
        'Home Address',
        "Parent's/Guardian's First Name",
        "Parent's/Guardian's Last Name",
        "Guardian's Cellphone No.",
      ],
      "Guardian's Email Address",
    ],
    {
      external_id: 'Student No.',
      last_name: 'Surname',
      first_name: 'Given Name',
      middle_name: 'M.I.',
      level: 'Grade Level',
      section: 'Section',
      birthdate: 'Birthday',
      address: 'Home Address',
      parent_fName: "Parent's/Guardian's First Name",
      parent_lName: "Parent's/Guardian's Last Name",
      phone: "Guardian's Cellphone No.",
      parent_email: "Guardian's Email Address",
    },
  ],
  [
    'Filipino',
    'students',
    [
      'Apelyido',
      'Pangalan',
      'Gitnang pangalan',
      'Petsa ng kapanganakan',
      'Baitang',
      'Seksyon',
      'Tirahan',
      'Pangalan ng ina',
    ],
    {
      last_name: 'Apelyido',
      first_name: 'Pangalan',
      middle_name: 'Gitnang pangalan',
      birthdate: 'Petsa ng kapanganakan',
      level: 'Baitang',
      section: 'Seksyon',
      address: 'Tirahan',
      parent_fName: 'Pangalan ng ina',
    },
  ],
  [
    'an export of a school program of the United States',
    'students',
    [
      ...['Student_Number', 'LastFirst', 'First_Name', 'Middle_Name', 'Last_Name', 'DOB', 'Grade_Level', 'Home_Room'],
      ...['Street', 'City', 'Zip', 'Home_Phone', 'Mother_First', 'Mother_Last', 'Mother_Email', 'Mother_Cell_Phone'],
      ...['Father_First', 'Father_Last', 'Emerg_Contact_1', 'Student_Email'],
    ],
    {
      external_id: 'Student_Number',
      first_name: 'First_Name',
      middle_name: 'Middle_Name',
      last_name: 'Last_Name',
      birthdate: 'DOB',
      level: 'Grade_Level',
      section: 'Home_Room',
      address: 'Street',
      parent_fName: 'Mother_First',
      parent_lName: 'Mother_Last',
      parent_email: 'Mother_Email',
      phone: 'Mother_Cell_Phone',
      email: 'Student_Email',
    },
  ],
  [
    'two parents, the second one before the first',
    'students',
    ['Parent 2 Email', 'Parent 2 Phone', 'Parent 1 First Name', 'Parent 1 Email', 'Parent 1 Phone', 'Emergency phone'],
    { parent_fName: 'Parent 1 First Name', parent_email: 'Parent 1 Email', phone: 'Parent 1 Phone' },
  ],
  [
    'the United Kingdom',
    'students',
    ['UPN', 'Legal Surname', 'Surname', 'Forename', 'DOB', 'Year Group', 'Reg Group', 'Address', 'Parental e-mail'],
    {
      external_id: 'UPN',
      last_name: 'Surname',
      first_name: 'Forename',
      birthdate: 'DOB',
      level: 'Year Group',
      section: 'Reg Group',
      address: 'Address',
      parent_email: 'Parental e-mail',
    },
  ],
  [
    'German',
    'students',
    [
      'Schüler-ID',
      'Nachname',
      'Vorname',
      'Geburtsdatum (TT.MM.JJJJ)',
      'Klasse',
      'Straße',
      'Telefon Mutter',
      'E-Mail Mutter',
    ],
    {
      external_id: 'Schüler-ID',
      last_name: 'Nachname',
      first_name: 'Vorname',
      birthdate: 'Geburtsdatum (TT.MM.JJJJ)',
      section: 'Klasse',
      address: 'Straße',
      phone: 'Telefon Mutter',
      parent_email: 'E-Mail Mutter',
    },
  ],
  [
    'French',
    'students',
    ['Nom de l’élève', 'Prénom de l’élève', 'Date de naissance', 'Classe', 'Niveau', 'Adresse', 'Courriel'],
    {
      last_name: 'Nom de l’élève',
      first_name: 'Prénom de l’élève',
      birthdate: 'Date de naissance',
      section: 'Classe',
      level: 'Niveau',
      address: 'Adresse',
      email: 'Courriel',
    },
  ],
  [
    'Spanish',
    'students',
    [
      'Matrícula',
      'Nombre',
      'Apellidos',
      'Fecha de nacimiento',
      'Grado',
      'Grupo',
      'Teléfono de la madre',
      'Correo electrónico',
    ],
    {
      external_id: 'Matrícula',
      first_name: 'Nombre',
      last_name: 'Apellidos',
      birthdate: 'Fecha de nacimiento',
      level: 'Grado',
      section: 'Grupo',
      phone: 'Teléfono de la madre',
      email: 'Correo electrónico',
    },
  ],
  [
    'camel case of other programs; the teacher of a child is somebody else',
    'students',
    ['id', 'studentId', 'firstName', 'lastName', 'email', 'studentEmail', 'guardianEmail', 'teacherEmail', 'teacherId'],
    {
      external_id: 'studentId',
      first_name: 'firstName',
      last_name: 'lastName',
      email: 'studentEmail',
      parent_email: 'guardianEmail',
    },
  ],
  [
    'staff',
    'teachers',
    [
      'Employee ID',
      "Teacher's First Name",
      "Teacher's Last Name",
      'Work phone',
      'Mobile No.',
      'School e-mail',
      'Parent email',
    ],
    {
      external_id: 'Employee ID',
      first_name: "Teacher's First Name",
      last_name: "Teacher's Last Name",
      phone: 'Mobile No.',
      email: 'School e-mail',
    },
  ],
  [
    'classes',
    'classes',
    [
      'Program',
      'Grade',
      'Class',
      'Section',
      'Class Adviser',
      'Course',
      'Teacher’s e-mail',
      'Days',
      'Start time',
      'End time',
    ],
    {
      category: 'Program',
      level: 'Grade',
      section: 'Section',
      adviser: 'Class Adviser',
      subject: 'Course',
      teacher: 'Teacher’s e-mail',
      day: 'Days',
      from: 'Start time',
      to: 'End time',
    },
  ],
];

test.each(rows)('maps columns: %s', (_, kind, head, fields) => {
  expect(guessed(kind, head)).toEqual(fields);
});

test.each(importKinds)('recognizes the labels and the names of Casa’s own fields: %s', (kind) => {
  const names = fieldNames(kind);
  expect(
    guessMapping(
      kind,
      names.map((name) => fieldLabel(kind, name)),
    ),
  ).toEqual(names);
  expect(guessMapping(kind, names)).toEqual(names);
});

test('maps the first of two columns with the same title', () => {
  expect(guessMapping('students', ['E-mail', 'E-mail', ''])).toEqual(['email', null, null]);
});
