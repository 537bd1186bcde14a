import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect } from 'vitest';

type Row = Record<string, string>;
type File = { columns: string[]; rows: Row[] };
export type Files = Record<string, File>;

export const filesIn = (zip: Uint8Array): Files =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      const { data, meta, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
      expect(errors).toEqual([]);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      return [name.replace(/\.csv$/, ''), { columns: meta.fields ?? [], rows: data }];
    }),
  );

type Rules = {
  columns: string;
  required: string;
  points: Readonly<Record<string, string>>;
  words: Readonly<Record<string, RegExp>>;
};

/** Rules of the standard for each file: ordered columns, required columns, and references to other files. */
const standard = {
  academicSessions: {
    columns: 'sourcedId status dateLastModified title type startDate endDate parentSourcedId schoolYear',
    required: 'sourcedId title type startDate endDate schoolYear',
    points: { parentSourcedId: 'academicSessions' },
    words: {
      type: /^(gradingPeriod|semester|schoolYear|term)$/,
      startDate: /^\d{4}-\d\d-\d\d$/,
      schoolYear: /^\d{4}$/,
    },
  },
  classes: {
    columns:
      'sourcedId status dateLastModified title grades courseSourcedId classCode classType location schoolSourcedId termSourcedIds subjects subjectCodes periods',
    required: 'sourcedId title courseSourcedId classType schoolSourcedId termSourcedIds',
    points: { courseSourcedId: 'courses', schoolSourcedId: 'orgs', termSourcedIds: 'academicSessions' },
    words: { classType: /^(homeroom|scheduled)$/ },
  },
  courses: {
    columns:
      'sourcedId status dateLastModified schoolYearSourcedId title courseCode grades orgSourcedId subjects subjectCodes',
    required: 'sourcedId title orgSourcedId',
    points: { schoolYearSourcedId: 'academicSessions', orgSourcedId: 'orgs' },
    words: {},
  },
  demographics: {
    columns:
      'sourcedId status dateLastModified birthDate sex americanIndianOrAlaskaNative asian blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander white demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity countryOfBirthCode stateOfBirthAbbreviation cityOfBirth publicSchoolResidenceStatus',
    required: 'sourcedId',
    points: { sourcedId: 'users' },
    words: { birthDate: /^\d{4}-\d\d-\d\d$/ },
  },
  enrollments: {
    columns:
      'sourcedId status dateLastModified classSourcedId schoolSourcedId userSourcedId role primary beginDate endDate',
    required: 'sourcedId classSourcedId schoolSourcedId userSourcedId role',
    points: { classSourcedId: 'classes', schoolSourcedId: 'orgs', userSourcedId: 'users' },
    words: { role: /^(administrator|proctor|student|teacher)$/, primary: /^(true|false|)$/ },
  },
  orgs: {
    columns: 'sourcedId status dateLastModified name type identifier parentSourcedId',
    required: 'sourcedId name type',
    points: { parentSourcedId: 'orgs' },
    words: { type: /^(department|school|district|local|state|national)$/ },
  },
  roles: {
    columns:
      'sourcedId status dateLastModified userSourcedId roleType role beginDate endDate orgSourcedId userProfileSourcedId',
    required: 'sourcedId userSourcedId roleType role orgSourcedId',
    points: { userSourcedId: 'users', orgSourcedId: 'orgs' },
    words: { roleType: /^(primary|secondary)$/, role: /^(guardian|student|systemAdministrator|teacher)$/ },
  },
  users: {
    columns:
      'sourcedId status dateLastModified enabledUser username userIds givenName familyName middleName identifier email sms phone agentSourcedIds grades password userMasterIdentifier resourceSourcedIds preferredGivenName preferredMiddleName preferredFamilyName primaryOrgSourcedId pronouns',
    required: 'sourcedId enabledUser username givenName familyName',
    points: { agentSourcedIds: 'users', primaryOrgSourcedId: 'orgs' },
    words: { enabledUser: /^(true|false)$/, password: /^$/, sourcedId: /^\S+$/ },
  },
} as const satisfies Record<string, Rules>;

const columnFaults = (rules: Rules, { columns, rows }: File) => {
  const own = columns.filter((column) => !column.startsWith('metadata.'));
  return [
    ...(own.join(' ') === rules.columns ? [] : [`has the columns ${own}`]),
    ...(columns.slice(0, own.length).join() === own.join() ? [] : ['has metadata before its end']),
    ...(rows.length > 0 ? [] : ['has no rows']),
    ...(new Set(rows.map(({ sourcedId }) => sourcedId)).size === rows.length ? [] : ['repeats an id']),
  ];
};

const rowFaults = ({ required, points, words }: Rules, row: Row, isThere: (file: string, id: string) => boolean) => [
  ...(row.status || row.dateLastModified ? ['has a bulk row with a status'] : []),
  ...required.split(' ').flatMap((column) => (row[column] ? [] : [`has an empty ${column}`])),
  ...Object.entries(points).flatMap(([column, target]) =>
    (row[column] ?? '')
      .split(',')
      .filter((id) => id !== '' && !isThere(target, id))
      .map((id) => `has ${column} ${id}, which is nowhere`),
  ),
  ...Object.entries(words).flatMap(([column, form]) =>
    form.test(row[column] ?? '') ? [] : [`says ${row[column]} as ${column}`],
  ),
];

/** Returns violations of OneRoster 1.2. */
export const faultsIn = (files: Files): string[] => {
  const stated = new Map(
    (files.manifest?.rows ?? []).map(({ propertyName = '', value = '' }) => [propertyName, value]),
  );
  const ids = new Map(
    Object.entries(files).map(([file, { rows }]) => [file, new Set(rows.map((row) => row.sourcedId))]),
  );
  const isThere = (file: string, id: string) => ids.get(file)?.has(id) === true;
  const versions = [stated.get('manifest.version'), stated.get('oneroster.version')].join();
  return [
    ...(versions === '1.0,1.2' ? [] : [`the manifest has the versions ${versions}`]),
    ...Object.entries(standard).flatMap(([name, rules]) => {
      const file = files[name];
      const faults = [
        ...(stated.get(`file.${name}`) === (file ? 'bulk' : 'absent') ? [] : ['is not as the manifest says']),
        ...(file ? columnFaults(rules, file) : []),
        ...(file?.rows ?? []).flatMap((row) => rowFaults(rules, row, isThere)),
      ];
      return faults.map((fault) => `${name} ${fault}`);
    }),
  ];
};
