import { guardianFields, type PersonFields, studentFields, teacherRecord } from '#features/people/fields.ts';

/** Columns of the standard, by the name of a person's field in answers. Birth dates are in another file. */
const standardColumns: Readonly<Record<string, string>> = {
  first_name: 'givenName',
  middle_name: 'middleName',
  last_name: 'familyName',
  email: 'email',
  phone: 'phone',
  phone_number: 'phone',
};

const casaColumn = (field: string) =>
  `metadata.casa${field.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}` as const;

const columnsOf = (fields: PersonFields): [field: string, column: string][] =>
  Object.entries(fields).flatMap(([field, { output = field, kind, isSecret }]) =>
    isSecret || kind === 'birthday' ? [] : [[field, standardColumns[output] ?? casaColumn(field)]],
  );

/** Fields with their columns in the file of users. */
export const userColumns = {
  student: columnsOf(studentFields),
  teacher: columnsOf(teacherRecord),
  guardian: columnsOf(guardianFields),
};

const isOfCasa = (column: string): column is ReturnType<typeof casaColumn> => column.startsWith('metadata.');
const casaColumns = [
  ...new Set(
    Object.values(userColumns)
      .flat()
      .map(([, column]) => column)
      .filter(isOfCasa),
  ),
];

const record = ['sourcedId', 'status', 'dateLastModified'] as const;

/** Files of OneRoster 1.2. Columns in the standard's order, then Casa's `metadata.`, which other programs ignore. */
export const oneRosterColumns = {
  academicSessions: [...record, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  classes: [
    ...record,
    'title',
    'grades',
    'courseSourcedId',
    'classCode',
    'classType',
    'location',
    'schoolSourcedId',
    'termSourcedIds',
    'subjects',
    'subjectCodes',
    'periods',
    'metadata.casaSection',
    'metadata.casaSchedule',
  ],
  courses: [
    ...record,
    'schoolYearSourcedId',
    'title',
    'courseCode',
    'grades',
    'orgSourcedId',
    'subjects',
    'subjectCodes',
    'metadata.casaCategory',
    'metadata.casaLevel',
  ],
  demographics: [
    ...record,
    'birthDate',
    'sex',
    'americanIndianOrAlaskaNative',
    'asian',
    'blackOrAfricanAmerican',
    'nativeHawaiianOrOtherPacificIslander',
    'white',
    'demographicRaceTwoOrMoreRaces',
    'hispanicOrLatinoEthnicity',
    'countryOfBirthCode',
    'stateOfBirthAbbreviation',
    'cityOfBirth',
    'publicSchoolResidenceStatus',
  ],
  enrollments: [
    ...record,
    'classSourcedId',
    'schoolSourcedId',
    'userSourcedId',
    'role',
    'primary',
    'beginDate',
    'endDate',
  ],
  orgs: [...record, 'name', 'type', 'identifier', 'parentSourcedId'],
  roles: [
    ...record,
    'userSourcedId',
    'roleType',
    'role',
    'beginDate',
    'endDate',
    'orgSourcedId',
    'userProfileSourcedId',
  ],
  users: [
    ...record,
    'enabledUser',
    'username',
    'userIds',
    'givenName',
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
    'password',
    'userMasterIdentifier',
    'resourceSourcedIds',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
    'primaryOrgSourcedId',
    'pronouns',
    ...casaColumns,
    'metadata.casaLastDay',
    'metadata.casaLeftFrom',
    'metadata.casaLeftReason',
  ],
} as const satisfies Record<string, readonly string[]>;

export type OneRosterFile = keyof typeof oneRosterColumns;
export type OneRosterRow<F extends OneRosterFile> = Partial<Record<(typeof oneRosterColumns)[F][number], string>>;
export type OneRosterRows = { readonly [F in OneRosterFile]: readonly OneRosterRow<F>[] };

/** Other files of the standard, which the manifest lists as absent. */
export const absentFiles = [
  'categories',
  'classResources',
  'courseResources',
  'lineItemLearningObjectiveIds',
  'lineItemScoreScales',
  'lineItems',
  'resources',
  'resultLearningObjectiveIds',
  'resultScoreScales',
  'results',
  'scoreScales',
  'userProfiles',
  'userResources',
] as const;
